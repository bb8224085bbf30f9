import { messagesOf } from '#server/messages/messages-of.ts'
import type { Block } from '#server/platform/email/email-text.ts'
import type { BusinessDetails, Context } from '#server/platform/kernel/context.ts'
import type { OrderWithItems } from '../order-rows.ts'
import { dueOf, refundableCents } from '../order-states.ts'
import {
  factsBlocks,
  itemsBlock,
  type OrderEmail,
  orderButton,
  orderEmail,
  type ShopOfEmail,
} from './order-blocks.ts'

/*
 * The customer's emails about payment: instructions, receipt, failure, refund.
 */

export function placed(ctx: Context, order: OrderWithItems, shop: ShopOfEmail): OrderEmail {
  const blocks = [...howToPay(ctx, order, shop), itemsBlock(ctx, order), ...factsBlocks(ctx, order, shop)]
  return orderEmail(ctx, order, 'orders.placed', blocks, {})
}

export function toPay(ctx: Context, order: OrderWithItems, shop: ShopOfEmail): OrderEmail {
  const blocks = [...howToPay(ctx, order, shop), ...factsBlocks(ctx, order, shop)]
  return orderEmail(ctx, order, 'orders.to-pay', blocks, {})
}

export function paid(ctx: Context, order: OrderWithItems, shop: ShopOfEmail): OrderEmail {
  const blocks = [orderButton(ctx, order), itemsBlock(ctx, order), ...factsBlocks(ctx, order, shop)]
  return orderEmail(ctx, order, 'orders.paid', blocks, {})
}

export function paidTooLate(ctx: Context, order: OrderWithItems): OrderEmail {
  return orderEmail(ctx, order, 'orders.paid-too-late', [orderButton(ctx, order)], {})
}

/** `until` is the deadline for another attempt. */
export function paymentFailed(
  ctx: Context,
  order: OrderWithItems,
  until: Date,
  { timeZone }: BusinessDetails,
): OrderEmail {
  const blocks = [orderButton(ctx, order, 'retry'), itemsBlock(ctx, order)]
  const { time } = messagesOf(ctx).orderEmails
  return orderEmail(ctx, order, 'orders.payment-failed', blocks, { until: time(until, timeZone) })
}

/** `received_cents` is the amount received so far. */
export function partiallyPaid(
  ctx: Context,
  order: OrderWithItems,
  { received_cents }: { received_cents: number },
  shop: ShopOfEmail,
): OrderEmail {
  const received = messagesOf(ctx).money(received_cents)
  return orderEmail(ctx, order, 'orders.part-paid', byTransfer(ctx, order, shop), { received })
}

export function transferReminder(ctx: Context, order: OrderWithItems, shop: ShopOfEmail): OrderEmail {
  const kind = 'orders.transfer-reminder'
  const words = refundableCents(order) > 0 ? 'orders.transfer-reminder-rest' : kind
  const blocks = [...byTransfer(ctx, order, shop), itemsBlock(ctx, order)]
  return orderEmail(ctx, order, words, blocks, {}, kind)
}

export function refunded(ctx: Context, order: OrderWithItems, amount_cents: number): OrderEmail {
  const amount = messagesOf(ctx).money(amount_cents)
  return orderEmail(ctx, order, 'orders.refunded', [orderButton(ctx, order)], { amount })
}

/** How to pay for an unpaid order, and by when. */
function howToPay(ctx: Context, order: OrderWithItems, shop: ShopOfEmail): Block[] {
  const { howToPay: texts, buttons } = messagesOf(ctx).orderEmails
  if (order.payment_method === 'bank_transfer') return byTransfer(ctx, order, shop)
  const facts = { ...order, timeZone: shop.businessDetails.timeZone }
  if (order.payment_method === 'card_2c2p')
    return [{ kind: 'paragraph', text: texts.byCard(facts) }, orderButton(ctx, order, 'pay')]
  const { custom_payment_instructions: instructions, custom_payment_redirect_url: url } = shop
  return [
    { kind: 'paragraph', text: texts.byCustomMethod(facts) },
    ...note(instructions),
    ...(url ? [{ kind: 'button' as const, label: buttons.pay, url }] : []),
    orderButton(ctx, order),
  ]
}

function byTransfer(ctx: Context, order: OrderWithItems, shop: ShopOfEmail): Block[] {
  const { timeZone } = shop.businessDetails
  const facts = { ...order, timeZone, due_cents: dueOf(order) }
  const text = messagesOf(ctx).orderEmails.howToPay.byTransfer(facts)
  return [{ kind: 'paragraph', text }, ...note(shop.bank_account_details), orderButton(ctx, order)]
}

export function note(text: string | null): Block[] {
  return text?.trim() ? [{ kind: 'note', text }] : []
}
