import { dayIn, dayText } from '#server/platform/kernel/calendar.ts'
import { type PdfDocument, page } from '#server/platform/pdf/pdf-document.ts'
import { drawTable } from '#server/platform/pdf/table.ts'
import {
  type Buyer,
  kilograms,
  type Seller,
  writeAddress,
  writeFacts,
  writeHead,
} from '#server/shop/invoices/pdf-header.ts'
import type { OrderItemRow, OrderWithItems } from '#server/shop/orders/order-rows.ts'
import { paidAt } from '#server/shop/orders/order-states.ts'
import { productCode } from './pack-units.ts'
import { unitsLeft, weightOf } from './parcel.ts'

type DocumentInput = { order: OrderWithItems; seller: Seller; timeZone: string; buyer: Buyer; url: string }

/**
 * Writes a packing slip: each item with its customization, its code and a box to tick, without prices. The QR code
 * beside the address opens the order in the back office on any phone.
 */
export function writePackingSlip(pdf: PdfDocument, input: DocumentInput): void {
  const { order, seller } = input
  pdf.begin(`${seller.name} · Packing slip of order ${order.id}`)
  writeHead(pdf, seller, 'Packing slip', order.id)
  writeDestination(pdf, input)
  const left = order.items.filter((item) => unitsLeft(item) > 0)
  drawTable(
    pdf,
    [
      { title: 'Packed', width: 40 },
      { title: 'Pieces', width: 40, align: 'right', style: { face: 'strong', size: 14 } },
      { title: 'What', width: 231, style: { size: 11.5 } },
      { title: 'Weight each', width: 70, align: 'right' },
      { title: 'Code', width: 60 },
    ],
    left.map(({ name, customization_lines, weight_g, product_id, ...item }) => [
      'box',
      String(unitsLeft(item)),
      {
        text: name,
        note: customization_lines.map(({ label, value }) => `${label}: ${value}`).join('\n'),
        noteStyle: { face: 'strong', size: 11 },
      },
      weight_g === null ? '–' : kilograms(weight_g),
      product_id === null ? '–' : { code: productCode(product_id) },
    ]),
  )
  writeEngravings(pdf, left)
  writeEnd(pdf, order)
}

const codeSize = 76

function writeDestination(pdf: PdfDocument, { order, timeZone, buyer, url }: DocumentInput): void {
  pdf.write('Deliver to', { size: 9.5, color: 'quiet', width: 290 })
  const top = pdf.y
  const place = { y: top + 14, width: 290, size: 14, nameSize: 17 }
  const y = writeAddress(pdf, buyer, [buyer.contact_number], place)
  const paid = paidAt(order)
  const facts: [string, string][] = [
    ['Order', order.id],
    ['Ordered', dayText(dayIn(order.created_at, timeZone))],
    ['Paid', paid ? dayText(dayIn(paid, timeZone)) : '–'],
    ...(order.carrier ? [['Carrier', order.carrier] satisfies [string, string]] : []),
    ...(order.tracking_number ? [['Parcel', order.tracking_number] satisfies [string, string]] : []),
  ]
  const right = writeFacts(pdf, facts, page.left + 310, page.width - 310)
  pdf.code(url, page.left + 396, right + 8, codeSize)
  pdf.y = Math.max(y, right + 8 + codeSize) + 20
}

function writeEnd(pdf: PdfDocument, order: OrderWithItems): void {
  pdf.need(90)
  pdf.y += 14
  const { units, packed_g } = weightOf(order.items)
  const weight = packed_g === null ? 'weigh before sending' : kilograms(packed_g)
  const sum = `${units} ${units === 1 ? 'item' : 'items'}, packed weight: ${weight}`
  pdf.y = pdf.write(sum, { face: 'strong' }) + 42
  for (const [label, x] of [
    ['Packed by', page.left],
    ['Date', page.left + 260],
  ] as const) {
    pdf.rule({ x, width: 220, color: 'quiet' })
    pdf.write(label, { x, y: pdf.y + 3, size: 9, color: 'quiet' })
  }
}

const pointsPerMillimeter = 72 / 25.4
const padding = 9

/**
 * Draws the engravings as large as on the blade: staff may not read the script, so they compare it letter by letter,
 * and can trace it from the paper.
 */
function writeEngravings(pdf: PdfDocument, items: OrderItemRow[]): void {
  const drawn = items.flatMap(({ name, engravings }) =>
    engravings.map((engraving) => ({ name, ...engraving })),
  )
  for (const [index, { name, text, width_mm, height_mm, path }] of drawn.entries()) {
    const height = height_mm * pointsPerMillimeter + 2 * padding
    pdf.need(height + 50)
    if (index === 0) {
      pdf.y = pdf.write('Engraving, actual size', { y: pdf.y + 16, face: 'heading', size: 13 })
    }
    const title = `${name}: ${text}  (${Math.ceil(width_mm)} mm long)`
    const top = pdf.write(title, { y: pdf.y + 6, size: 9.5, color: 'quiet' }) + 4
    pdf.frame(page.left, top, width_mm * pointsPerMillimeter + 2 * padding, height)
    pdf.shape(path, page.left + padding, top + padding, pointsPerMillimeter / 100)
    pdf.y = top + height
  }
}
