import type { ShippingQuote } from '#contract/shop/shipping.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { refuseField } from '#server/platform/kernel/problem.ts'
import { findProduct } from '#server/shop/search/products/find-products.ts'
import { findDestination } from './find-destination.ts'
import { quoteParcel } from './quote.ts'
import { quoteAnswer } from './quote-answer.ts'

type Query = { product: string; country: string; postal_code?: string | undefined }

/** The public shipping quote for one unit of an active product without customization. */
export async function checkShipping(ctx: Context, query: Query): Promise<ShippingQuote> {
  const { name, packed_weight_g, blade_cm, price_cents } = await findProduct(ctx, query.product)
  const to = await findDestination(ctx, query.country)
  if (!to) return refuseField('country', 'unknown_country')
  const piece = { name, quantity: 1, packed_weight_g, blade_cm, unit_price_cents: price_cents }
  return quoteAnswer(ctx, quoteParcel(to, [piece], query.postal_code))
}
