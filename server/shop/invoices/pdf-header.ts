import { filledIn } from '#model/address-fields.ts'
import { addressLines } from '#model/address-lines.ts'
import { page, type Sheet } from '#server/platform/pdf/sheet.ts'
import type { Buyer, Seller } from './invoice-content.ts'

/** The header: the shop on the left, the title on the right, a brass line below. */
export function writeHead(sheet: Sheet, seller: Seller, title: string, subtitle: string): void {
  const column = { x: page.left + 250, width: page.width - 250, align: 'right' } as const
  const right = sheet.write(title, { ...column, face: 'heading', size: 24 })
  sheet.write(subtitle, { ...column, y: right + 3, size: 12, color: 'quiet' })
  const name = sheet.write(seller.name, { face: 'heading', size: 17, width: 250, y: sheet.y + 6 })
  const about = [seller.address, contactLine(seller), seller.tax_number && `Tax no. ${seller.tax_number}`]
  const text = about.filter((line) => line !== '').join('\n')
  sheet.y = sheet.write(text, { y: name + 2, width: 260, size: 9, color: 'quiet' }) + 12
  sheet.rule({ color: 'brass', weight: 1.4 })
  sheet.y += 20
}

function contactLine({ phone, email }: Seller): string {
  return [phone, email].filter((part) => part !== '').join(' · ')
}

/** Writes a column of labels and values; returns its bottom. */
export function writeFacts(sheet: Sheet, facts: [string, string][], x: number, width: number): number {
  let y = sheet.y
  for (const [label, value] of facts) {
    sheet.write(label, { x, y: y + 1, width: 82, size: 9.5, color: 'quiet' })
    y = sheet.write(value, { x: x + 86, y, width: width - 86 }) + 2
  }
  return y
}

/** Writes a block of text below a muted label; returns its bottom. */
export function writeBlock(sheet: Sheet, label: string, text: string, x: number, width: number): number {
  const y = sheet.write(label, { x, width, size: 9.5, color: 'quiet' })
  const [first = '', ...rest] = text.split('\n')
  const below = sheet.write(first, { x, y: y + 1, width, face: 'strong', size: 11.5 })
  return rest.length === 0 ? below : sheet.write(rest.join('\n'), { x, y: below, width })
}

/** Writes the shop's own notes, such as legal ones. */
export function writeNotes(sheet: Sheet, notes: string): void {
  if (notes === '') return
  sheet.need(sheet.heightOf(notes, page.width, { size: 9.5 }) + 8)
  sheet.y = sheet.write(notes, { size: 9.5, color: 'quiet' })
}

type AddressPlace = { x?: number; y: number; width: number; size?: number; nameSize?: number }

/** Writes an address as on an envelope, its name in strong letters, and more lines below; returns its bottom. */
export function writeAddress(
  sheet: Sheet,
  buyer: Buyer,
  more: (string | null)[],
  { size, nameSize = 11.5, y, ...column }: AddressPlace,
): number {
  const style = size === undefined ? {} : { size }
  let below = y
  for (const line of [...addressLines(buyer), ...more.map((text) => filledIn(text ?? ''))]) {
    if (line === '') continue
    const isName = line === filledIn(buyer.fullname)
    below = sheet.write(line, {
      ...column,
      y: below,
      ...(isName ? { face: 'strong', size: nameSize } : style),
    })
  }
  return below
}

/** Writes who buys below a muted label: address, contact, tax number; returns its bottom. */
export function writeBuyer(
  sheet: Sheet,
  label: string,
  buyer: Buyer,
  contact: (string | null)[],
  x: number,
  width: number,
): number {
  const y = sheet.write(label, { x, width, size: 9.5, color: 'quiet' })
  const taxNumber = filledIn(buyer.tax_number)
  return writeAddress(sheet, buyer, [...contact, taxNumber && `Tax no. ${taxNumber}`], { x, y: y + 1, width })
}

/** 1234 → '1.234 kg'. */
export function kilograms(grams: number): string {
  return `${(grams / 1000).toFixed(3)} kg`
}
