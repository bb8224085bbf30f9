import { ProductSummary } from '#contract/shop/catalogue.ts'
import { type JsonBytes, serializeWith } from '#server/platform/cache/serialized-list.ts'
import { createTaggedCache } from '#server/platform/cache/tagged-cache.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { listedProducts } from '#server/shop/catalogue/catalogue-rows.ts'
import { summaryAnswer } from '#server/shop/catalogue/product-answer.ts'

/** Enough for about 1,500 products with three or four pictures each. */
const maxBytes = 8 * 1024 * 1024

const openCache = createTaggedCache<number, JsonBytes>(['catalogue'], {
  maxSize: maxBytes,
  sizeOf: (written) => written.length,
})

/**
 * Products as JSON for lists, in the order of `ids`. Cached, since all lists show the same products, and reading and
 * serializing them takes most of a list's time.
 */
export async function serializedProducts(ctx: Context, ids: number[]): Promise<JsonBytes[]> {
  const cache = openCache(ctx.cacheVersions)
  const written = new Map<number, JsonBytes>()
  const missing: number[] = []
  for (const id of ids) {
    const cached = cache.find(id)
    if (cached) written.set(id, cached)
    else missing.push(id)
  }
  for (const product of await listedProducts(ctx, missing)) {
    const text = serializeWith(ProductSummary, summaryAnswer(product))
    cache.set(product.id, text)
    written.set(product.id, text)
  }
  return ids.flatMap((id) => written.get(id) ?? [])
}
