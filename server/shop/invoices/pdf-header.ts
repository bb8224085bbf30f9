import type { DeliveryAddress } from '#contract/shop/orders.ts'
import { filledIn } from '#model/address-fields.ts'
import { addressLines } from '#model/address-lines.ts'
import { type PdfDocument, page } from '#server/platform/pdf/pdf-document.ts'

/** Seller details at the time of issue; blank ones are not printed. */
export type Seller = {
  name: string
  address: string
  phone: string
  email: string
  tax_number: string
  notes: string
}

/** The buyer with the delivery address. */
export type Buyer = DeliveryAddress & { email: string | null }

/** The header: the shop on the left, the title on the right, a brass line below. */
export function writeHead(pdf: PdfDocument, seller: Seller, title: string, subtitle: string): void {
  const column = { x: page.left + 250, width: page.width - 250, align: 'right' } as const
  const right = pdf.write(title, { ...column, face: 'heading', size: 24 })
  pdf.write(subtitle, { ...column, y: right + 3, size: 12, color: 'quiet' })
  const name = pdf.write(seller.name, { face: 'heading', size: 17, width: 250, y: pdf.y + 6 })
  const contact = [seller.phone, seller.email].filter((part) => part !== '').join(' · ')
  const about = [seller.address, contact, seller.tax_number && `Tax no. ${seller.tax_number}`]
  const text = about.filter((line) => line !== '').join('\n')
  pdf.y = pdf.write(text, { y: name + 2, width: 260, size: 9, color: 'quiet' }) + 12
  pdf.rule({ color: 'brass', weight: 1.4 })
  pdf.y += 20
}

/** Writes a column of labels and values; returns its bottom edge. */
export function writeFacts(pdf: PdfDocument, facts: [string, string][], x: number, width: number): number {
  let y = pdf.y
  for (const [label, value] of facts) {
    pdf.write(label, { x, y: y + 1, width: 82, size: 9.5, color: 'quiet' })
    y = pdf.write(value, { x: x + 86, y, width: width - 86 }) + 2
  }
  return y
}

/** Writes a block of text below a muted label; returns its bottom edge. */
export function writeBlock(pdf: PdfDocument, label: string, text: string, x: number, width: number): number {
  const y = pdf.write(label, { x, width, size: 9.5, color: 'quiet' })
  const [first = '', ...rest] = text.split('\n')
  const below = pdf.write(first, { x, y: y + 1, width, face: 'strong', size: 11.5 })
  return rest.length === 0 ? below : pdf.write(rest.join('\n'), { x, y: below, width })
}

/** Writes the shop's own notes, such as legal ones. */
export function writeNotes(pdf: PdfDocument, notes: string): void {
  if (notes === '') return
  pdf.need(pdf.heightOf(notes, page.width, { size: 9.5 }) + 8)
  pdf.y = pdf.write(notes, { size: 9.5, color: 'quiet' })
}

type AddressPlace = { x?: number; y: number; width: number; size?: number; nameSize?: number }

/** Writes an address as on an envelope, with the name in bold, and more lines below; returns its bottom edge. */
export function writeAddress(
  pdf: PdfDocument,
  buyer: Buyer,
  more: (string | null)[],
  { size, nameSize = 11.5, y, ...column }: AddressPlace,
): number {
  const style = size === undefined ? {} : { size }
  let below = y
  for (const line of [...addressLines(buyer), ...more.map((text) => filledIn(text ?? ''))]) {
    if (line === '') continue
    const isName = line === filledIn(buyer.fullname)
    below = pdf.write(line, {
      ...column,
      y: below,
      ...(isName ? { face: 'strong', size: nameSize } : style),
    })
  }
  return below
}

/** Writes the buyer below a muted label: address, contact, tax number; returns its bottom edge. */
export function writeBuyer(
  pdf: PdfDocument,
  label: string,
  buyer: Buyer,
  contact: (string | null)[],
  x: number,
  width: number,
): number {
  const y = pdf.write(label, { x, width, size: 9.5, color: 'quiet' })
  const taxNumber = filledIn(buyer.tax_number)
  return writeAddress(pdf, buyer, [...contact, taxNumber && `Tax no. ${taxNumber}`], { x, y: y + 1, width })
}

/** 1234 → '1.234 kg'. */
export function kilograms(grams: number): string {
  return `${(grams / 1000).toFixed(3)} kg`
}
