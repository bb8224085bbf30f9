import type { CheckoutOptions } from '../../contract/shop/payments.ts'
import type { Context } from '../core/context.ts'
import type { WholeOrder } from '../domains/orders/order-rows.ts'
import { dueOf } from '../domains/orders/order-states.ts'
import type { Block } from '../mail/mail-content.ts'
import { messagesOf } from '../mail/messages/messages-of.ts'
import { orderButton } from './order-blocks.ts'

/** How to pay for an unpaid order, and by when. */
export function howToPay(ctx: Context, order: WholeOrder, options: CheckoutOptions): Block[] {
  if (order.payment_method === 'card_2c2p') return byCard(ctx, order)
  return order.payment_method === 'bank_transfer'
    ? byTransfer(ctx, order, options)
    : byCustomMethod(ctx, order, options)
}

function byCard(ctx: Context, order: WholeOrder): Block[] {
  const text = messagesOf(ctx).orderMails.howToPay.byCard(order)
  return [{ kind: 'paragraph', text }, orderButton(ctx, order, 'pay')]
}

export function byTransfer(ctx: Context, order: WholeOrder, options: CheckoutOptions): Block[] {
  const { howToPay } = messagesOf(ctx).orderMails
  const text = howToPay.byTransfer({ ...order, due_cents: dueOf(order) })
  return [{ kind: 'paragraph', text }, ...note(options.bank_account_details), orderButton(ctx, order)]
}

function byCustomMethod(ctx: Context, order: WholeOrder, options: CheckoutOptions): Block[] {
  const { howToPay, buttons } = messagesOf(ctx).orderMails
  const { custom_payment_instructions: instructions, custom_payment_redirect_url: url } = options
  return [
    { kind: 'paragraph', text: howToPay.byCustomMethod(order) },
    ...note(instructions),
    ...(url ? [{ kind: 'button' as const, label: buttons.pay, url }] : []),
    orderButton(ctx, order),
  ]
}

export function note(text: string | null): Block[] {
  return text?.trim() ? [{ kind: 'note', text }] : []
}
