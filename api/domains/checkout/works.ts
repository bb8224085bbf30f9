import type { PricedLine } from '../cart/find-cart.ts'
import { madeQuantities } from '../orders/made-pieces.ts'
import type { Work } from '../workshop/promise-day.ts'

/** What would have to be made for the lines if they were ordered now. */
export function worksForCart(lines: PricedLine[]): Work[] {
  const missing = new Map(lines.map(({ product_id, product }) => [product_id, -product.in_stock]))
  for (const { product_id, quantity } of lines)
    missing.set(product_id, (missing.get(product_id) ?? 0) + quantity)
  const toMake = new Map([...missing].map(([id, pieces]) => [id, Math.max(0, pieces)]))
  return worksOf(lines, madeQuantities(lines, toMake))
}

/** What the workshop has to do for the lines: pieces that are not in stock, and customizations. */
export function worksOf(lines: PricedLine[], made: number[]): Work[] {
  return lines.flatMap(({ quantity, customization, product: { making_days } }, index) => {
    const toMake = made[index] ?? 0
    const works = [
      { quantity: toMake, making_days, isCustomized: customization !== null },
      { quantity: quantity - toMake, making_days: null, isCustomized: customization !== null },
    ]
    return works.filter((work) => work.quantity > 0)
  })
}
