import { maxQuantity } from '#contract/limits.ts'
import type { ProductSummary } from '#contract/shop/catalogue.ts'

/** The quantity that can be ordered now: the stock, or the maximum if made to order. */
export function orderable({
  stock,
  is_made_to_order,
}: Pick<ProductSummary, 'stock' | 'is_made_to_order'>): number {
  return is_made_to_order ? Math.max(stock, maxQuantity) : stock
}
