import { lineProblemMessages } from '#messages/line-problems.ts'

/** Why a quantity cannot be added to the cart; undefined if it can. */
export function stockError(quantity: number, stock: number): string | undefined {
  if (stock < 1) return lineProblemMessages.outOfStock
  return quantity > stock ? lineProblemMessages.onlyAvailable(stock) : undefined
}
