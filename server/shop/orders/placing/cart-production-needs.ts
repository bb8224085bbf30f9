import type { PricedLine } from '#server/shop/cart/find-cart.ts'
import type { ProductionNeed } from '#server/shop/workshop/promise-day.ts'
import { productionNeedsOf, quantitiesToMake } from './production-needs.ts'

/** What would have to be made for the lines if they were ordered now. */
export function productionNeedsOfCart(lines: PricedLine[]): ProductionNeed[] {
  const missing = new Map(lines.map(({ product_id, product }) => [product_id, -product.in_stock]))
  for (const { product_id, quantity } of lines)
    missing.set(product_id, (missing.get(product_id) ?? 0) + quantity)
  const toMake = new Map([...missing].map(([id, units]) => [id, Math.max(0, units)]))
  return productionNeedsOfLines(lines, quantitiesToMake(lines, toMake))
}

/** What the workshop has to do for the lines. */
export function productionNeedsOfLines(lines: PricedLine[], made: number[]): ProductionNeed[] {
  return productionNeedsOf(
    lines.map(({ product, ...line }) => ({ ...line, making_days: product.making_days })),
    made,
  )
}
