import { adjustmentText } from '#server/messages/messages-of.ts'
import { jsonb } from '#server/platform/database/jsonb.ts'
import { dayIn } from '#server/platform/kernel/calendar.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { findCustomerEmail } from '#server/shop/orders/customer-email.ts'
import type { OrderWithItems } from '#server/shop/orders/order-rows.ts'
import { paidAt } from '#server/shop/orders/order-states.ts'
import { orderMethodText } from '#server/shop/orders/payment/method-text.ts'
import { findCheckoutOptions } from '#server/shop/orders/payment/payment-methods.ts'
import type { Buyer, InvoiceContent } from './invoice-content.ts'
import { findSeller } from './invoice-settings.ts'
import { nextNumber } from './number-series.ts'

/** Issues the invoice of a locked, paid order; returns its number. */
export async function issueInvoice(ctx: Tx, order: OrderWithItems): Promise<string> {
  const { seller, timeZone } = await findSeller(ctx)
  const issued_at = ctx.clock()
  const issued_on = dayIn(issued_at, timeZone)
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
    ...(order.adjustments.length > 0 && {
      adjustments: order.adjustments.map((adjustment) => ({
        text: adjustmentText(ctx, adjustment),
        amount_cents: adjustment.amount_cents,
      })),
    }),
    shipping_cents: order.shipping_cents,
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
