import type { CheckoutOptions } from '../../contract/shop/payments.ts'
import type { Context } from '../core/context.ts'
import { dollars } from '../core/money.ts'
import type { WholeOrder } from '../domains/orders/order-rows.ts'
import type { Block } from '../mail/mail-content.ts'
import { dear, factsBlock, orderButton, piecesBlock, timeText } from './order-blocks.ts'
import { howToPay } from './payment-blocks.ts'

/*
 * What a customer is written about paying: how, that the money came, that it did not, that it goes back.
 */

export type OrderMail = { kind: string; subject: string; blocks: Block[] }

export function placed(ctx: Context, order: WholeOrder, options: CheckoutOptions): OrderMail {
  return {
    kind: 'orders.placed',
    subject: `Your order ${order.id}`,
    blocks: [
      { kind: 'heading', text: 'Thank you for your order' },
      dear(order, `we have your order ${order.id}.`),
      ...howToPay(ctx, order, options),
      piecesBlock(order),
      factsBlock(order, options),
    ],
  }
}

export function toPay(ctx: Context, order: WholeOrder, options: CheckoutOptions): OrderMail {
  return {
    kind: 'orders.to-pay',
    subject: `How to pay for your order ${order.id}`,
    blocks: [
      { kind: 'heading', text: 'How to pay for your order' },
      dear(order, `you have chosen another way to pay for your order ${order.id}.`),
      ...howToPay(ctx, order, options),
      factsBlock(order, options),
    ],
  }
}

export function paid(ctx: Context, order: WholeOrder, options: CheckoutOptions): OrderMail {
  const text = `your payment of ${dollars(order.total_cents)} for order ${order.id} has arrived. We get your pieces ready now and write again when they are on their way.`
  return {
    kind: 'orders.paid',
    subject: `We have your payment for order ${order.id}`,
    blocks: [
      { kind: 'heading', text: 'We have your payment' },
      dear(order, text),
      orderButton(ctx, order),
      piecesBlock(order),
      factsBlock(order, options),
    ],
  }
}

export function paidTooLate(ctx: Context, order: WholeOrder): OrderMail {
  const text = `your payment for order ${order.id} came after the order was canceled, and in the meantime its pieces were sold. We are sorry. You will get back what you paid; if you want to ask something, just answer this mail.`
  return {
    kind: 'orders.paid-too-late',
    subject: `Your payment for order ${order.id} came too late`,
    blocks: [
      { kind: 'heading', text: 'Your payment came too late' },
      dear(order, text),
      orderButton(ctx, order),
    ],
  }
}

export function paymentFailed(ctx: Context, order: WholeOrder, until: Date): Omit<OrderMail, 'kind'> {
  const text = `your card payment for order ${order.id} did not go through. You can try again, or pay in another way, until ${timeText(until)}. We keep its pieces for you until then.`
  return {
    subject: `Your payment for order ${order.id} did not go through`,
    blocks: [
      { kind: 'heading', text: 'Your payment did not go through' },
      dear(order, text),
      orderButton(ctx, order, 'Try again'),
      piecesBlock(order),
    ],
  }
}

export function refunded(ctx: Context, order: WholeOrder, cents: number): OrderMail {
  const text = `we have given back ${dollars(cents)} of what you paid for order ${order.id}. It comes the way you paid, which can take your bank some days.`
  return {
    kind: 'orders.refunded',
    subject: `Your refund for order ${order.id}`,
    blocks: [{ kind: 'heading', text: 'Your refund' }, dear(order, text), orderButton(ctx, order)],
  }
}
