import type { Product } from '#contract/shop/catalogue.ts'
import { productMessages } from '#messages/product.ts'
import type { Call } from '#web/client/call-types.ts'
import { type Loaded, load } from '#web/client/loaded.ts'

const messages = productMessages

/** Loads the product page; the promise never rejects. */
export function loadProduct(call: Call, slug: string) {
  const product = load(call('GET /products/products/{slug}/', { params: { slug } }), {
    404: messages.notFound,
    410: messages.removed,
    fallback: messages.loadFailed,
  })
  return { product: product.then(withData), isPreview: false }
}

/** An answer without a product counts as a failure. */
function withData(loaded: Loaded<Product>): Loaded<Product> {
  if (!loaded.ok || loaded.value?.slug) return loaded
  return { ok: false, status: 502, message: messages.unavailable }
}
