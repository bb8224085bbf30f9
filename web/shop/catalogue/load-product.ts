import { productMessages } from '#messages/product.ts'
import type { Call } from '#web/client/call-types.ts'
import { load } from '#web/client/loaded.ts'

const messages = productMessages

/** Loads the product page; the promise never rejects. */
export function loadProduct(call: Call, slug: string) {
  const product = load(call('GET /products/products/{slug}/', { params: { slug } }), {
    404: messages.notFound,
    410: messages.removed,
    unreadable: messages.unavailable,
    fallback: messages.loadFailed,
  })
  return { product, isPreview: false }
}
