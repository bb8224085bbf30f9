import { z } from 'zod'
import { cancelOrderByStaff } from '../../../../contract/office/orders.ts'
import { raiseAlert } from '../../../alerts/alerts.ts'
import { staff } from '../../../core/allow.ts'
import { moneyText } from '../../../core/money.ts'
import { verb } from '../../../core/verb.ts'
import { changeStatus, giveStockBack } from '../change-status.ts'
import { lockAnyOrder } from '../lock-order.ts'
import { refundableCents } from '../order-states.ts'

/** The alert of money that is owed to a customer. */
export function refundDue(orderId: string): { kind: string; subject: string } {
  return { kind: 'orders.refund-due', subject: `order:${orderId}` }
}

/**
 * Ends an order that is not on its way. A paid one is canceled first, so that nobody ships it meanwhile, and its money
 * is owed from then on: an alert stands until the refund is written down.
 */
export const cancelAnyOrder = verb({
  name: 'orders.cancel-by-staff',
  may: staff,
  input: cancelOrderByStaff.body.extend({ id: z.string() }),
  run: async (ctx, { id, reason, return_stock }) => {
    const order = await lockAnyOrder(ctx, id)
    if (order.status === 'canceled') return
    const canceled = await changeStatus(ctx, order, 'canceled', reason)
    await giveStockBack(ctx, canceled, { areSellable: return_stock })
    const owed = refundableCents(canceled)
    if (owed === 0) return
    await raiseAlert(ctx, {
      ...refundDue(order.id),
      text: `Order ${order.id} was canceled after it was paid. Please give $${moneyText(owed)} back and write the refund down.`,
    })
  },
  subject: ({ id }) => `order:${id}`,
  unseen: true,
})
