import { page, type Sheet } from '../../pdf/sheet.ts'
import type { Buyer, Seller } from '../invoicing/invoice-content.ts'
import { addressText } from '../invoicing/pdf-letterhead.ts'
import type { WholeOrder } from '../orders/order-rows.ts'

/** Half a page: it is cut there, or folded into the pouch on the parcel. */
const height = 340
const inset = 22

/** Writes the label for the outside of a parcel: who sends it, and to whom, in letters that are read from afar. */
export function writeAddressLabel(
  sheet: Sheet,
  { order, seller, buyer, url }: { order: WholeOrder; seller: Seller; buyer: Buyer; url: string },
): void {
  sheet.begin('')
  const [left, top] = [page.left + inset, page.top + inset]
  sheet.outline({
    ...{ left: page.left, top: page.top, width: page.width, height },
    ...{ notch: 0, weight: 0.8, color: 'quiet' },
  })
  const from = [seller.name, ...seller.address.split('\n'), seller.phone].filter((line) => line !== '')
  sheet.write(`From  ${from.join(', ')}`, { x: left, y: top, width: page.width - 2 * inset, size: 10 })
  sheet.rule({ x: left, y: top + 34, width: page.width - 2 * inset, color: 'brass' })
  const [name = '', ...rest] = addressText(buyer).split('\n')
  const y = sheet.write(name, { x: left, y: top + 54, width: 330, face: 'strong', size: 24 })
  sheet.write(`${rest.join('\n')}\n${buyer.contact_number}`, { x: left, y: y + 4, width: 330, size: 18 })
  const right = page.right - inset - 84
  sheet.code(url, right, top + 58, 84)
  sheet.write(order.id, { x: right, y: top + 150, width: 84, size: 11, align: 'center' })
}
