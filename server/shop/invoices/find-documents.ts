import { sql } from 'kysely'
import { z } from 'zod'
import type { Pdf } from '#contract/pdf.ts'
import { action } from '#server/platform/kernel/action.ts'
import { anyone, permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { notFound, refuse } from '#server/platform/kernel/problem.ts'
import { createPdf } from '#server/platform/pdf/pdf-document.ts'
import { findOrder, lockOrder, showAnyOrder } from '#server/shop/orders/find-orders.ts'
import type { OrderWithItems } from '#server/shop/orders/order-rows.ts'
import { hasInvoice } from '#server/shop/orders/order-states.ts'
import {
  type CreditNoteContent,
  type InvoiceContent,
  type InvoiceDocuments,
  type Issued,
  writeCreditNote,
  writeInvoice,
} from './invoice-pdf.ts'
import { issueInvoice } from './issue-documents.ts'
import type { Seller } from './pdf-header.ts'

/** The invoice of one of the caller's orders, with its credit notes. */
export async function findOwnInvoice(ctx: Context, id: string): Promise<Pdf> {
  return invoiceOf(ctx, await findOrder(ctx, id))
}

export async function showInvoice(ctx: Context, id: string): Promise<Pdf> {
  return invoiceOf(ctx, await showAnyOrder(ctx, id))
}

/** The credit notes of any order, for staff; not found if it has none. */
export async function showCreditNotes(ctx: Context, id: string): Promise<Pdf> {
  const { creditNotes } = await findInvoiceDocuments(ctx, await showAnyOrder(ctx, id))
  const newest = creditNotes.at(-1) ?? notFound()
  const pdf = await pdfOf('Credit note', newest)
  for (const note of creditNotes) writeCreditNote(pdf, note)
  return { name: `credit-note-${newest.number}.pdf`, bytes: await pdf.finish() }
}

async function invoiceOf(ctx: Context, order: OrderWithItems): Promise<Pdf> {
  const documents = await findInvoiceDocuments(ctx, order)
  const pdf = await pdfOf('Invoice', documents.invoice)
  writeInvoice(pdf, documents)
  return { name: `invoice-${documents.invoice.number}.pdf`, bytes: await pdf.finish() }
}

/** The file takes its title and date from one of its documents. */
function pdfOf(title: string, { number, issued_at, content }: Issued<{ seller: Seller }>) {
  return createPdf({ title: `${title} ${number}`, author: content.seller.name, date: issued_at })
}

/** The invoice of an order and its credit notes; refuses an order without an invoice. */
export async function findInvoiceDocuments(ctx: Context, order: OrderWithItems): Promise<InvoiceDocuments> {
  if (!hasInvoice(order)) return refuse('invoice_not_issued')
  const number = order.invoice_number ?? (await issueMissingInvoice(ctx, { id: order.id }))
  const invoice = await ctx.database
    .selectFrom('invoices')
    .selectAll()
    .where('number', '=', number)
    .$narrowType<{ content: InvoiceContent }>()
    .executeTakeFirstOrThrow()
  const creditNotes = await ctx.database
    .selectFrom('credit_notes')
    .selectAll()
    .where('invoice_number', '=', number)
    .orderBy('number')
    .$narrowType<{ content: CreditNoteContent }>()
    .execute()
  return { invoice, creditNotes }
}

/** Orders paid before invoices were introduced get one on first request. */
const issueMissingInvoice = action({
  name: 'orders.issue-missing-invoice',
  may: anyone,
  input: z.object({ id: z.string() }),
  run: async (ctx, { id }) => {
    const order = (await lockOrder(ctx, id)) ?? notFound()
    return order.invoice_number ?? issueInvoice(ctx, order)
  },
  audit: { subject: ({ id }) => `order:${id}` },
  clears: [],
})

/** How many invoices and credit notes an account's orders have. */
export async function countDocumentsOf(ctx: Context, accountId: number): Promise<number> {
  permitted('people.erase')(ctx.actor)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select invoices.number from invoices join orders on orders.id = invoices.order_id
      where orders.account_id = ${accountId}
      union all select credit_notes.number from credit_notes
      join refunds on refunds.id = credit_notes.refund_id
      join orders on orders.id = refunds.order_id where orders.account_id = ${accountId}
    ) as documents`.execute(ctx.database)
  return Number(rows[0]?.count ?? 0)
}
