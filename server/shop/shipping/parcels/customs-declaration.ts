import type { z } from 'zod'
import { CustomsTexts } from '#contract/admin/orders/trade-settings.ts'
import { paidCents } from '#model/totals.ts'
import { dayIn, dayText } from '#server/platform/kernel/calendar.ts'
import { dollars } from '#server/platform/kernel/money.ts'
import { type Setting, settingAction } from '#server/platform/kernel/settings.ts'
import { type PdfDocument, page } from '#server/platform/pdf/pdf-document.ts'
import { type Cell, drawTable } from '#server/platform/pdf/table.ts'
import { taxRegistration } from '#server/shop/invoices/document-tax.ts'
import {
  type Buyer,
  kilograms,
  type Seller,
  writeBlock,
  writeBuyer,
  writeHead,
} from '#server/shop/invoices/pdf-header.ts'
import type { OrderItemRow, OrderWithItems } from '#server/shop/orders/order-rows.ts'
import { unitsLeft, weightOf } from './parcel.ts'

/** The customs declaration's texts about the items; officers may not know khukuris. */
export const customsTexts: Setting<typeof CustomsTexts> = {
  name: 'customs',
  permission: 'operations.manage',
  schema: CustomsTexts,
  initial: {
    blade_description: 'Knife (khukuri), fixed blade of {blade} cm',
    // The tariff heading for knives with cutting blades.
    blade_hs_code: '8211',
    other_description: 'Accessory of a knife',
    other_hs_code: '',
    origin: '',
  },
}

export const saveCustomsTexts = settingAction(customsTexts, {
  name: 'fulfilment.save-customs-texts',
  clears: [],
})

type DocumentInput = {
  order: OrderWithItems
  seller: Seller
  timeZone: string
  buyer: Buyer
  texts: z.output<typeof CustomsTexts>
}

/** Writes a customs declaration with the fields of the postal form CN 23 and the values of the order. */
export function writeCustomsDeclaration(pdf: PdfDocument, input: DocumentInput): void {
  const { order, seller, buyer, texts } = input
  pdf.begin(`${seller.name} · Customs declaration of order ${order.id}`)
  writeHead(pdf, seller, 'Customs declaration', 'with the fields of CN 23')
  writeParties(pdf, seller, buyer)
  drawTable(
    pdf,
    [
      { title: 'Description of contents', width: 186 },
      { title: 'Quantity', width: 42, align: 'right' },
      { title: 'Net weight', width: 62, align: 'right' },
      { title: 'Value (USD)', width: 62, align: 'right' },
      { title: 'HS tariff', width: 40 },
      { title: 'Origin', width: 39 },
    ],
    order.items.filter((item) => unitsLeft(item) > 0).map((item) => rowOf(order, item, texts)),
  )
  writeTotals(pdf, order)
  writeDeclaration(pdf, input)
}

function rowOf(order: OrderWithItems, item: OrderItemRow, texts: DocumentInput['texts']): Cell[] {
  const { name, blade_cm, weight_g } = item
  const units = unitsLeft(item)
  const [description, tariff] =
    blade_cm === null
      ? [texts.other_description, texts.other_hs_code]
      : [texts.blade_description.replaceAll('{blade}', String(blade_cm)), texts.blade_hs_code]
  const weight = weight_g === null ? '' : kilograms(weight_g * units)
  const value = dollars(valueInParcel(order, item))
  return [{ text: name, note: description }, String(units), weight, value, tariff, texts.origin]
}

/** What was paid for units of an item, without tax. */
function paidUntaxed({ tax }: OrderWithItems, item: OrderItemRow, units: number): number {
  return paidCents({ ...item, added_cents: tax?.is_included ? -item.tax_cents : 0 }, units)
}

/** The value of the units in the parcel: the price less the returned units, the discounts and the tax. */
function valueInParcel(order: OrderWithItems, item: OrderItemRow): number {
  return paidUntaxed(order, item, item.quantity) - paidUntaxed(order, item, item.returned_quantity)
}

