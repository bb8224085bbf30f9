import type { Product } from '#contract/shop/catalogue.ts'
import type { ShippingOffer } from '#contract/shop/shipping.ts'
import type { Call } from '#web/client/call-types.ts'
import type { Loaded } from '#web/client/loaded.ts'

/**
 * Where the product of a page can be shipped, for engines only: it is not among the page's own data, which the browser
 * would have to fetch. Undefined for any other page, and if it cannot be loaded, which costs the page nothing else.
 */
export async function loadShippingOffers(
  call: Call,
  { id, status, data }: { id: string; status: number; data: unknown },
): Promise<ShippingOffer[] | undefined> {
  if (id !== 'shop/catalogue/product/product' || status !== 200) return undefined
  const { product } = data as { product: Loaded<Product> }
  if (!product.ok) return undefined
  return call('GET /shipping/offers/', { query: { product: product.value.slug } }).catch(() => undefined)
}
