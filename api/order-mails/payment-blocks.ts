import type { CheckoutOptions } from '../../contract/shop/payments.ts'
import type { Context } from '../core/context.ts'
import { dollars } from '../core/money.ts'
import { dueOf, type WholeOrder } from '../domains/orders/order-rows.ts'
import type { Block } from '../mail/mail-content.ts'
import { orderButton, timeText } from './order-blocks.ts'

/** How an unpaid order is paid, and until when. */
export function howToPay(ctx: Context, order: WholeOrder, options: CheckoutOptions): Block[] {
  if (order.payment_method === 'card_2c2p') return byCard(ctx, order)
  return order.payment_method === 'bank_transfer'
    ? byTransfer(ctx, order, options)
    : inAnotherWay(ctx, order, options)
}

function byCard(ctx: Context, order: WholeOrder): Block[] {
  const text = `If you have not paid yet, you can do so on the order's page${dueText('until', order)}. We keep its pieces for you until then.`
  return [{ kind: 'paragraph', text }, orderButton(ctx, order, 'Pay for your order')]
}

export function byTransfer(ctx: Context, order: WholeOrder, options: CheckoutOptions): Block[] {
  const text = `Please transfer ${dollars(dueOf(order))}${dueText('by', order)}, with the order's number ${order.id} as the payment reference. We keep its pieces for you until then.`
  return [{ kind: 'paragraph', text }, ...note(options.bank_account_details), orderButton(ctx, order)]
}

function inAnotherWay(ctx: Context, order: WholeOrder, options: CheckoutOptions): Block[] {
  const { custom_payment_instructions: instructions, custom_payment_redirect_url: url } = options
  const text = `The total is ${dollars(order.total_cents)}. Please pay${dueText('by', order)}; we keep its pieces for you until then.`
  return [
    { kind: 'paragraph', text },
    ...note(instructions),
    ...(url ? [{ kind: 'button' as const, label: 'Pay for your order', url }] : []),
    orderButton(ctx, order),
  ]
}

function dueText(word: 'by' | 'until', { expires_at }: WholeOrder): string {
  return expires_at ? ` ${word} ${timeText(expires_at)}` : ''
}

function note(text: string | null): Block[] {
  return text?.trim() ? [{ kind: 'note', text }] : []
}
