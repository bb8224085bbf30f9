import type { ProductInput } from '#contract/admin/catalogue/product-input.ts'
import type { Certificate } from '#contract/shop/certificates.ts'
import { dayIn, dayText } from '#server/platform/kernel/calendar.ts'
import { createPdf, type PdfDocument, page } from '#server/platform/pdf/pdf-document.ts'
import type { Seller } from '#server/shop/invoices/pdf-header.ts'

const paper = { width: 595, height: 842 }
const middle = { x: 100, width: paper.width - 200 }

type Printed = { certificate: Certificate; product: ProductInput; url: string }
type Printer = { seller: Seller; timeZone: string }

/** Draws a certificate for each piece, on separate pages. */
export async function drawCertificates(
  certificates: Printed[],
  { now, ...printer }: Printer & { now: Date },
): Promise<Uint8Array<ArrayBuffer>> {
  const serials = certificates.map(({ certificate }) => certificate.serial).join(', ')
  const pdf = await createPdf({ title: `Certificate ${serials}`, author: printer.seller.name, date: now })
  for (const one of certificates) drawCertificate(pdf, one, printer)
  return pdf.finish()
}

function drawCertificate(pdf: PdfDocument, printed: Printed, printer: Printer): void {
  pdf.begin('')
  drawFrame(pdf)
  const { certificate, product } = printed
  const { serial, note } = certificate
  let y = centered(pdf, printer.seller.name, 92, { face: 'heading', size: 17 })
  y = centered(pdf, 'Certificate of origin', y + 34, { face: 'heading', size: 34 })
  pdf.rule({ x: paper.width / 2 - 40, y: y + 12, width: 80, color: 'brass', weight: 1.4 })
  y = centered(pdf, product.name, y + 40, { face: 'heading', size: 22 })
  if (product.name_ne) y = centered(pdf, product.name_ne, y + 2, { size: 17, color: 'brass' })
  y = centered(pdf, `No. ${serial}`, y + 14, { face: 'strong', size: 16 })
  y = centered(pdf, 'This number was given to this piece and to no other.', y + 18, {
    color: 'quiet',
    size: 12,
  })
  y = writeFacts(pdf, printed, y + 34)
  if (note) centered(pdf, note, y + 26, { size: 12 })
  drawFoot(pdf, printed, printer)
}

/** Two thin lines around the page, with the corners cut as on the shop's cards. */
function drawFrame(pdf: PdfDocument): void {
  for (const [inset, weight] of [
    [36, 1.4],
    [42, 0.5],
  ] as const) {
    const [left, top] = [inset, inset]
    const [width, height] = [paper.width - 2 * inset, paper.height - 2 * inset]
    pdf.outline({ left, top, width, height, notch: 16, weight, color: 'brass' })
  }
}

function writeFacts(pdf: PdfDocument, { certificate: piece }: Printed, top: number): number {
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
      pdf.rule({ x: middle.x, y, width: middle.width })
    }
    pdf.write(label, { x, y: y + 7, width: column, size: 9.5, color: 'quiet' })
    pdf.write(value, { x, y: y + 19, width: column - 10, size: 14 })
  }
  const bottom = facts.length === 0 ? top : y + 44
  pdf.rule({ x: middle.x, y: bottom, width: middle.width })
  return bottom
}

function drawFoot(pdf: PdfDocument, { certificate, url }: Printed, { timeZone }: Printer): void {
  const size = 92
  const top = paper.height - 190
  pdf.code(url, middle.x, top, size)
  const x = middle.x + size + 22
  const width = page.right - x - 30
  let y = pdf.write('Scan the code to see whether this certificate is still valid.', {
    x,
    y: top,
    width,
    size: 10.5,
  })
  y = pdf.write(url, { x, y: y + 4, width, size: 9, color: 'quiet' })
  const issued_on = dayIn(new Date(certificate.issued_at), timeZone)
  pdf.write(`Issued on ${dayText(issued_on)}`, { x, y: y + 8, width, size: 10.5 })
}

function centered(
  pdf: PdfDocument,
  text: string,
  y: number,
  style: Parameters<PdfDocument['write']>[1],
): number {
  return pdf.write(text, { ...style, ...middle, y, align: 'center' })
}
