import type { Product } from '#contract/shop/catalogue.ts'
import type { ShippingOffer } from '#contract/shop/shipping.ts'
import type { Call } from '#web/client/call-types.ts'
import type { Loaded } from '#web/client/loaded.ts'

/**
 * Where a page's product ships, for search engines only: it is not part of the page's data, so the browser does not
 * download it. Undefined for other pages and if loading fails, which does not affect the rest of the page.
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
