import { z } from 'zod'
import { cancelOrderByStaffCall } from '#contract/admin/orders/orders.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted, signedIn, system } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { refuse } from '#server/platform/kernel/problem.ts'
import { isCancelable } from './cancel-request.ts'
import { changeStatus } from './change-status.ts'
import { lockAnyOrder, lockOrder, lockOwnOrder } from './find-orders.ts'
import { unpaid } from './order-states.ts'
import { refusePartlyPaid } from './payment/receive-payment.ts'

/**
 * Cancels one of the caller's orders that is unpaid, or whose proof is not approved, since nothing is engraved yet; what it
 * has received is then owed. Repeating it has no effect.
 */
export const cancelOrder = action({
  name: 'orders.cancel',
  may: signedIn,
  input: z.object({ id: z.string() }),
  clears: [],
  run: async (ctx, { id }) => {
    const order = await lockOwnOrder(ctx, id)
    if (order.status === 'canceled') return order
    if (!(await isCancelable(ctx, order))) return refuse('paid_order_not_cancelable')
    if (unpaid.includes(order.status)) refusePartlyPaid(order)
    return changeStatus(ctx, order, 'canceled', { reason: { code: 'canceled_by_customer', params: {} } })
  },
})

/**
 * Cancels an order that is not shipped. A paid order is canceled before its refund, so staff cannot ship it in between;
 * an alert stays open until the refund is recorded.
 */
export const cancelAnyOrder = action({
  name: 'orders.cancel-by-staff',
  may: permitted('money.manage'),
  input: cancelOrderByStaffCall.body.extend({ id: z.string() }),
  run: async (ctx, { id, reason, show_reason, return_stock }) => {
    const order = await lockAnyOrder(ctx, id)
    if (order.status === 'canceled') return
    const why = {
      reason: { code: 'by_staff' as const, params: {} },
      staff_note: reason,
      is_note_public: show_reason,
    }
    await changeStatus(ctx, order, 'canceled', why, { areSellable: return_stock })
  },
  audit: { subject: ({ id }) => `order:${id}`, did: ({ return_stock }) => ({ return_stock }) },
  clears: [],
})

const batchSize = 200

/**
 * Cancels unpaid orders past their deadline, each in a separate transaction; returns how many. Several nodes may run it
 * concurrently.
 */
export async function expireOrders(ctx: Context): Promise<number> {
  const due = await ctx.database
    .selectFrom('orders')
    .select('id')
    .where('status', 'in', [...unpaid])
    .where('expires_at', '<=', ctx.clock())
    .orderBy('expires_at')
    .limit(batchSize)
    .execute()
  let expired = 0
  for (const { id } of due) if (await expireOrder(ctx, { id })) expired++
  return expired
}

/** False if the order was paid, canceled or extended since. */
const expireOrder = action({
  name: 'orders.expire',
  may: system,
  input: z.object({ id: z.string() }),
  clears: [],
  run: async (ctx, { id }) => {
    const order = await lockOrder(ctx, id)
    if (!order || !unpaid.includes(order.status)) return false
    if (!order.expires_at || order.expires_at > ctx.clock()) return false
    await changeStatus(ctx, order, 'canceled', { reason: { code: 'expired', params: {} } })
    return true
  },
})
