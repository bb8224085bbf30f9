import type { CartItem } from '#contract/shop/cart.ts'
import type { Added } from '#web/client/added-to-cart.ts'

/**
 * The cart line of an item that was just added. The backend may have trimmed its texts, so if no line matches, returns
 * the product's newest line.
 */
export function addedLine(
  items: readonly CartItem[],
  { product_id, customization }: Added,
): CartItem | undefined {
  const ofProduct = items.filter(({ product }) => product.id === product_id)
  return ofProduct.find((item) => keyOf(item.customization) === keyOf(customization)) ?? ofProduct.at(-1)
}

function keyOf(customization: CartItem['customization']): string {
  return JSON.stringify(Object.entries(customization ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
