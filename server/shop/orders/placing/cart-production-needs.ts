import type { PricedItem } from '#server/shop/cart/find-cart.ts'
import type { ProductionNeed } from '#server/shop/workshop/promise-day.ts'
import { productionNeedsOf, quantitiesToMake } from './production-needs.ts'

/** What the workshop would have to make for the items if they were ordered now. */
export function productionNeedsOfCart(items: PricedItem[]): ProductionNeed[] {
  const missing = new Map(items.map(({ product_id, product }) => [product_id, -product.in_stock]))
  for (const { product_id, quantity } of items)
    missing.set(product_id, (missing.get(product_id) ?? 0) + quantity)
  const toMake = new Map([...missing].map(([id, units]) => [id, Math.max(0, units)]))
  return productionNeedsOfItems(items, quantitiesToMake(items, toMake))
}

/** What the workshop has to make for the items. */
export function productionNeedsOfItems(items: PricedItem[], made: number[]): ProductionNeed[] {
  return productionNeedsOf(
    items.map(({ product, ...item }) => ({ ...item, making_days: product.making_days })),
    made,
  )
}
