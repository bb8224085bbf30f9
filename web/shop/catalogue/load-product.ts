import { loadErrorMessages } from '#messages/load-errors.ts'
import type { Call } from '#web/client/call-types.ts'
import { load } from '#web/client/loaded.ts'

/** Loads the product page; the promise never rejects. */
export function loadProduct(call: Call, slug: string) {
  const product = load(
    call('GET /products/products/{slug}/', { params: { slug } }),
    loadErrorMessages.product,
  )
  return { product, isPreview: false }
}
