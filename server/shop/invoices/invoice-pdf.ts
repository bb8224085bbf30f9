import { itemCents } from '#model/totals.ts'
import { dayText } from '#server/platform/kernel/calendar.ts'
import { dollars } from '#server/platform/kernel/money.ts'
import { openSheet, page, type Sheet } from '#server/platform/pdf/sheet.ts'
import { drawTable } from '#server/platform/pdf/table.ts'
import { writeCreditNote } from './credit-note-pdf.ts'
import type { CreditNoteContent, InvoiceContent, Issued } from './invoice-content.ts'
import { writeBuyer, writeFacts, writeHead, writeNotes } from './pdf-header.ts'

export type InvoiceDocuments = { invoice: Issued<InvoiceContent>; creditNotes: Issued<CreditNoteContent>[] }

/** Draws an invoice with its credit notes as PDF. */
export async function drawInvoice(documents: InvoiceDocuments): Promise<Uint8Array<ArrayBuffer>> {
  const { number, issued_at, content } = documents.invoice
  const { name } = content.seller
  const sheet = await openSheet({ title: `Invoice ${number}`, author: name, date: issued_at })
  writeInvoice(sheet, documents)
  return sheet.finish()
}

/** Draws credit notes, each on a page of its own; named after one of them. */
export async function drawCreditNotes(
  notes: Issued<CreditNoteContent>[],
  { number, issued_at, content }: Issued<CreditNoteContent>,
): Promise<Uint8Array<ArrayBuffer>> {
  const author = content.seller.name
  const sheet = await openSheet({ title: `Credit note ${number}`, author, date: issued_at })
  for (const note of notes) writeCreditNote(sheet, note)
  return sheet.finish()
}

/** Writes an invoice, followed by its credit notes on pages of their own. */
export function writeInvoice(sheet: Sheet, { invoice, creditNotes }: InvoiceDocuments): void {
  const { number, issued_on, content } = invoice
  const { seller } = content
  sheet.begin(`${seller.name} · Invoice ${number}`)
  writeHead(sheet, seller, 'Invoice', number)
  writeParties(sheet, issued_on, content)
  drawTable(
    sheet,
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
  writeSums(sheet, content)
  writeNotes(sheet, seller.notes)
  for (const creditNote of creditNotes) writeCreditNote(sheet, creditNote)
}

function writeParties(sheet: Sheet, issued_on: string, content: InvoiceContent): void {
  const { buyer } = content
  const contact = [buyer.contact_number, buyer.email]
  const left = writeBuyer(sheet, 'Bill and deliver to', buyer, contact, page.left, 220)
  const facts: [string, string][] = [
    ['Invoice date', dayText(issued_on)],
    ['Order', content.order_id],
    ['Ordered', dayText(content.ordered_at)],
    ['Paid', dayText(content.paid_at)],
    ['Paid by', content.payment],
  ]
  const right = writeFacts(sheet, facts, page.left + 250, page.width - 250)
  sheet.y = Math.max(left, right) + 26
}

function writeSums(sheet: Sheet, content: InvoiceContent): void {
  sheet.need(96 + 18 * (content.adjustments?.length ?? 0))
  sheet.y += 8
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
    sheet.write(name, label)
    sheet.y = sheet.write(dollars(cents), amount) + 3
  }
  sheet.y += 3
  sheet.rule({ x: label.x, color: 'brass', weight: 1 })
  sheet.y += 6
  sheet.write(`Total ${content.currency}`, { ...label, face: 'strong', size: 13 })
  sheet.y = sheet.write(dollars(content.total_cents), { ...amount, face: 'strong', size: 13 })
  const paid = `Paid in full on ${dayText(content.paid_at)}.`
  sheet.y = sheet.write(paid, { ...label, width: 220, align: 'right', size: 9.5, color: 'quiet' }) + 24
}
