import type { PricedLine } from '#server/shop/cart/find-cart.ts'
import type { Work } from '#server/shop/workshop/promise-day.ts'
import { madeQuantities, worksOf } from './made-pieces.ts'

/** What would have to be made for the lines if they were ordered now. */
export function worksForCart(lines: PricedLine[]): Work[] {
  const missing = new Map(lines.map(({ product_id, product }) => [product_id, -product.in_stock]))
  for (const { product_id, quantity } of lines)
    missing.set(product_id, (missing.get(product_id) ?? 0) + quantity)
  const toMake = new Map([...missing].map(([id, pieces]) => [id, Math.max(0, pieces)]))
  return worksOfLines(lines, madeQuantities(lines, toMake))
}

/** What the workshop has to do for the lines. */
export function worksOfLines(lines: PricedLine[], made: number[]): Work[] {
  return worksOf(
    lines.map(({ product, ...line }) => ({ ...line, making_days: product.making_days })),
    made,
  )
}
