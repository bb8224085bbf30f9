import type { CheckoutOptions } from '../../contract/shop/payments.ts'
import type { Context } from '../core/context.ts'
import { dollars } from '../core/money.ts'
import type { WholeOrder } from '../domains/orders/order-rows.ts'
import { dear, piecesBlock } from './order-blocks.ts'
import { byTransfer } from './payment-blocks.ts'
import type { OrderMail } from './payment-mails.ts'

/*
 * What a customer is written about a bank transfer that is missing, whole or in part.
 */

export function partialPaymentReceived(ctx: Context, order: WholeOrder, options: CheckoutOptions): OrderMail {
  const sums = `${dollars(order.part_paid_cents)} of ${dollars(order.total_cents)}`
  return {
    kind: 'orders.part-paid',
    subject: `A part of your payment for order ${order.id} is missing`,
    blocks: [
      { kind: 'heading', text: 'A part of your payment is missing' },
      dear(
        order,
        `we have received ${sums} for order ${order.id}. Banks on the way may have kept their fees.`,
      ),
      ...byTransfer(ctx, order, options),
    ],
  }
}

export function transferReminder(ctx: Context, order: WholeOrder, options: CheckoutOptions): OrderMail {
  return {
    kind: 'orders.transfer-reminder',
    subject: `Your order ${order.id} waits for your bank transfer`,
    blocks: [
      { kind: 'heading', text: 'We wait for your bank transfer' },
      dear(
        order,
        `${order.part_paid_cents > 0 ? 'a part of ' : ''}your payment for order ${order.id} has not arrived yet. If it is on its way, there is nothing to do: transfers can take some days.`,
      ),
      ...byTransfer(ctx, order, options),
      piecesBlock(order),
    ],
  }
}
