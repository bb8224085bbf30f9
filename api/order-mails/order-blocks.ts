import type { PaymentMethod } from '../../contract/shop/orders.ts'
import type { CheckoutOptions } from '../../contract/shop/payments.ts'
import type { Context } from '../core/context.ts'
import { dollars } from '../core/money.ts'
import { customizationLines } from '../domains/orders/customization-text.ts'
import type { WholeOrder } from '../domains/orders/order-rows.ts'
import type { Block } from '../mail/mail-content.ts'

export function dear({ delivery_address: { fullname } }: WholeOrder, text: string): Block {
  return { kind: 'paragraph', text: `Dear ${fullname},\n${text}` }
}

/** What was ordered, with the sums. */
export function piecesBlock(order: WholeOrder): Block {
  return {
    kind: 'lines',
    rows: order.items.map((item) => ({
      name: item.name,
      note: customizationLines(item.customization).join(' · '),
      quantity: item.quantity,
      amount: dollars(item.unit_price_cents * item.quantity),
    })),
    totals: [
      ['Subtotal', dollars(order.subtotal_cents)],
      ['Shipping', dollars(order.shipping_cents)],
      ['Total', dollars(order.total_cents)],
    ],
  }
}

/** Number, way of payment and address. */
export function factsBlock(order: WholeOrder, options: CheckoutOptions): Block {
  const { fullname, street, postalCode, city, country, contact_number } = order.delivery_address
  const address = [fullname, street, `${postalCode} ${city}`, country, contact_number].join('\n')
  return {
    kind: 'facts',
    rows: [
      ['Order', order.id],
      ['Payment', methodText(order.payment_method, options)],
      ['Delivery address', address],
    ],
  }
}

export function methodText(method: PaymentMethod, { custom_payment_label }: CheckoutOptions): string {
  if (method === 'card_2c2p') return 'Card'
  if (method === 'bank_transfer') return 'Bank transfer'
  return custom_payment_label?.trim() || 'Another way'
}

/** Leads to the order's page, where it is also paid. */
export function orderButton(ctx: Context, { id }: WholeOrder, label = 'See your order'): Block {
  return { kind: 'button', label, url: `${ctx.publicUrl}/account/orders/${id}` }
}

const dayAndTime = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/** 'November 28, 2026 at 10:00 AM UTC': who reads it may be anywhere. */
export function timeText(time: Date): string {
  return `${dayAndTime.format(time).replaceAll('\u202f', ' ')} UTC`
}
