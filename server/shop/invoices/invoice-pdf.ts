import { itemCents } from '#model/totals.ts'
import { dayText } from '#server/platform/kernel/calendar.ts'
import { dollars } from '#server/platform/kernel/money.ts'
import { createPdf, type PdfDocument, page } from '#server/platform/pdf/pdf-document.ts'
import { drawTable } from '#server/platform/pdf/table.ts'
import { writeCreditNote } from './credit-note-pdf.ts'
import type { CreditNoteContent, InvoiceContent, Issued } from './invoice-content.ts'
import { writeBuyer, writeFacts, writeHead, writeNotes } from './pdf-header.ts'

export type InvoiceDocuments = { invoice: Issued<InvoiceContent>; creditNotes: Issued<CreditNoteContent>[] }

/** Draws an invoice with its credit notes as PDF. */
export async function drawInvoice(documents: InvoiceDocuments): Promise<Uint8Array<ArrayBuffer>> {
  const { number, issued_at, content } = documents.invoice
  const { name } = content.seller
  const pdf = await createPdf({ title: `Invoice ${number}`, author: name, date: issued_at })
  writeInvoice(pdf, documents)
  return pdf.finish()
}

/** Draws credit notes, each on a separate page; the file takes its title and date from one of them. */
export async function drawCreditNotes(
  notes: Issued<CreditNoteContent>[],
  { number, issued_at, content }: Issued<CreditNoteContent>,
): Promise<Uint8Array<ArrayBuffer>> {
  const author = content.seller.name
  const pdf = await createPdf({ title: `Credit note ${number}`, author, date: issued_at })
  for (const note of notes) writeCreditNote(pdf, note)
  return pdf.finish()
}

/** Writes an invoice, followed by its credit notes on separate pages. */
export function writeInvoice(pdf: PdfDocument, { invoice, creditNotes }: InvoiceDocuments): void {
  const { number, issued_on, content } = invoice
  const { seller } = content
  pdf.begin(`${seller.name} · Invoice ${number}`)
  writeHead(pdf, seller, 'Invoice', number)
  writeParties(pdf, issued_on, content)
  drawTable(
    pdf,
    [
      { title: 'Piece', width: 237 },
      { title: 'Quantity', width: 54, align: 'right' },
      { title: 'Unit price', width: 75, align: 'right' },
      { title: 'Amount', width: 85, align: 'right' },
    ],
    content.lines.map(({ name, wishes, quantity, unit_cents }) => [
      { text: name, note: wishes.join('\n') },
      String(quantity),
      dollars(unit_cents),
      dollars(itemCents({ quantity, unit_price_cents: unit_cents })),
    ]),
  )
  writeSums(pdf, content)
  writeNotes(pdf, seller.notes)
  for (const creditNote of creditNotes) writeCreditNote(pdf, creditNote)
}

function writeParties(pdf: PdfDocument, issued_on: string, content: InvoiceContent): void {
  const { buyer } = content
  const contact = [buyer.contact_number, buyer.email]
  const left = writeBuyer(pdf, 'Bill and deliver to', buyer, contact, page.left, 220)
  const facts: [string, string][] = [
    ['Invoice date', dayText(issued_on)],
    ['Order', content.order_id],
    ['Ordered', dayText(content.ordered_at)],
    ['Paid', dayText(content.paid_at)],
    ['Paid by', content.payment],
  ]
  const right = writeFacts(pdf, facts, page.left + 250, page.width - 250)
  pdf.y = Math.max(left, right) + 26
}

function writeSums(pdf: PdfDocument, content: InvoiceContent): void {
  pdf.need(96 + 18 * (content.adjustments?.length ?? 0))
  pdf.y += 8
  const label = { x: page.right - 220, width: 110 }
  const amount = { x: page.right - 100, width: 100, align: 'right' } as const
  const sums: [string, number][] = [
    ['Pieces', content.subtotal_cents],
    ...(content.adjustments ?? []).map(
      ({ text, amount_cents }) => [text, amount_cents] satisfies [string, number],
    ),
    ['Shipping', content.shipping_cents],
  ]
  for (const [name, cents] of sums) {
    pdf.write(name, label)
    pdf.y = pdf.write(dollars(cents), amount) + 3
  }
  pdf.y += 3
  pdf.rule({ x: label.x, color: 'brass', weight: 1 })
  pdf.y += 6
  pdf.write(`Total ${content.currency}`, { ...label, face: 'strong', size: 13 })
  pdf.y = pdf.write(dollars(content.total_cents), { ...amount, face: 'strong', size: 13 })
  const paid = `Paid in full on ${dayText(content.paid_at)}.`
  pdf.y = pdf.write(paid, { ...label, width: 220, align: 'right', size: 9.5, color: 'quiet' }) + 24
}
