import { z } from 'zod'
import { PaymentMethod } from '../../../contract/shop/orders.ts'
import { signedIn } from '../../core/allow.ts'
import { refuse } from '../../core/problem.ts'
import { verb } from '../../core/verb.ts'
import { changeStatus, recordStatus } from '../orders/change-status.ts'
import { lockOwnOrder } from '../orders/lock-order.ts'
import { deadlineAfterChange, firstStatus, unpaid } from '../orders/order-states.ts'
import { refusePartlyPaid } from '../orders/record-partial-payment.ts'
import { refuseMethodNotTaken } from './checkout-options.ts'

/**
 * Lets the caller pay one of their unpaid orders another way. A card page that is still open is left alone: money that
 * comes by it pays the order all the same.
 */
export const changePaymentMethod = verb({
  name: 'orders.change-payment-method',
  may: signedIn,
  input: z.object({ id: z.string(), payment_method: PaymentMethod }),
  run: async (ctx, { id, payment_method }) => {
    const order = await lockOwnOrder(ctx, id)
    const { expires_at } = order
    if (!unpaid.includes(order.status) || !expires_at || expires_at <= ctx.clock())
      return refuse('conflict', 'This order no longer waits for a payment.')
    if (order.payment_method === payment_method) return order
    refusePartlyPaid(order)
    await refuseMethodNotTaken(ctx, payment_method)
    const changed = {
      payment_method,
      expires_at: deadlineAfterChange({ ...order, expires_at }, payment_method, ctx.clock()),
    }
    await ctx.database.updateTable('orders').set(changed).where('id', '=', order.id).execute()
    const status = firstStatus(payment_method)
    const reason = { code: 'method_changed' as const, params: { method: payment_method } }
    if (status !== order.status) return changeStatus(ctx, { ...order, ...changed }, status, { reason })
    await recordStatus(ctx, { id: order.id, from: status, to: status, reason })
    return { ...order, ...changed }
  },
})
