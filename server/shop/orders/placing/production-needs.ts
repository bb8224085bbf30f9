import type { PricedItem } from '#server/shop/cart/find-cart.ts'
import type { ProductionNeed } from '#server/shop/workshop/promise-day.ts'

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

/** How many units of each item the workshop has to make, given how many of each product are not in stock. */
export function quantitiesToMake(
  items: readonly { product_id: number | null; quantity: number }[],
  toMake: ReadonlyMap<number, number>,
): number[] {
  const left = new Map(toMake)
  return items.map(({ product_id, quantity }) => {
    if (product_id === null) return 0
    const made = Math.min(quantity, left.get(product_id) ?? 0)
    left.set(product_id, (left.get(product_id) ?? 0) - made)
    return made
  })
}

/** What the workshop has to make for items: units that are not in stock, and customizations. */
export function productionNeedsOf(
  items: readonly { quantity: number; customization: unknown; making_days: number | null }[],
  made: readonly number[],
): ProductionNeed[] {
  return items.flatMap(({ quantity, customization, making_days }, index) => {
    const toMake = made[index] ?? 0
    const needs = [
      { quantity: toMake, making_days, isCustomized: customization !== null },
      { quantity: quantity - toMake, making_days: null, isCustomized: customization !== null },
    ]
    return needs.filter(({ quantity }) => quantity > 0)
  })
}
