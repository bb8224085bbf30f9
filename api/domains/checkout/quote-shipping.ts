import { addressProblems } from '../../../contract/shop/addresses.ts'
import type { ShippingQuote } from '../../../contract/shop/shipping.ts'
import type { Context } from '../../core/context.ts'
import { refuse, refuseFields } from '../../core/problem.ts'
import { findPricedCart } from '../cart/find-cart.ts'
import { quoteAnswer } from '../shipping/quote-answer.ts'
import { type Destination, quoteLines } from './confirm-shipping.ts'

/** The shipping quote for the caller's cart: price, delivery time, required declarations, refusals. */
export async function quoteShipping(ctx: Context, to: Destination): Promise<ShippingQuote> {
  const { lines } = await findPricedCart(ctx)
  if (lines.length === 0) return refuse('conflict', 'Your cart is empty.')
  const quote = await quoteLines(ctx, lines, to)
  return quote ? quoteAnswer(quote) : refuseFields({ country: [addressProblems.unknownCountry] })
}
