import type { cartProblems } from '../../../contract/shop/cart.ts'

/** The contract's own text, checked by its type: the contract itself would bring its schemas into the page. */
const outOfStock: (typeof cartProblems)['outOfStock'] = 'Item is out of stock.'

/** Why so many pieces can't be added, if they can't. */
export function stockRefusal(quantity: number, stock: number): string | undefined {
  if (stock < 1) return outOfStock
  return quantity > stock ? `Only ${stock} items available.` : undefined
}
