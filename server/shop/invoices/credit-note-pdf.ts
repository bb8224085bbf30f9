import { dayText } from '#server/platform/kernel/calendar.ts'
import { dollars } from '#server/platform/kernel/money.ts'
import { type PdfDocument, page } from '#server/platform/pdf/pdf-document.ts'
import { drawTable } from '#server/platform/pdf/table.ts'
import type { CreditNoteContent, Issued } from './invoice-content.ts'
import { writeBuyer, writeFacts, writeHead, writeNotes } from './pdf-header.ts'

/** Draws the credit note of a refund. */
export function writeCreditNote(
  pdf: PdfDocument,
  { number, issued_on, content }: Issued<CreditNoteContent>,
): void {
  const { seller, buyer, returned, amount_cents, currency } = content
  pdf.begin(`${seller.name} · Credit note ${number}`)
  writeHead(pdf, seller, 'Credit note', number)
  const left = writeBuyer(pdf, 'Credited to', buyer, [], page.left, 220)
  const facts: [string, string][] = [
    ['Date', dayText(issued_on)],
    ['Invoice', content.invoice_number],
    ['Order', content.order_id],
    ['Reference', content.gateway_reference],
  ]
  const right = writeFacts(pdf, facts, page.left + 250, page.width - 250)
  pdf.y = Math.max(left, right) + 26
  const invoice = `Of invoice ${content.invoice_number} of ${dayText(content.invoice_date)}`
  drawTable(
    pdf,
    [
      { title: 'Refund', width: 376 },
      { title: 'Amount', width: 95, align: 'right' },
    ],
    [[{ text: invoice, note: returnedText(returned) }, dollars(amount_cents)]],
  )
  pdf.y += 12
  const sum = { face: 'strong', size: 13 } as const
  pdf.write(`Refunded ${currency}`, { ...sum, x: page.right - 220, width: 130 })
  pdf.y = pdf.write(dollars(amount_cents), { ...sum, x: page.right - 95, width: 95, align: 'right' }) + 24
  writeNotes(pdf, seller.notes)
}

function returnedText(returned: CreditNoteContent['returned']): string {
  return returned.map(({ name, quantity }) => `Returned: ${quantity} × ${name}`).join('\n')
}
