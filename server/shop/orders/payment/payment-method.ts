import { z } from 'zod'
import { PaymentMethod } from '#contract/shop/orders.ts'
import type { CheckoutOptions } from '#contract/shop/payments.ts'
import { messagesOf } from '#server/messages/messages-of.ts'
import { action } from '#server/platform/kernel/action.ts'
import { signedIn } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { refuse } from '#server/platform/kernel/problem.ts'
import { readSetting } from '#server/platform/kernel/settings.ts'
import { changeStatus, recordStatus } from '../change-status.ts'
import { lockOwnOrder } from '../find-orders.ts'
import type { OrderWithItems } from '../order-rows.ts'
import { deadlineAfterChange, firstStatus, unpaid } from '../order-states.ts'
import { paymentTerms, refuseUnavailableMethod } from './payment-settings.ts'
import { refusePartlyPaid } from './receive-payment.ts'

/**
 * Changes the payment method of one of the caller's unpaid orders. Leaves an open card page alone: a payment there
 * still pays the order.
 */
export const changePaymentMethod = action({
  name: 'orders.change-payment-method',
  may: signedIn,
  input: z.object({ id: z.string(), payment_method: PaymentMethod }),
  clears: [],
  run: async (ctx, { id, payment_method }) => {
    const order = await lockOwnOrder(ctx, id)
    const { expires_at } = order
    if (!unpaid.includes(order.status) || !expires_at || expires_at <= ctx.clock())
      return refuse('order_not_awaiting_payment')
    if (order.payment_method === payment_method) return order
    refusePartlyPaid(order)
    await refuseUnavailableMethod(ctx, payment_method)
    const terms = await readSetting(ctx, paymentTerms)
    const at = { now: ctx.clock(), terms }
    const changed = {
      payment_method,
      expires_at: deadlineAfterChange({ ...order, expires_at }, payment_method, at),
    }
    const now = { ...order, ...changed }
    await ctx.database.updateTable('orders').set(changed).where('id', '=', order.id).execute()
    const status = firstStatus(payment_method)
    const reason = { code: 'method_changed' as const, params: { method: payment_method } }
    if (status !== order.status) return changeStatus(ctx, now, status, { reason })
    await recordStatus(ctx, now, { from: status, to: status, reason })
    return now
  },
})

/** How an order was paid, as far as the money arrived; the customer's choice while it is unpaid. */
export function orderMethodText(
  ctx: Context,
  { status, payment_method, payments }: OrderWithItems,
  { custom_payment_label }: CheckoutOptions,
): string {
  const paidBy = [...new Set(payments.map(({ method }) => method))]
  const isChosen = paidBy.length === 0 || (unpaid.includes(status) && !paidBy.includes('cash'))
  const { cash, paymentMethods } = messagesOf(ctx)
  const custom = custom_payment_label?.trim() || paymentMethods.custom
  const names = { ...paymentMethods, cash, custom }
  return (isChosen ? [payment_method] : paidBy).map((method) => names[method]).join(', ')
}
