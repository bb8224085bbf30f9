import { ProductSummary } from '#contract/shop/catalogue.ts'
import { createTaggedCache } from '#server/platform/cache/tagged-cache.ts'
import { type Written, writeThrough } from '#server/platform/cache/written-list.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { listedProducts } from '#server/shop/catalogue/catalogue-rows.ts'
import { summaryAnswer } from '#server/shop/catalogue/product-answer.ts'

/** About 1,500 products with three or four pictures each. */
const maxBytes = 8 * 1024 * 1024

const openCache = createTaggedCache<number, Written>(['catalogue'], {
  maxSize: maxBytes,
  sizeOf: (written) => written.length,
})

/**
 * Products as lists show them, in the order of their ids. Whatever is filtered and sorted, lists show the same products,
 * and to read and write one takes most of the time that a list needs.
 */
export async function writtenProducts(ctx: Context, ids: number[]): Promise<Written[]> {
  const cache = openCache(ctx.changes)
  const written = new Map<number, Written>()
  const missing: number[] = []
  for (const id of ids) {
    const known = cache.find(id)
    if (known) written.set(id, known)
    else missing.push(id)
  }
  for (const product of await listedProducts(ctx, missing)) {
    const text = writeThrough(ProductSummary, summaryAnswer(product))
    cache.set(product.id, text)
    written.set(product.id, text)
  }
  return ids.flatMap((id) => written.get(id) ?? [])
}
