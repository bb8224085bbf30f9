import { z } from 'zod'
import { maxDaysAhead, promiseOrderCall } from '#contract/admin/orders/workshop.ts'
import { daysAfter } from '#model/working-days.ts'
import { jsonb } from '#server/platform/database/jsonb.ts'
import { action } from '#server/platform/kernel/action.ts'
import { actorName } from '#server/platform/kernel/actor.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import { dayIn } from '#server/platform/kernel/calendar.ts'
import { notFound, refuse, refuseField } from '#server/platform/kernel/problem.ts'
import { findTimeZone } from '#server/shop/pages/site-settings.ts'
import { lockOrder } from '../lock-order.ts'
import { isInWork } from '../order-states.ts'

/** Promises a different day for an order and emails the customer. Repeating it with the same day has no effect. */
export const promiseOrder = action({
  name: 'orders.promise',
  may: permitted('stock.manage'),
  input: promiseOrderCall.body.extend({ id: z.string() }),
  run: async (ctx, { id, promised_on, note = null }) => {
    const order = (await lockOrder(ctx, id.toUpperCase())) ?? notFound()
    if (!isInWork(order.status)) return refuse('order_not_in_work')
    if (order.promised_on === promised_on) return { order_id: order.id, promised_on }
    const today = dayIn(ctx.clock(), await findTimeZone(ctx))
    if (promised_on < today) return refuseField('promised_on', 'day_in_past')
    if (promised_on > daysAfter(today, maxDaysAhead)) return refuseField('promised_on', 'date_too_far')
    await ctx.database
      .updateTable('orders')
      .set({ promised_on, ...(order.ships_by !== null && { ships_by: promised_on }) })
      .where('id', '=', order.id)
      .execute()
    await ctx.database
      .insertInto('order_status_changes')
      .values({
        order_id: order.id,
        from_status: order.status,
        to_status: order.status,
        actor: actorName(ctx.actor),
        code: 'promise_moved',
        params: jsonb({ promised_on }),
        staff_note: note,
        is_note_public: true,
        at: ctx.clock(),
      })
      .execute()
    await ctx.orderEffects(
      ctx,
      { ...order, promised_on },
      {
        kind: 'promise_moved',
        promised_on,
        earlier: order.promised_on,
        customer_note: note,
      },
    )
    return { order_id: order.id, promised_on }
  },
  audit: { subject: (_, { order_id }) => `order:${order_id}`, did: ({ promised_on }) => ({ promised_on }) },
  clears: [],
})
