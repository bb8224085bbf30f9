import type { Certificate } from '#contract/shop/certificates.ts'
import { dayIn, dayText } from '#server/platform/kernel/calendar.ts'
import { openSheet, page, type Sheet } from '#server/platform/pdf/sheet.ts'
import type { Seller } from '#server/shop/invoices/invoice-content.ts'

const paper = { width: 595, height: 842 }
const middle = { x: 100, width: paper.width - 200 }

type Printed = { certificate: Certificate; url: string }
type Printer = { seller: Seller; timeZone: string }

/** Draws a certificate for each piece on a page of its own. */
export async function drawCertificates(
  certificates: Printed[],
  { now, ...printer }: Printer & { now: Date },
): Promise<Uint8Array<ArrayBuffer>> {
  const serials = certificates.map(({ certificate }) => certificate.serial).join(', ')
  const sheet = await openSheet({ title: `Certificate ${serials}`, author: printer.seller.name, date: now })
  for (const one of certificates) drawCertificate(sheet, one, printer)
  return sheet.finish()
}

function drawCertificate(sheet: Sheet, printed: Printed, printer: Printer): void {
  sheet.begin('')
  drawFrame(sheet)
  const { certificate } = printed
  const { product, serial, note } = certificate
  let y = centered(sheet, printer.seller.name, 92, { face: 'heading', size: 17 })
  y = centered(sheet, 'Certificate of origin', y + 34, { face: 'heading', size: 34 })
  sheet.rule({ x: paper.width / 2 - 40, y: y + 12, width: 80, color: 'brass', weight: 1.4 })
  y = centered(sheet, product.name, y + 40, { face: 'heading', size: 22 })
  if (product.name_ne) y = centered(sheet, product.name_ne, y + 2, { size: 17, color: 'brass' })
  y = centered(sheet, `No. ${serial}`, y + 14, { face: 'strong', size: 16 })
  y = centered(sheet, 'This number was given to this piece and to no other.', y + 18, {
    color: 'quiet',
    size: 12,
  })
  y = writeMeasures(sheet, certificate, y + 34)
  if (note) centered(sheet, note, y + 26, { size: 12 })
  drawFoot(sheet, printed, printer)
}

/** Two thin lines around the page, with the corners cut as on the shop's cards. */
function drawFrame(sheet: Sheet): void {
  for (const [inset, weight] of [
    [36, 1.4],
    [42, 0.5],
  ] as const) {
    const [left, top] = [inset, inset]
    const [width, height] = [paper.width - 2 * inset, paper.height - 2 * inset]
    sheet.outline({ left, top, width, height, notch: 16, weight, color: 'brass' })
  }
}

function writeMeasures(sheet: Sheet, piece: Certificate, top: number): number {
  const facts: [string, string][] = [
    ['Blade', piece.blade_cm && `${piece.blade_cm} cm`],
    ['Overall', piece.overall_cm && `${piece.overall_cm} cm`],
    ['Spine', piece.spine_mm && `${piece.spine_mm} mm`],
    ['Weight', piece.weight_g && `${piece.weight_g} g`],
    ['Forged by', piece.smith],
    ['Forged on', piece.forged_on && dayText(piece.forged_on)],
  ].flatMap(([label, value]) => (label && value ? [[label, String(value)] satisfies [string, string]] : []))
  const column = middle.width / 2
  let y = top
  for (const [index, [label, value]] of facts.entries()) {
    const x = middle.x + (index % 2) * column
    if (index % 2 === 0) {
      y = top + (index / 2) * 44
      sheet.rule({ x: middle.x, y, width: middle.width })
    }
    sheet.write(label, { x, y: y + 7, width: column, size: 9.5, color: 'quiet' })
    sheet.write(value, { x, y: y + 19, width: column - 10, size: 14 })
  }
  const bottom = facts.length === 0 ? top : y + 44
  sheet.rule({ x: middle.x, y: bottom, width: middle.width })
  return bottom
}

function drawFoot(sheet: Sheet, { certificate, url }: Printed, { timeZone }: Printer): void {
  const size = 92
  const top = paper.height - 190
  sheet.code(url, middle.x, top, size)
  const x = middle.x + size + 22
  const width = page.right - x - 30
  let y = sheet.write('Scan the code to see whether this certificate is still valid.', {
    x,
    y: top,
    width,
    size: 10.5,
  })
  y = sheet.write(url, { x, y: y + 4, width, size: 9, color: 'quiet' })
  const issued_on = dayIn(new Date(certificate.issued_at), timeZone)
  sheet.write(`Issued on ${dayText(issued_on)}`, { x, y: y + 8, width, size: 10.5 })
}

function centered(sheet: Sheet, text: string, y: number, style: Parameters<Sheet['write']>[1]): number {
  return sheet.write(text, { ...style, ...middle, y, align: 'center' })
}
