import type { ShippingOffer } from '#contract/shop/shipping.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { moneyText } from '#server/platform/kernel/money.ts'
import { findProduct } from '#server/shop/search/products/find-products.ts'
import { type Destination, findDestinations } from './find-destination.ts'
import { quoteParcel } from './quote.ts'

/**
 * The countries to which one unit of a product can be shipped, without customization. Omits a country if any part of it
 * refuses the product, since an offer covers the whole country.
 */
export async function findShippingOffers(ctx: Context, slug: string): Promise<ShippingOffer[]> {
  const { name, packed_weight_g, blade_cm, price_cents } = await findProduct(ctx, slug)
  const piece = { name, quantity: 1, packed_weight_g, blade_cm, unit_price_cents: price_cents }
  const offers = new Map<string, ShippingOffer>()
  for (const to of await findDestinations(ctx)) {
    const { refusals, price_cents, days } = quoteParcel(everywhere(to), [piece])
    if (refusals.length > 0) continue
    const price = moneyText(price_cents)
    const key = [price, days.from, days.to].join()
    const offer = offers.get(key) ?? { countries: [], price, days }
    offer.countries.push(to.code)
    offers.set(key, offer)
  }
  return [...offers.values()]
}

/** The destination with regional rules applied to the whole country. */
function everywhere(to: Destination): Destination {
  return { ...to, rules: to.rules.map((rule) => ({ ...rule, region: null, postal_codes: [] })) }
}
