import type { ShippingOffer, ShippingQuote } from '#contract/shop/shipping.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { moneyText } from '#server/platform/kernel/money.ts'
import { refuseField } from '#server/platform/kernel/problem.ts'
import { findProduct } from '#server/shop/catalogue/find-product.ts'
import { pricesNow } from '#server/shop/catalogue/sale.ts'
import { findDestination, findDestinations } from './destinations.ts'
import { importAnswer } from './import-note.ts'
import { type Parcel, quoteAnswer, quoteParcel } from './quote.ts'

type Query = { product: string; country: string; postal_code?: string | undefined }

/** The public shipping quote for one unit of an active product without customization. */
export async function checkShipping(ctx: Context, query: Query): Promise<ShippingQuote> {
  const piece = await findPiece(ctx, query.product)
  const to = await findDestination(ctx, query.country)
  if (!to) return refuseField('country', 'unknown_country')
  const quote = quoteParcel(to, [piece], query.postal_code)
  return { ...quoteAnswer(ctx, quote), ...(await importAnswer(ctx, quote, [piece])) }
}

/** One unit of an active product, without customization. */
export async function findPiece(ctx: Context, slug: string): Promise<Parcel> {
  const product = await findProduct(ctx, slug)
  const { name, packed_weight_g, blade_cm } = product
  const { price_cents: unit_price_cents } = pricesNow(product)
  return { name, quantity: 1, packed_weight_g, blade_cm, unit_price_cents }
}

/**
 * The countries to which one unit of a product can be shipped, without customization. Omits a country if any part of it
 * refuses the product, since an offer covers the whole country.
 */
export async function findShippingOffers(ctx: Context, slug: string): Promise<ShippingOffer[]> {
  const piece = await findPiece(ctx, slug)
  const offers = new Map<string, ShippingOffer>()
  for (const to of await findDestinations(ctx)) {
    // Regional rules apply to the whole country.
    const rules = to.rules.map((rule) => ({ ...rule, region: null, postal_codes: [] }))
    const { refusals, price_cents, days } = quoteParcel({ ...to, rules }, [piece])
    if (refusals.length > 0) continue
    const price = moneyText(price_cents)
    const key = [price, days.from, days.to].join()
    const offer = offers.get(key) ?? { countries: [], price, days }
    offer.countries.push(to.code)
    offers.set(key, offer)
  }
  return [...offers.values()]
}
