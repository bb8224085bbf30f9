import type { CheckoutOptions } from '../../contract/shop/payments.ts'
import { lineCents } from '../../contract/totals.ts'
import type { Context } from '../core/context.ts'
import { orderMethodText } from '../domains/checkout/method-text.ts'
import type { WholeOrder } from '../domains/orders/order-rows.ts'
import type { Block } from '../mail/mail-content.ts'
import { adjustmentText } from '../mail/messages/adjustment-text.ts'
import { messagesOf } from '../mail/messages/messages-of.ts'

export type OrderMail = { kind: string; subject: string; blocks: Block[] }

type Words = { subject: (order: WholeOrder) => string; heading: string }

/** A mail to the customer of `order`: a heading, a greeting with `text`, and `blocks`. */
export function orderMail(
  ctx: Context,
  order: WholeOrder,
  kind: string,
  words: Words,
  text: string,
  blocks: Block[],
): OrderMail {
  const { greeting } = messagesOf(ctx).orderMails
  return {
    kind: `orders.${kind}`,
    subject: words.subject(order),
    blocks: [
      { kind: 'heading', text: words.heading },
      { kind: 'paragraph', text: greeting(order.delivery_address.fullname, text) },
      ...blocks,
    ],
  }
}

/** The items of the order with its totals. */
export function piecesBlock(ctx: Context, order: WholeOrder): Block {
  const { money, orderMails } = messagesOf(ctx)
  return {
    kind: 'lines',
    rows: order.items.map((item) => ({
      name: item.name,
      note: item.customization_lines.map(({ label, value }) => `${label}: ${value}`).join(' · '),
      quantity: item.quantity,
      amount: money(lineCents(item)),
    })),
    totals: [
      [orderMails.totals.subtotal, money(order.subtotal_cents)],
      ...order.adjustments.map(
        (adjustment) =>
          [adjustmentText(ctx, adjustment), money(adjustment.amount_cents)] satisfies [string, string],
      ),
      [orderMails.totals.shipping, money(order.shipping_cents)],
      [orderMails.totals.total, money(order.total_cents)],
    ],
  }
}

/** Number, payment method and address. */
export function factsBlock(ctx: Context, order: WholeOrder, options: CheckoutOptions): Block {
  const { facts, day } = messagesOf(ctx).orderMails
  const { fullname, street, postalCode, city, country, contact_number } = order.delivery_address
  const address = [fullname, street, `${postalCode} ${city}`, country, contact_number].join('\n')
  return {
    kind: 'facts',
    rows: [
      [facts.order, order.id],
      [facts.payment, orderMethodText(ctx, order, options)],
      ...(order.promised_on === null || order.shipped_at !== null
        ? []
        : [[facts.promised, day(order.promised_on)] satisfies [string, string]]),
      [facts.address, address],
    ],
  }
}

/** Links to the order's page, where it can also be paid. */
export function orderButton(
  ctx: Context,
  { id }: WholeOrder,
  label: 'order' | 'pay' | 'retry' = 'order',
): Extract<Block, { kind: 'button' }> {
  const { buttons } = messagesOf(ctx).orderMails
  return { kind: 'button', label: buttons[label], url: `${ctx.publicUrl}/account/orders/${id}` }
}
