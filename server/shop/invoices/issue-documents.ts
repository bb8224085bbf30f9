import { adjustmentText } from '#server/messages/messages-of.ts'
import { jsonb } from '#server/platform/database/jsonb.ts'
import { dayIn } from '#server/platform/kernel/calendar.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import type { OrderEvent } from '#server/platform/kernel/order-events.ts'
import { findCustomerEmail } from '#server/shop/orders/find-orders.ts'
import type { OrderWithItems } from '#server/shop/orders/order-rows.ts'
import { paidAt } from '#server/shop/orders/order-states.ts'
import { orderMethodText } from '#server/shop/orders/payment/payment-method.ts'
import { findCheckoutOptions } from '#server/shop/orders/payment/payment-settings.ts'
import { creditNoteTax, invoiceTax } from './document-tax.ts'
import type { CreditNoteContent, InvoiceContent } from './invoice-pdf.ts'
import { findSeller } from './invoice-settings.ts'
import type { Buyer } from './pdf-header.ts'

/** Issues the invoice of a locked, paid order; returns its number. */
export async function issueInvoice(ctx: Tx, order: OrderWithItems): Promise<string> {
  const { seller, timeZone } = await findSeller(ctx)
  const issued_at = ctx.clock()
  const issued_on = dayIn(issued_at, timeZone)
  const discounts = order.adjustments.filter(({ code }) => code !== 'tax')
  const content: InvoiceContent = {
    seller,
    buyer: await buyerOf(ctx, order),
    order_id: order.id,
    ordered_at: dayIn(order.created_at, timeZone),
    paid_at: dayIn(paidAt(order) ?? issued_at, timeZone),
    payment: orderMethodText(ctx, order, await findCheckoutOptions(ctx)),
    lines: order.items.map(({ name, customization_lines, quantity, unit_price_cents }) => ({
      name,
      wishes: customization_lines.map(({ label, value }) => `${label}: ${value}`),
      quantity,
      unit_cents: unit_price_cents,
    })),
    subtotal_cents: order.subtotal_cents,
    ...(discounts.length > 0 && {
      adjustments: discounts.map((discount) => ({
        text: adjustmentText(ctx, discount),
        amount_cents: discount.amount_cents,
      })),
    }),
    shipping_cents: order.shipping_cents,
    ...invoiceTax(order),
    total_cents: order.total_cents,
    currency: order.currency,
  }
  // Last, to lock the number series as briefly as possible.
  const number = await nextNumber(ctx, 'invoice', issued_on)
  await ctx.database
    .insertInto('invoices')
    .values({ number, order_id: order.id, issued_at, issued_on, content: jsonb(content) })
    .execute()
  return number
}

export async function buyerOf(ctx: Context, order: OrderWithItems): Promise<Buyer> {
  const email = await findCustomerEmail(ctx, order)
  return { ...order.delivery_address, email: email ?? null }
}

type Refund = Extract<OrderEvent, { kind: 'refunded' }>['refund']

/** Issues the credit note for what a refund lowers the price by, unless that is nothing or the order has no invoice. */
export async function issueCreditNote(ctx: Tx, order: OrderWithItems, refund: Refund): Promise<void> {
  const invoice = await ctx.database
    .selectFrom('invoices')
    .select(['number', 'issued_on'])
    .where('order_id', '=', order.id)
    .executeTakeFirst()
  if (!invoice || refund.credited_cents === 0) return
  const { seller, timeZone } = await findSeller(ctx)
  const issued_at = ctx.clock()
  const issued_on = dayIn(issued_at, timeZone)
  const content: CreditNoteContent = {
    seller,
    buyer: await buyerOf(ctx, order),
    order_id: order.id,
    invoice_number: invoice.number,
    invoice_date: invoice.issued_on,
    returned: refund.items.map(({ item, quantity }) => ({
      name: order.items.find(({ id }) => id === item)?.name ?? '',
      quantity,
    })),
    gateway_reference: refund.gateway_reference,
    amount_cents: refund.credited_cents,
    ...creditNoteTax(order, refund.credited_cents),
    currency: order.currency,
  }
  const number = await nextNumber(ctx, 'credit_note', issued_on)
  await ctx.database
    .insertInto('credit_notes')
    .values({
      number,
      refund_id: refund.id,
      invoice_number: invoice.number,
      issued_at,
      issued_on,
      content: jsonb(content),
    })
    .execute()
}

const prefixes = { invoice: 'KKH', credit_note: 'KKH-C' } as const

/**
 * The next number in the series of the day's year, without gaps: 'KKH-2026-000001'. Locks the series until the issuing
 * transaction ends; a rollback releases the number.
 */
export async function nextNumber(ctx: Tx, kind: keyof typeof prefixes, day: string): Promise<string> {
  const series = `${prefixes[kind]}-${day.slice(0, 4)}`
  const { last_number } = await ctx.database
    .insertInto('number_series')
    .values({ series, last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .column('series')
        .doUpdateSet((set) => ({ last_number: set('number_series.last_number', '+', 1) })),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return `${series}-${String(last_number).padStart(6, '0')}`
}
