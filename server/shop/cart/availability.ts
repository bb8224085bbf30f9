import type { ItemProblem } from '#contract/problems/problems.ts'
import { maxQuantity } from '#contract/shop/cart.ts'
import { offerProblem } from '#server/shop/catalogue/customization.ts'
import type { PricedProduct } from '#server/shop/catalogue/find-priced-products.ts'
import type { CartLine } from './cart-rows.ts'

/**
 * Why a line cannot be ordered; undefined if it can. `inCart` is the number of pieces of its product in the whole cart:
 * stock must suffice for all lines together.
 */
export function availabilityProblem(
  { customization }: CartLine,
  { is_active, stock, options }: PricedProduct,
  inCart: number,
): ItemProblem | undefined {
  if (!is_active) return { code: 'not_available', params: {} }
  if (stock === 0) return { code: 'out_of_stock', params: {} }
  const offer = offerProblem(options, customization)
  if (offer) return offer
  const available = Math.min(stock, maxQuantity)
  return inCart > available ? { code: 'only_available', params: { available } } : undefined
}
