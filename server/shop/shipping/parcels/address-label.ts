import { addressLines } from '#model/address-lines.ts'
import { type PdfDocument, page } from '#server/platform/pdf/pdf-document.ts'
import type { Buyer, Seller } from '#server/shop/invoices/invoice-content.ts'
import { writeAddress } from '#server/shop/invoices/pdf-header.ts'
import type { OrderWithItems } from '#server/shop/orders/order-rows.ts'

/** Half a page, so that the sheet can be cut there, or folded into the pouch on the parcel. */
const height = 340
const inset = 22

/** Writes the label for the outside of a parcel: sender and recipient, in large letters. */
export function writeAddressLabel(
  pdf: PdfDocument,
  { order, seller, buyer, url }: { order: OrderWithItems; seller: Seller; buyer: Buyer; url: string },
): void {
  pdf.begin('')
  const [left, top] = [page.left + inset, page.top + inset]
  pdf.outline({
    left: page.left,
    top: page.top,
    width: page.width,
    height,
    notch: 0,
    weight: 0.8,
    color: 'quiet',
  })
  const from = [seller.name, ...seller.address.split('\n'), seller.phone].filter((line) => line !== '')
  pdf.write(`From  ${from.join(', ')}`, { x: left, y: top, width: page.width - 2 * inset, size: 10 })
  pdf.rule({ x: left, y: top + 34, width: page.width - 2 * inset, color: 'brass' })
  const column = { x: left, y: top + 54, width: 330 }
  writeAddress(pdf, buyer, [buyer.contact_number], { ...column, ...sizeThatFits(pdf, buyer, column) })
  const right = page.right - inset - 84
  pdf.code(url, right, top + 58, 84)
  pdf.write(order.id, { x: right, y: top + 150, width: 84, size: 11, align: 'center' })
}

/** The largest font size in which the whole address fits the label. */
function sizeThatFits(pdf: PdfDocument, buyer: Buyer, { y, width }: { y: number; width: number }) {
  const room = page.top + height - 10 - y
  const heightAt = (size: number) =>
    [...addressLines(buyer), buyer.contact_number].reduce(
      (sum, line) => sum + pdf.heightOf(line, width, { size }),
      0,
    )
  const size = [18, 15, 12, 10].find((one) => heightAt(one) * 1.1 < room) ?? 8
  return { size, nameSize: (size * 4) / 3 }
}
