import { cartProblems, maxQuantity } from '../../../contract/shop/cart.ts'
import { isOffered } from '../catalogue/customization.ts'
import type { PricedProduct } from '../catalogue/find-priced-products.ts'
import type { CartLine } from './cart-rows.ts'

/**
 * Why a line cannot be ordered as it stands; undefined when it can. `held` are the pieces of its product in the whole
 * cart: all its lines together must be in stock.
 */
export function availabilityProblem(
  { customization }: CartLine,
  { is_active, stock, options }: PricedProduct,
  held: number,
): string | undefined {
  if (!is_active) return cartProblems.notAvailable
  if (stock === 0) return cartProblems.outOfStock
  if (!isOffered(options, customization)) return cartProblems.optionNotOffered
  const available = Math.min(stock, maxQuantity)
  return held > available ? cartProblems.onlyAvailable(available) : undefined
}
