import type { Product, ProductSummary } from '#contract/shop/catalogue.ts'

/** As many as a cart line holds: `maxQuantity` of the contract, which would bring its schemas along. */
const most = 999

/** How many of a product can be ordered now: what is in stock, or as many as one likes if it is made to order. */
export function orderable({
  stock,
  is_made_to_order,
}: Pick<ProductSummary, 'stock' | 'is_made_to_order'>): number {
  return is_made_to_order ? Math.max(stock, most) : stock
}

/** The day by which these pieces leave the workshop; undefined if they need no work. */
export function readyDay(
  { stock, workshop }: Pick<Product, 'stock' | 'workshop'>,
  { quantity, isCustomized }: { quantity: number; isCustomized: boolean },
): string | undefined {
  const days = [quantity > stock && workshop?.ready_on, isCustomized && workshop?.customized_ready_on]
  return days
    .filter((day) => typeof day === 'string')
    .toSorted()
    .at(-1)
}

/** The day by which these pieces leave the shop: when they are ready, and not before they are packed. */
export function leavingDay(
  product: Pick<Product, 'stock' | 'workshop' | 'ships_by'>,
  chosen: { quantity: number; isCustomized: boolean },
): string | undefined {
  const ready = readyDay(product, chosen)
  return product.ships_by && ready && ready > product.ships_by ? ready : product.ships_by
}
