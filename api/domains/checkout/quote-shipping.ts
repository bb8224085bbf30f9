import type { ShippingQuote } from '../../../contract/shop/shipping.ts'
import type { Context } from '../../core/context.ts'
import { refuse, refuseField } from '../../core/problem.ts'
import { findPricedCart } from '../cart/find-cart.ts'
import { quoteAnswer } from '../shipping/quote-answer.ts'
import { type Destination, quoteLines } from './confirm-shipping.ts'

/** The shipping quote for the caller's cart: price, delivery time, required declarations, refusals. */
export async function quoteShipping(ctx: Context, to: Destination): Promise<ShippingQuote> {
  const { lines } = await findPricedCart(ctx)
  if (lines.length === 0) return refuse('cart_empty')
  const quote = await quoteLines(ctx, lines, to)
  return quote ? quoteAnswer(ctx, quote) : refuseField('country', 'unknown_country')
}
