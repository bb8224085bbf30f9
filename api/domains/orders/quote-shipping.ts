import type { ShippingQuote } from '../../../contract/shop/orders.ts'
import type { Context } from '../../core/context.ts'
import { moneyText } from '../../core/money.ts'
import { refuse, refuseFields } from '../../core/problem.ts'
import { findPricedCart, type PricedLine } from '../cart/find-cart.ts'
import { findShippingRule } from '../shipping/find-rules.ts'
import { type Quote, quoteParcel } from '../shipping/quote.ts'

/** The quote for priced lines; undefined for a country that the shop does not know. */
export async function quoteLines(
  ctx: Context,
  lines: PricedLine[],
  country: string,
): Promise<Quote | undefined> {
  const rule = await findShippingRule(ctx, country)
  if (!rule) return undefined
  const pieces = lines.map(
    ({ quantity, unit_price_cents, product: { name, packed_weight_g, blade_cm } }) => ({
      name,
      quantity,
      packed_weight_g,
      blade_cm,
      unit_price_cents,
    }),
  )
  return quoteParcel(rule, pieces)
}

/** What it costs and takes to send the caller's cart to a country, and what must be declared or is refused. */
export async function quoteShipping(ctx: Context, country: string): Promise<ShippingQuote> {
  const { lines } = await findPricedCart(ctx)
  if (lines.length === 0) return refuse('conflict', 'Your cart is empty.')
  const quote = await quoteLines(ctx, lines, country)
  if (!quote) return refuseFields({ country: ['This is not a country that we know.'] })
  const allowed = quote.refusals.length === 0
  return {
    country: quote.country,
    allowed,
    price: allowed ? moneyText(quote.price_cents) : null,
    delivery_days: allowed ? quote.days : null,
    packed_weight_g: quote.packed_weight_g,
    refusals: quote.refusals,
    declarations: quote.declarations,
  }
}
