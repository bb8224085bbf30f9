import { z } from 'zod'
import { action } from '#server/platform/kernel/action.ts'
import { signedIn } from '#server/platform/kernel/allow.ts'
import { notFound, refuse } from '#server/platform/kernel/problem.ts'
import { changeStatus } from './change-status.ts'
import { lockOrder } from './lock-order.ts'
import { unpaid } from './order-states.ts'
import { refusePartlyPaid } from './payment/receive-payment.ts'

/** Cancels one of the caller's unpaid orders. Repeating it has no effect. */
export const cancelOrder = action({
  name: 'orders.cancel',
  may: signedIn,
  input: z.object({ id: z.string() }),
  clears: [],
  run: async (ctx, { id }) => {
    const order = await lockOrder(ctx, id.toUpperCase())
    if (!order || order.account_id !== ctx.actor.accountId) notFound()
    if (order.status === 'canceled') return order
    if (!unpaid.includes(order.status)) return refuse('paid_order_not_cancelable')
    refusePartlyPaid(order)
    return changeStatus(ctx, order, 'canceled', { reason: { code: 'canceled_by_customer', params: {} } })
  },
})
