import { jsonb } from '#server/platform/database/jsonb.ts'
import { dayIn } from '#server/platform/kernel/calendar.ts'
import type { Tx } from '#server/platform/kernel/context.ts'
import type { OrderWithItems } from '#server/shop/orders/order-rows.ts'
import type { CreditNoteContent } from './invoice-content.ts'
import { findSeller } from './invoice-settings.ts'
import { buyerOf } from './issue-invoice.ts'
import { nextNumber } from './number-series.ts'

type Refund = {
  id: number
  amount_cents: number
  gateway_reference: string
  /** Returned items. */
  items: { item: number; quantity: number }[]
}

/** Issues the credit note for what a refund lowers the price by, unless that is nothing or the order has no invoice. */
export async function issueCreditNote(ctx: Tx, order: OrderWithItems, refund: Refund): Promise<void> {
  const invoice = await ctx.database
    .selectFrom('invoices')
    .select(['number', 'issued_on'])
    .where('order_id', '=', order.id)
    .executeTakeFirst()
  if (!invoice || refund.amount_cents === 0) return
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
    amount_cents: refund.amount_cents,
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