function writeParties(pdf: PdfDocument, seller: Seller, buyer: Buyer): void {
  const contact = [seller.phone, seller.email].filter((line) => line !== '')
  const from = [seller.name, seller.address, ...contact].filter((line) => line !== '').join('\n')
  const reachedBy = [buyer.contact_number, buyer.email]
  const half = page.width / 2
  const top = pdf.y
  pdf.y = top + 10
  const ends = [
    writeBlock(pdf, 'From (sender)', from, page.left + 12, half - 30),
    writeBuyer(pdf, 'To (addressee)', buyer, reachedBy, page.left + half + 12, half - 24),
  ]
  const height = Math.max(...ends) - top + 10
  pdf.frame(page.left, top, half, height)
  pdf.frame(page.left + half, top, half, height)
  pdf.y = top + height + 14
  writeCategory(pdf)
}

function writeCategory(pdf: PdfDocument): void {
  pdf.write('Category', { size: 9.5, color: 'quiet' })
  let x = page.left + 62
  for (const category of ['Sale of goods', 'Gift', 'Sample', 'Returned goods', 'Documents', 'Other']) {
    pdf.frame(x, pdf.y + 2, 8, 8, category === 'Sale of goods' ? 'cross' : undefined)
    pdf.write(category, { x: x + 12, size: 9.5 })
    x += category.length * 4.7 + 32
  }
  pdf.y += 28
}

function writeTotals(pdf: PdfDocument, order: OrderWithItems): void {
  pdf.need(110)
  pdf.y += 10
  const { units, net_g, packed_g } = weightOf(order.items)
  const value = order.items.reduce((sum, item) => sum + valueInParcel(order, item), 0)
  const facts: [string, string][] = [
    ['Pieces', String(units)],
    ['Net weight', net_g === null ? '' : kilograms(net_g)],
    ['Gross weight, packed', packed_g === null ? '' : kilograms(packed_g)],
    ['Value of goods', `${dollars(value)} USD`],
    ['Postage', `${dollars(postageOf(order))} USD`],
    ['Invoice', order.invoice_number ?? ''],
    ['Order', order.id],
    // The parcel of an IOSS seller passes without import tax by this number.
    ...(order.tax ? taxRegistration(order.tax) : []),
    ...(order.carrier ? [['Carrier', order.carrier] satisfies [string, string]] : []),
    ...(order.tracking_number ? [['Parcel', order.tracking_number] satisfies [string, string]] : []),
  ]
  const half = Math.ceil(facts.length / 2)
  const ends = [facts.slice(0, half), facts.slice(half)].map((column, index) => {
    let y = pdf.y
    const x = page.left + index * 245
    for (const [label, text] of column) {
      const below = pdf.write(label, { x, y: y + 1, width: 120, size: 9.5, color: 'quiet' })
      y = Math.max(below, pdf.write(text, { x: x + 124, y, width: 112, face: 'strong' })) + 2
    }
    return y
  })
  pdf.y = Math.max(...ends) + 22
}

/** What was paid for the shipping, without tax: the rest of the discounts and the tax is that of the items. */
function postageOf(order: OrderWithItems): number {
  const items = order.items.reduce((sum, item) => sum + paidUntaxed(order, item, item.quantity), 0)
  return order.total_cents - (order.tax?.cents ?? 0) - items
}

const declaration =
  'I certify that the particulars given in this declaration are correct and that this parcel does not contain any dangerous article or articles prohibited by legislation or by postal or customs regulations.'

function writeDeclaration(pdf: PdfDocument, { order, timeZone }: DocumentInput): void {
  pdf.need(100)
  const value = `The value is the price paid${order.tax ? ' without tax' : ''}.`
  pdf.y = pdf.write(`${declaration} ${value}`, { size: 9.5 }) + 46
  const dated = order.shipped_at ? `Date: ${dayText(dayIn(order.shipped_at, timeZone))}` : 'Date'
  for (const [label, x] of [
    [dated, page.left],
    ["Sender's signature", page.left + 240],
  ] as const) {
    pdf.rule({ x, width: x === page.left ? 200 : 241, color: 'quiet' })
    pdf.write(label, { x, y: pdf.y + 3, size: 9, color: 'quiet' })
  }
}
