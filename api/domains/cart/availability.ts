import { cartProblems, maxQuantity } from '../../../contract/shop/cart.ts'
import { isOffered } from '../catalogue/customization.ts'
import type { PricedProduct } from '../catalogue/find-priced-products.ts'
import type { CartLine } from './cart-rows.ts'

/**
 * Why a line cannot be ordered; undefined if it can. `inCart` is the number of pieces of its product in the whole cart:
 * stock must suffice for all lines together.
 */
export function availabilityProblem(
  { customization }: CartLine,
  { is_active, stock, options }: PricedProduct,
  inCart: number,
): string | undefined {
  if (!is_active) return cartProblems.notAvailable
  if (stock === 0) return cartProblems.outOfStock
  if (!isOffered(options, customization)) return cartProblems.optionNotOffered
  const available = Math.min(stock, maxQuantity)
  return inCart > available ? cartProblems.onlyAvailable(available) : undefined
}
