import { page, type Sheet } from '#server/platform/pdf/sheet.ts'
import type { OrderItemRow } from '#server/shop/orders/order-rows.ts'

const pointsPerMillimeter = 72 / 25.4
const padding = 9

/**
 * What is to be engraved, drawn in the size that it has on the blade: whoever cuts it compares letter by letter, in a
 * script that they may not read, and can trace it from the paper.
 */
export function writeEngravings(sheet: Sheet, items: OrderItemRow[]): void {
  const drawn = items.flatMap(({ name, engravings }) =>
    engravings.map((engraving) => ({ name, ...engraving })),
  )
  for (const [index, { name, text, width_mm, height_mm, path }] of drawn.entries()) {
    const height = height_mm * pointsPerMillimeter + 2 * padding
    sheet.need(height + 50)
    if (index === 0) {
      sheet.y = sheet.write('Engraving, actual size', { y: sheet.y + 16, face: 'heading', size: 13 })
    }
    const title = `${name}: ${text}  (${Math.ceil(width_mm)} mm long)`
    const top = sheet.write(title, { y: sheet.y + 6, size: 9.5, color: 'quiet' }) + 4
    sheet.frame(page.left, top, width_mm * pointsPerMillimeter + 2 * padding, height)
    sheet.shape(path, page.left + padding, top + padding, pointsPerMillimeter / 100)
    sheet.y = top + height
  }
}
