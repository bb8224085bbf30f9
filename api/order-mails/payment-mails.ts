import type { CheckoutOptions } from '../../contract/shop/payments.ts'
import type { Context } from '../core/context.ts'
import type { WholeOrder } from '../domains/orders/order-rows.ts'
import type { Block } from '../mail/mail-content.ts'
import { messagesOf } from '../mail/messages/messages-of.ts'
import { factsBlock, greeting, orderButton, piecesBlock } from './order-blocks.ts'
import { byTransfer, howToPay } from './payment-blocks.ts'

/*
 * The customer's mails about payment: instructions, receipt, failure, refund.
 */

export type OrderMail = { kind: string; subject: string; blocks: Block[] }

export function placed(ctx: Context, order: WholeOrder, options: CheckoutOptions): OrderMail {
  const words = messagesOf(ctx).orderMails.placed
  return {
    kind: 'orders.placed',
    subject: words.subject(order),
    blocks: [
      { kind: 'heading', text: words.heading },
      greeting(ctx, order, words.text(order)),
      ...howToPay(ctx, order, options),
      piecesBlock(ctx, order),
      factsBlock(ctx, order, options),
    ],
  }
}

export function toPay(ctx: Context, order: WholeOrder, options: CheckoutOptions): OrderMail {
  const words = messagesOf(ctx).orderMails.toPay
  return {
    kind: 'orders.to-pay',
    subject: words.subject(order),
    blocks: [
      { kind: 'heading', text: words.heading },
      greeting(ctx, order, words.text(order)),
      ...howToPay(ctx, order, options),
      factsBlock(ctx, order, options),
    ],
  }
}

export function paid(ctx: Context, order: WholeOrder, options: CheckoutOptions): OrderMail {
  const words = messagesOf(ctx).orderMails.paid
  return {
    kind: 'orders.paid',
    subject: words.subject(order),
    blocks: [
      { kind: 'heading', text: words.heading },
      greeting(ctx, order, words.text(order)),
      orderButton(ctx, order),
      piecesBlock(ctx, order),
      factsBlock(ctx, order, options),
    ],
  }
}

export function paidTooLate(ctx: Context, order: WholeOrder): OrderMail {
  const words = messagesOf(ctx).orderMails.paidTooLate
  return {
    kind: 'orders.paid-too-late',
    subject: words.subject(order),
    blocks: [
      { kind: 'heading', text: words.heading },
      greeting(ctx, order, words.text(order)),
      orderButton(ctx, order),
    ],
  }
}

export function paymentFailed(ctx: Context, order: WholeOrder, until: Date): OrderMail {
  const words = messagesOf(ctx).orderMails.paymentFailed
  return {
    kind: 'orders.payment-failed',
    subject: words.subject(order),
    blocks: [
      { kind: 'heading', text: words.heading },
      greeting(ctx, order, words.text({ ...order, until })),
      orderButton(ctx, order, 'retry'),
      piecesBlock(ctx, order),
    ],
  }
}

export function partiallyPaid(
  ctx: Context,
  order: WholeOrder,
  sums: { received_cents: number; total_cents: number },
  options: CheckoutOptions,
): OrderMail {
  const words = messagesOf(ctx).orderMails.partiallyPaid
  return {
    kind: 'orders.part-paid',
    subject: words.subject(order),
    blocks: [
      { kind: 'heading', text: words.heading },
      greeting(ctx, order, words.text({ ...sums, id: order.id })),
      ...byTransfer(ctx, order, options),
    ],
  }
}

export function transferReminder(ctx: Context, order: WholeOrder, options: CheckoutOptions): OrderMail {
  const words = messagesOf(ctx).orderMails.transferReminder
  return {
    kind: 'orders.transfer-reminder',
    subject: words.subject(order),
    blocks: [
      { kind: 'heading', text: words.heading },
      greeting(ctx, order, words.text({ ...order, isPartlyPaid: order.part_paid_cents > 0 })),
      ...byTransfer(ctx, order, options),
      piecesBlock(ctx, order),
    ],
  }
}

export function refunded(ctx: Context, order: WholeOrder, amount_cents: number): OrderMail {
  const words = messagesOf(ctx).orderMails.refunded
  return {
    kind: 'orders.refunded',
    subject: words.subject(order),
    blocks: [
      { kind: 'heading', text: words.heading },
      greeting(ctx, order, words.text({ ...order, amount_cents })),
      orderButton(ctx, order),
    ],
  }
}
