import { setImmediate } from 'node:timers/promises'
import type { z } from 'zod'
import type { showPapersCall } from '#contract/admin/orders/order-bulk.ts'
import type { Pdf } from '#contract/pdf.ts'
import { addressLines } from '#model/address-lines.ts'
import { may, permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { refuse } from '#server/platform/kernel/problem.ts'
import { readSetting } from '#server/platform/kernel/settings.ts'
import { createPdf, type PdfDocument, page } from '#server/platform/pdf/pdf-document.ts'
import { findInvoiceDocuments } from '#server/shop/invoices/find-documents.ts'
import { writeInvoice } from '#server/shop/invoices/invoice-pdf.ts'
import { findSeller } from '#server/shop/invoices/invoice-settings.ts'
import { buyerOf } from '#server/shop/invoices/issue-documents.ts'
import { type Buyer, type Seller, writeAddress } from '#server/shop/invoices/pdf-header.ts'
import { showAnyOrder } from '#server/shop/orders/find-orders.ts'
import type { OrderWithItems } from '#server/shop/orders/order-rows.ts'
import { sold } from '#server/shop/orders/order-states.ts'
import { customsTexts, writeCustomsDeclaration } from './customs-declaration.ts'
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
  const title = `Documents for ${ids.length} ${ids.length === 1 ? 'order' : 'orders'}`
  const pdf = await pdfOf(ctx, await findSeller(ctx), title)
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

/** Half a page, so that the sheet can be cut there, or folded into the pouch on the parcel. */
const height = 340
const inset = 22

/** Writes the label for the outside of a parcel: sender and recipient, in large letters. */
export function writeAddressLabel(
  pdf: PdfDocument,
  { order, seller, buyer, url }: { order: OrderWithItems; seller: Seller; buyer: Buyer; url: string },
): void {
  pdf.begin('')
  const [left, top] = [page.left + inset, page.top + inset]
  pdf.outline({
    left: page.left,
    top: page.top,
    width: page.width,
    height,
    notch: 0,
    weight: 0.8,
    color: 'quiet',
  })
  const from = [seller.name, ...seller.address.split('\n'), seller.phone].filter((line) => line !== '')
  pdf.write(`From  ${from.join(', ')}`, { x: left, y: top, width: page.width - 2 * inset, size: 10 })
  pdf.rule({ x: left, y: top + 34, width: page.width - 2 * inset, color: 'brass' })
  const column = { x: left, y: top + 54, width: 330 }
  writeAddress(pdf, buyer, [buyer.contact_number], { ...column, ...sizeThatFits(pdf, buyer, column) })
  const right = page.right - inset - 84
  pdf.code(url, right, top + 58, 84)
  pdf.write(order.id, { x: right, y: top + 150, width: 84, size: 11, align: 'center' })
}

/** The largest font size in which the whole address fits the label. */
function sizeThatFits(pdf: PdfDocument, buyer: Buyer, { y, width }: { y: number; width: number }) {
  const room = page.top + height - 10 - y
  const heightAt = (size: number) =>
    [...addressLines(buyer), buyer.contact_number].reduce(
      (sum, line) => sum + pdf.heightOf(line, width, { size }),
      0,
    )
  const size = [18, 15, 12, 10].find((one) => heightAt(one) * 1.1 < room) ?? 8
  return { size, nameSize: (size * 4) / 3 }
}
