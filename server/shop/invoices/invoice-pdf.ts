import { itemCents } from '#model/totals.ts'
import { dayText } from '#server/platform/kernel/calendar.ts'
import { dollars } from '#server/platform/kernel/money.ts'
import { type PdfDocument, page } from '#server/platform/pdf/pdf-document.ts'
import { drawTable } from '#server/platform/pdf/table.ts'
import { type DocumentTax, taxRate, taxText } from './document-tax.ts'
import { type Buyer, type Seller, writeBuyer, writeFacts, writeHead, writeNotes } from './pdf-header.ts'

type InvoiceLine = {
  name: string
  /** The customization as printed: 'Engraving: Hari'. The field's name is fixed by the invoices already issued. */
  wishes: string[]
  quantity: number
  unit_cents: number
}

/** Everything on an invoice except number and date; never changed once issued. */
export type InvoiceContent = {
  seller: Seller
  buyer: Buyer
  order_id: string
  /** Days in the shop's time zone at the time of issue. Older invoices hold times, whose UTC days are printed. */
  ordered_at: string
  paid_at: string
  payment: string
  lines: InvoiceLine[]
  subtotal_cents: number
  /** The discounts; omitted if there are none, and in older invoices. */
  adjustments?: { text: string; amount_cents: number }[]
  shipping_cents: number
  /** Omitted if there is none, and in older invoices. */
  tax?: DocumentTax
  total_cents: number
  currency: string
}

/** Everything on a credit note except number and date. */
export type CreditNoteContent = {
  seller: Seller
  buyer: Buyer
  order_id: string
  invoice_number: string
  /** A day. Older credit notes hold a time, whose UTC day is printed. */
  invoice_date: string
  /** Returned items; none if only money was refunded. */
  returned: { name: string; quantity: number }[]
  gateway_reference: string
  amount_cents: number
  /** Its part of the invoice's tax; omitted if there is none. */
  tax?: DocumentTax
  currency: string
}

/** An invoice or credit note as stored. `issued_on` is the day in the shop when it was issued: '2026-11-21'. */
export type Issued<Content> = { number: string; issued_at: Date; issued_on: string; content: Content }

export type InvoiceDocuments = { invoice: Issued<InvoiceContent>; creditNotes: Issued<CreditNoteContent>[] }

/** Writes an invoice, followed by its credit notes on separate pages. */
export function writeInvoice(pdf: PdfDocument, { invoice, creditNotes }: InvoiceDocuments): void {
  const { number, issued_on, content } = invoice
  const { seller, buyer } = content
  pdf.begin(`${seller.name} · Invoice ${number}`)
  writeHead(pdf, seller, 'Invoice', number)
  const contact = [buyer.contact_number, buyer.email]
  const left = writeBuyer(pdf, 'Bill and deliver to', buyer, contact, page.left, 220)
  writeFactsBeside(pdf, left, [
    ['Invoice date', dayText(issued_on)],
    ['Order', content.order_id],
    ['Ordered', dayText(content.ordered_at)],
    ['Paid', dayText(content.paid_at)],
    ['Paid by', content.payment],
  ])
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

/** Writes facts on the right of the buyer, whose bottom edge is at `left`. */
function writeFactsBeside(pdf: PdfDocument, left: number, facts: [string, string][]): void {
  const right = writeFacts(pdf, facts, page.left + 250, page.width - 250)
  pdf.y = Math.max(left, right) + 26
}

function writeSums(pdf: PdfDocument, content: InvoiceContent): void {
  const { tax } = content
  // The name of a discount or of a tax may take several lines.
  pdf.need(96 + 60 * ((content.adjustments?.length ?? 0) + (tax ? 2 : 0)))
  pdf.y += 8
  const label = { x: page.right - 220, width: 110 }
  const amount = { x: page.right - 100, width: 100, align: 'right' } as const
  for (const { text, amount_cents } of [
    { text: 'Pieces', amount_cents: content.subtotal_cents },
    ...(content.adjustments ?? []),
    { text: 'Shipping', amount_cents: content.shipping_cents },
    ...(tax && !tax.is_included ? [{ text: taxRate(tax), amount_cents: tax.cents }] : []),
  ]) {
    pdf.y = Math.max(pdf.write(text, label), pdf.write(dollars(amount_cents), amount)) + 3
  }
  pdf.y += 3
  pdf.rule({ x: label.x, color: 'brass', weight: 1 })
  pdf.y += 6
  pdf.write(`Total ${content.currency}`, { ...label, face: 'strong', size: 13 })
  pdf.y = pdf.write(dollars(content.total_cents), { ...amount, face: 'strong', size: 13 })
  if (tax) writeTax(pdf, tax, tax.is_included ? 'Total includes ' : '')
  const paid = `Paid in full on ${dayText(content.paid_at)}.`
  pdf.y = pdf.write(paid, { ...label, width: 220, align: 'right', size: 9.5, color: 'quiet' }) + 24
}

/** Writes the tax by its rate below a sum. */
function writeTax(pdf: PdfDocument, tax: DocumentTax, start: string): void {
  const width = 220
  const text = start + taxText(tax)
  pdf.y = pdf.write(text, { x: page.right - width, width, align: 'right', size: 9.5, color: 'quiet' })
}

/** Draws the credit note of a refund. */
export function writeCreditNote(
  pdf: PdfDocument,
  { number, issued_on, content }: Issued<CreditNoteContent>,
): void {
  const { seller, buyer, returned, amount_cents, tax, currency } = content
  pdf.begin(`${seller.name} · Credit note ${number}`)
  writeHead(pdf, seller, 'Credit note', number)
  const left = writeBuyer(pdf, 'Credited to', buyer, [], page.left, 220)
  writeFactsBeside(pdf, left, [
    ['Date', dayText(issued_on)],
    ['Invoice', content.invoice_number],
    ['Order', content.order_id],
    ['Reference', content.gateway_reference],
  ])
  const note = returned.map(({ name, quantity }) => `Returned: ${quantity} × ${name}`).join('\n')
  const invoice = `Of invoice ${content.invoice_number} of ${dayText(content.invoice_date)}`
  drawTable(
    pdf,
    [
      { title: 'Refund', width: 376 },
      { title: 'Amount', width: 95, align: 'right' },
    ],
    [[{ text: invoice, note }, dollars(amount_cents)]],
  )
  pdf.y += 12
  const sum = { face: 'strong', size: 13 } as const
  pdf.write(`Refunded ${currency}`, { ...sum, x: page.right - 220, width: 130 })
  pdf.y = pdf.write(dollars(amount_cents), { ...sum, x: page.right - 95, width: 95, align: 'right' })
  if (tax) writeTax(pdf, tax, 'Refund includes ')
  pdf.y += 24
  writeNotes(pdf, seller.notes)
}
