import { z } from 'zod'
import { PaymentMethod } from '#contract/shop/orders.ts'
import { action } from '#server/platform/kernel/action.ts'
import { signedIn } from '#server/platform/kernel/allow.ts'
import { refuse } from '#server/platform/kernel/problem.ts'
import { readSetting } from '#server/platform/kernel/settings.ts'
import { changeStatus, recordStatus } from '../change-status.ts'
import { lockOwnOrder } from '../lock-order.ts'
import { deadlineAfterChange, firstStatus, unpaid } from '../order-states.ts'
import { refuseUnavailableMethod } from './payment-methods.ts'
import { paymentTerms } from './payment-terms.ts'
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
    const changed = {
      payment_method,
      expires_at: deadlineAfterChange({ ...order, expires_at }, payment_method, {
        now: ctx.clock(),
        terms,
      }),
    }
    await ctx.database.updateTable('orders').set(changed).where('id', '=', order.id).execute()
    const status = firstStatus(payment_method)
    const reason = { code: 'method_changed' as const, params: { method: payment_method } }
    if (status !== order.status) return changeStatus(ctx, { ...order, ...changed }, status, { reason })
    const now = { ...order, ...changed }
    await recordStatus(ctx, now, { from: status, to: status, reason })
    return now
  },
})
