import type { ShippingQuote } from '../../../contract/shop/shipping.ts'
import type { Context } from '../../core/context.ts'
import { refuse, refuseFields } from '../../core/problem.ts'
import { findPricedCart, type PricedLine } from '../cart/find-cart.ts'
import { findDestination } from '../shipping/find-destination.ts'
import { type Quote, quoteParcel } from '../shipping/quote.ts'
import { quoteAnswer } from '../shipping/quote-answer.ts'

type Where = { country: string; postal_code?: string | undefined }

/** The quote for priced lines; undefined for a country that the shop does not know. */
export async function quoteLines(
  ctx: Context,
  lines: PricedLine[],
  { country, postal_code }: Where,
): Promise<Quote | undefined> {
  const to = await findDestination(ctx, country)
  if (!to) return undefined
  const pieces = lines.map(
    ({ quantity, unit_price_cents, product: { name, packed_weight_g, blade_cm } }) => ({
      name,
      quantity,
      packed_weight_g,
      blade_cm,
      unit_price_cents,
    }),
  )
  return quoteParcel(to, pieces, postal_code)
}

/** What it costs and takes to send the caller's cart to a country, and what must be declared or is refused. */
export async function quoteShipping(ctx: Context, where: Where): Promise<ShippingQuote> {
  const { lines } = await findPricedCart(ctx)
  if (lines.length === 0) return refuse('conflict', 'Your cart is empty.')
  const quote = await quoteLines(ctx, lines, where)
  return quote ? quoteAnswer(quote) : refuseFields({ country: ['This is not a country that we know.'] })
}
