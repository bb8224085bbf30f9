import { z } from 'zod'
import { maxDaysAhead, promiseOrderCall } from '#contract/admin/orders/workshop.ts'
import { daysAfter } from '#model/working-days.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import { dayIn } from '#server/platform/kernel/calendar.ts'
import { refuse, refuseField } from '#server/platform/kernel/problem.ts'
import { findTimeZone } from '#server/shop/pages/site-settings.ts'
import { writeChange } from '../change-status.ts'
import { lockAnyOrder } from '../find-orders.ts'
import { inWork } from '../order-states.ts'

/** Promises a different day for an order and emails the customer. Repeating it with the same day has no effect. */
export const promiseOrder = action({
  name: 'orders.promise',
  may: permitted('stock.manage'),
  input: promiseOrderCall.body.extend({ id: z.string() }),
  run: async (ctx, { id, promised_on, note }) => {
    const order = await lockAnyOrder(ctx, id)
    if (!inWork.includes(order.status)) return refuse('order_not_in_work')
    if (order.promised_on === promised_on) return { order_id: order.id, promised_on }
    const today = dayIn(ctx.clock(), await findTimeZone(ctx))
    if (promised_on < today) return refuseField('promised_on', 'day_in_past')
    if (promised_on > daysAfter(today, maxDaysAhead)) return refuseField('promised_on', 'date_too_far')
    await ctx.database
      .updateTable('orders')
      .set({ promised_on, ...(order.ships_by !== null && { ships_by: promised_on }) })
      .where('id', '=', order.id)
      .execute()
    await writeChange(ctx, order, {
      from: order.status,
      to: order.status,
      reason: { code: 'promise_moved', params: { promised_on } },
      staff_note: note,
      is_note_public: true,
    })
    const moved = { promised_on, earlier: order.promised_on, customer_note: note ?? null }
    await ctx.orderEffects(ctx, { ...order, promised_on }, { kind: 'promise_moved', ...moved })
    return { order_id: order.id, promised_on }
  },
  audit: { subject: (_, { order_id }) => `order:${order_id}`, did: ({ promised_on }) => ({ promised_on }) },
  clears: [],
})
