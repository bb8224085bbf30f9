import { ProductSummary } from '#contract/shop/catalogue.ts'
import { cacheOf } from '#server/platform/cache/public-cache.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { listedProducts } from '#server/shop/catalogue/catalogue-rows.ts'
import { summaryAnswer } from '#server/shop/catalogue/product-answer.ts'

/**
 * Products as JSON for lists, in the order of `ids`. Cached, since all lists show the same products, and reading and
 * checking them takes most of a list's time.
 */
export async function serializedProducts(ctx: Context, ids: number[]): Promise<string[]> {
  const cache = cacheOf(ctx.cacheVersions)
  const state = cache.now()
  const serialized = new Map(ids.map((id) => [id, cache.find<string>(`product ${id}`)?.value]))
  for (const product of await listedProducts(
    ctx,
    ids.filter((id) => serialized.get(id) === undefined),
  )) {
    // Filtered through its schema, so that no other field leaks.
    const value = JSON.stringify(ProductSummary.parse(summaryAnswer(product)))
    cache.store(`product ${product.id}`, state, { value, bytes: 2 * value.length, domains: ['catalogue'] })
    serialized.set(product.id, value)
  }
  return ids.flatMap((id) => serialized.get(id) ?? [])
}
