import type { Cart } from '#contract/shop/cart.ts'
import type { ShippingQuote } from '#contract/shop/shipping.ts'
import { amountOf, centsOf } from '#model/totals.ts'

/** The total with shipping, once it is known; when the order is placed, the server's total counts. */
export function checkoutTotal(
  { total_price }: Pick<Cart, 'total_price'>,
  quote: Pick<ShippingQuote, 'price' | 'total'> | undefined,
): string {
  return quote?.total ?? amountOf(centsOf(total_price) + centsOf(quote?.price ?? 0))
}
