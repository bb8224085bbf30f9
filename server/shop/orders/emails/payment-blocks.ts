import { messagesOf } from '#server/messages/messages-of.ts'
import type { Block } from '#server/platform/email/email-text.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { OrderWithItems } from '../order-rows.ts'
import { dueOf } from '../order-states.ts'
import { orderButton, type ShopOfEmail } from './order-blocks.ts'

/** How to pay for an unpaid order, and by when. */
export function howToPay(ctx: Context, order: OrderWithItems, shop: ShopOfEmail): Block[] {
  if (order.payment_method === 'card_2c2p') return byCard(ctx, order, shop)
  return order.payment_method === 'bank_transfer'
    ? byTransfer(ctx, order, shop)
    : byCustomMethod(ctx, order, shop)
}

function byCard(
  ctx: Context,
  order: OrderWithItems,
  { businessDetails: { timeZone } }: ShopOfEmail,
): Block[] {
  const text = messagesOf(ctx).orderEmails.howToPay.byCard({ ...order, timeZone })
  return [{ kind: 'paragraph', text }, orderButton(ctx, order, 'pay')]
}

export function byTransfer(ctx: Context, order: OrderWithItems, shop: ShopOfEmail): Block[] {
  const { howToPay } = messagesOf(ctx).orderEmails
  const { timeZone } = shop.businessDetails
  const text = howToPay.byTransfer({ ...order, timeZone, due_cents: dueOf(order) })
  return [{ kind: 'paragraph', text }, ...note(shop.bank_account_details), orderButton(ctx, order)]
}

function byCustomMethod(ctx: Context, order: OrderWithItems, shop: ShopOfEmail): Block[] {
  const { howToPay, buttons } = messagesOf(ctx).orderEmails
  const { custom_payment_instructions: instructions, custom_payment_redirect_url: url } = shop
  const { timeZone } = shop.businessDetails
  return [
    { kind: 'paragraph', text: howToPay.byCustomMethod({ ...order, timeZone }) },
    ...note(instructions),
    ...(url ? [{ kind: 'button' as const, label: buttons.pay, url }] : []),
    orderButton(ctx, order),
  ]
}

export function note(text: string | null): Block[] {
  return text?.trim() ? [{ kind: 'note', text }] : []
}
