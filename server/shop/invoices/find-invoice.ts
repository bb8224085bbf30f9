import { z } from 'zod'
import type { Pdf } from '#contract/pdf.ts'
import { action } from '#server/platform/kernel/action.ts'
import { anyone } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { notFound, refuse } from '#server/platform/kernel/problem.ts'
import { showAnyOrder } from '#server/shop/orders/admin/show-any-order.ts'
import { findOrder } from '#server/shop/orders/find-orders.ts'
import { lockOrder } from '#server/shop/orders/lock-order.ts'
import type { OrderWithItems } from '#server/shop/orders/order-rows.ts'
import { hasInvoice } from '#server/shop/orders/order-states.ts'
import type { CreditNoteContent, InvoiceContent } from './invoice-content.ts'
import { drawCreditNotes, drawInvoice, type InvoiceDocuments } from './invoice-pdf.ts'
import { issueInvoice } from './issue-invoice.ts'

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
  return { name: `credit-note-${newest.number}.pdf`, bytes: await drawCreditNotes(creditNotes, newest) }
}

async function invoiceOf(ctx: Context, order: OrderWithItems): Promise<Pdf> {
  const documents = await findInvoiceDocuments(ctx, order)
  return { name: `invoice-${documents.invoice.number}.pdf`, bytes: await drawInvoice(documents) }
}

/** The invoice of an order and its credit notes; refuses an order without an invoice. */
export async function findInvoiceDocuments(ctx: Context, order: OrderWithItems): Promise<InvoiceDocuments> {
  if (!hasInvoice(order)) return refuse('invoice_not_issued')
  const number = order.invoice_number ?? (await issueMissingInvoice(ctx, { id: order.id }))
  const invoice = await ctx.database
    .selectFrom('invoices')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  const creditNotes = await ctx.database
    .selectFrom('credit_notes')
    .selectAll()
    .where('invoice_number', '=', number)
    .orderBy('number')
    .execute()
  return {
    invoice: { ...invoice, content: invoice.content as InvoiceContent },
    creditNotes: creditNotes.map((note) => ({ ...note, content: note.content as CreditNoteContent })),
  }
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
