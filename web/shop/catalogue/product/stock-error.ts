import { productMessages } from '#messages/product.ts'

/** Why a quantity cannot be added to the cart; undefined if it can. */
export function stockError(quantity: number, stock: number): string | undefined {
  if (stock < 1) return productMessages.buy.outOfStock
  return quantity > stock ? productMessages.buy.onlyAvailable(stock) : undefined
}
