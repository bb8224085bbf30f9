import { addressProblems } from '../../../contract/shop/addresses.ts'
import type { ShippingQuote } from '../../../contract/shop/shipping.ts'
import type { Context } from '../../core/context.ts'
import { refuseFields } from '../../core/problem.ts'
import { findProduct } from '../catalogue/find-products.ts'
import { findDestination } from './find-destination.ts'
import { quoteParcel } from './quote.ts'
import { quoteAnswer } from './quote-answer.ts'

type Asked = { product: string; country: string; postal_code?: string | undefined }

/** What sending one plain piece of an active product would cost and ask for; anybody may know. */
export async function checkShipping(ctx: Context, asked: Asked): Promise<ShippingQuote> {
  const { name, packed_weight_g, blade_cm, price_cents } = await findProduct(ctx, asked.product)
  const to = await findDestination(ctx, asked.country)
  if (!to) return refuseFields({ country: [addressProblems.unknownCountry] })
  const piece = { name, quantity: 1, packed_weight_g, blade_cm, unit_price_cents: price_cents }
  return quoteAnswer(quoteParcel(to, [piece], asked.postal_code))
}
