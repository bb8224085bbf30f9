import type { Call } from '../../../client/call-types.ts'
import type { Product } from '../../../contract/shop/catalogue.ts'
import { type Loaded, load } from '../../client/loaded.ts'

/** Starts the call of a product's page; the promise does not reject. */
export function loadProduct(call: Call, slug: string) {
  const product = load(
    call('GET /products/products/{slug}/', { params: { slug } }),
    'Failed to load product details.',
    { 404: 'Product not found.' },
  )
  return { product: product.then(withData) }
}

/** An answer without a product in it is no better than none. */
function withData(loaded: Loaded<Product>): Loaded<Product> {
  if (!loaded.ok || loaded.value?.slug) return loaded
  return { ok: false, status: 502, message: 'Product data is unavailable.' }
}
