import { setImmediate } from 'node:timers/promises'
import type { z } from 'zod'
import type { showPapersCall } from '#contract/admin/orders/order-bulk.ts'
import type { Pdf } from '#contract/pdf.ts'
import { may, permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { refuse } from '#server/platform/kernel/problem.ts'
import { readSetting } from '#server/platform/kernel/settings.ts'
import { createPdf, type PdfDocument } from '#server/platform/pdf/pdf-document.ts'
import { findInvoiceDocuments } from '#server/shop/invoices/find-invoice.ts'
import { writeInvoice } from '#server/shop/invoices/invoice-pdf.ts'
import { findSeller } from '#server/shop/invoices/invoice-settings.ts'
import { buyerOf } from '#server/shop/invoices/issue-invoice.ts'
import { showAnyOrder } from '#server/shop/orders/admin/show-any-order.ts'
import { sold } from '#server/shop/orders/order-states.ts'
import { writeAddressLabel } from './address-label.ts'
import { writeCustomsDeclaration } from './customs-declaration.ts'
import { customsTexts } from './customs-texts.ts'
import { writePackingSlip } from './packing-slip.ts'

/** The packing slip of a paid order, for staff. */
export async function showPackingSlip(ctx: Context, id: string): Promise<Pdf> {
  const parcel = await parcelOf(ctx, id)
  const pdf = await pdfOf(ctx, parcel, `Packing slip ${parcel.order.id}`)
  writePackingSlip(pdf, parcel)
  return { name: `packing-slip-${parcel.order.id}.pdf`, bytes: await pdf.finish() }
}

/** The customs declaration of a paid order, for staff. */
export async function showCustomsDeclaration(ctx: Context, id: string): Promise<Pdf> {
  const parcel = await parcelOf(ctx, id)
  const pdf = await pdfOf(ctx, parcel, `Customs declaration ${parcel.order.id}`)
  writeCustomsDeclaration(pdf, { ...parcel, texts: await readSetting(ctx, customsTexts) })
  return { name: `customs-declaration-${parcel.order.id}.pdf`, bytes: await pdf.finish() }
}

/**
 * The documents of several paid orders in one file, order by order. Reads and draws each order before the next, outside
 * of a transaction.
 */
export async function showPapers(
  ctx: Context,
  { ids, papers }: z.output<typeof showPapersCall.body>,
): Promise<Pdf> {
  permitted('orders.pack')(ctx.actor)
  if (papers.includes('invoice')) permitted('orders.read')(ctx.actor)
  const texts = await readSetting(ctx, customsTexts)
  const pdf = await pdfOf(
    ctx,
    await findSeller(ctx),
    `Documents for ${ids.length} ${ids.length === 1 ? 'order' : 'orders'}`,
  )
  for (const id of ids) {
    const parcel = await parcelOf(ctx, id)
    const { order } = parcel
    const has = (paper: (typeof papers)[number]) => papers.includes(paper) && !order.handed_over
    if (has('packing_slip')) writePackingSlip(pdf, parcel)
    if (has('address_label')) writeAddressLabel(pdf, parcel)
    if (has('customs_declaration')) writeCustomsDeclaration(pdf, { ...parcel, texts })
    if (papers.includes('invoice')) writeInvoice(pdf, await findInvoiceDocuments(ctx, order))
    // Drawing blocks the process; lets other requests run in between.
    await setImmediate()
  }
  return { name: 'documents.pdf', bytes: await pdf.finish() }
}

function pdfOf(ctx: Context, { seller }: { seller: { name: string } }, title: string): Promise<PdfDocument> {
  return createPdf({ title, author: seller.name, date: ctx.clock() })
}

async function parcelOf(ctx: Context, id: string) {
  const order = await showAnyOrder(ctx, id)
  if (!sold.includes(order.status)) return refuse('order_not_paid')
  const buyer = await buyerOf(ctx, order)
  return {
    order,
    ...(await findSeller(ctx)),
    // Packers need the declaration's values, but no email address.
    buyer: may(ctx.actor, 'orders.read') ? buyer : { ...buyer, email: null },
    url: `${ctx.publicUrl}/admin/orders/${order.id}`,
  }
}
