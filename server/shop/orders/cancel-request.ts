import { z } from 'zod'
import { declineCancelRequestCall } from '#contract/admin/orders/orders.ts'
import { askToCancelCall } from '#contract/shop/orders.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted, signedIn } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { refuse } from '#server/platform/kernel/problem.ts'
import { answered, isCancelAsked } from './cancel-request-state.ts'
import { lockAnyOrder, lockOwnOrder } from './find-orders.ts'
import type { OrderWithItems } from './order-rows.ts'
import { inShop, unpaid } from './order-states.ts'
import { refusePartlyPaid } from './payment/receive-payment.ts'
import { proofOf } from './proofs/proof-state.ts'

/** Whether the customer can cancel the order without asking: it is unpaid, or its engraving is not approved yet. */
export async function isCancelable(ctx: Context, order: OrderWithItems): Promise<boolean> {
  if (unpaid.includes(order.status)) return true
  const proof = await proofOf(ctx, order)
  return proof !== undefined && proof !== 'approved'
}

/** Asks staff to cancel one of the caller's paid orders. There is one request for each order; repeating it has no effect. */
export const askToCancel = action({
  name: 'orders.ask-to-cancel',
  may: signedIn,
  input: askToCancelCall.body.extend({ id: z.string() }),
  clears: [],
  run: async (ctx, { id, reason }) => {
    const order = await lockOwnOrder(ctx, id)
    const { status } = order
    if (unpaid.includes(status)) refusePartlyPaid(order)
    else if (!inShop.includes(status)) return refuse('order_past_canceling', { status })
    if (order.cancel_asked_at !== null) return order
    if (await isCancelable(ctx, order)) return refuse('order_cancelable')
    const asked = { cancel_asked_at: ctx.clock(), cancel_reason: reason || null }
    await ctx.database.updateTable('orders').set(asked).where('id', '=', order.id).execute()
    const now = { ...order, ...asked }
    await ctx.orderEffects(ctx, now, { kind: 'cancel_asked' })
    return now
  },
})

/** Declines a customer's request, with a sentence that the customer gets by email. Repeating it has no effect. */
export const declineCancelRequest = action({
  name: 'orders.decline-cancel-request',
  may: permitted('money.manage'),
  input: declineCancelRequestCall.body.extend({ id: z.string() }),
  clears: [],
  run: async (ctx, { id, answer }) => {
    const order = await lockAnyOrder(ctx, id)
    if (order.cancel_outcome === 'declined' && order.cancel_answer === answer) return
    if (!isCancelAsked(order)) return refuse('no_cancel_request')
    const declined = { ...answered(ctx, 'declined'), cancel_answer: answer }
    await ctx.database.updateTable('orders').set(declined).where('id', '=', order.id).execute()
    await ctx.orderEffects(ctx, { ...order, ...declined }, { kind: 'cancel_declined', answer })
  },
  audit: { subject: ({ id }) => `order:${id}`, did: ({ answer }) => ({ answer }) },
})
