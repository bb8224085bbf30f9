import type { CheckoutOptions } from '../../contract/shop/payments.ts'
import type { Context } from '../core/context.ts'
import type { WholeOrder } from '../domains/orders/order-rows.ts'
import { messagesOf } from '../mail/messages/messages-of.ts'
import { factsBlock, type OrderMail, orderButton, orderMail, piecesBlock } from './order-blocks.ts'
import { byTransfer, howToPay } from './payment-blocks.ts'

/*
 * The customer's mails about payment: instructions, receipt, failure, refund.
 */

export function placed(ctx: Context, order: WholeOrder, options: CheckoutOptions): OrderMail {
  const words = messagesOf(ctx).orderMails.placed
  return orderMail(ctx, order, 'placed', words, words.text(order), [
    ...howToPay(ctx, order, options),
    piecesBlock(ctx, order),
    factsBlock(ctx, order, options),
  ])
}

export function toPay(ctx: Context, order: WholeOrder, options: CheckoutOptions): OrderMail {
  const words = messagesOf(ctx).orderMails.toPay
  return orderMail(ctx, order, 'to-pay', words, words.text(order), [
    ...howToPay(ctx, order, options),
    factsBlock(ctx, order, options),
  ])
}

export function paid(ctx: Context, order: WholeOrder, options: CheckoutOptions): OrderMail {
  const words = messagesOf(ctx).orderMails.paid
  return orderMail(ctx, order, 'paid', words, words.text(order), [
    orderButton(ctx, order),
    piecesBlock(ctx, order),
    factsBlock(ctx, order, options),
  ])
}

export function paidTooLate(ctx: Context, order: WholeOrder): OrderMail {
  const words = messagesOf(ctx).orderMails.paidTooLate
  return orderMail(ctx, order, 'paid-too-late', words, words.text(order), [orderButton(ctx, order)])
}

export function paymentFailed(ctx: Context, order: WholeOrder, until: Date): OrderMail {
  const words = messagesOf(ctx).orderMails.paymentFailed
  return orderMail(ctx, order, 'payment-failed', words, words.text({ ...order, until }), [
    orderButton(ctx, order, 'retry'),
    piecesBlock(ctx, order),
  ])
}

export function partiallyPaid(
  ctx: Context,
  order: WholeOrder,
  sums: { received_cents: number; total_cents: number },
  options: CheckoutOptions,
): OrderMail {
  const words = messagesOf(ctx).orderMails.partiallyPaid
  return orderMail(ctx, order, 'part-paid', words, words.text({ ...sums, id: order.id }), [
    ...byTransfer(ctx, order, options),
  ])
}

export function transferReminder(ctx: Context, order: WholeOrder, options: CheckoutOptions): OrderMail {
  const words = messagesOf(ctx).orderMails.transferReminder
  return orderMail(
    ctx,
    order,
    'transfer-reminder',
    words,
    words.text({ ...order, isPartlyPaid: order.part_paid_cents > 0 }),
    [...byTransfer(ctx, order, options), piecesBlock(ctx, order)],
  )
}

export function refunded(ctx: Context, order: WholeOrder, amount_cents: number): OrderMail {
  const words = messagesOf(ctx).orderMails.refunded
  return orderMail(ctx, order, 'refunded', words, words.text({ ...order, amount_cents }), [
    orderButton(ctx, order),
  ])
}
