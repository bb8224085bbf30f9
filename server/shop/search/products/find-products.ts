import { type ProductQuery, ProductSummary } from '#contract/shop/catalogue.ts'
import { facetNames } from '#model/facets.ts'
import { cacheOf } from '#server/platform/cache/public-cache.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { listedProducts } from '#server/shop/catalogue/catalogue-rows.ts'
import { findPresentSlug } from '#server/shop/catalogue/find-categories.ts'
import { summaryAnswer } from '#server/shop/catalogue/product-answer.ts'
import { type ParsedQuery, parseQuery } from '../parse-query.ts'
import { fold } from '../search-words.ts'
import { findSynonyms } from '../synonyms.ts'
import { aggregateFacets, type Figures } from './aggregate-facets.ts'
import { correctSearch } from './correct-search.ts'
import { findMatching } from './matching-products.ts'

type Found = Figures & {
  /** The ids of the products on the page, in order. */
  ids: number[]
  count: number
  /** Whether products match the words, so that only the filters leave the list empty. */
  isHidden: boolean
  /** The text that was searched instead of the typed one. */
  searchedInstead?: string
  /** If nothing was found: similar words that find products. */
  nearest?: string[]
}

const nothing: ParsedQuery = { terms: [], measures: {}, general: undefined, text: '' }

/**
 * Active products matching the query. If nothing matches, retries with the current slug of a renamed category, and with
 * corrected spelling.
 */
export async function findProducts(ctx: Context, query: ProductQuery): Promise<Found> {
  const page = await findSpelled(ctx, query)
  if (page.count > 0 || !query.category__slug) return page
  const slug = await findPresentSlug(ctx, query.category__slug)
  return slug ? findSpelled(ctx, { ...query, category__slug: slug }) : page
}

async function findSpelled(ctx: Context, query: ProductQuery): Promise<Found> {
  const { search = '' } = query
  if (!fold(search)) return pageOf(ctx, query, nothing)
  const synonyms = await findSynonyms(ctx)
  const parsed = parseQuery(search, synonyms)
  let page = await pageOf(ctx, query, parsed)
  if (page.count === 0 && !page.isHidden && !query.exact) {
    const { corrected, nearest } = await correctSearch(ctx, parsed, synonyms)
    const other = corrected && (await pageOf(ctx, query, corrected))
    page = corrected && other?.count ? { ...other, searchedInstead: corrected.text } : { ...page, nearest }
  }
  if (!isFiltered(query) && !query.exact) ctx.searchCounts.found(search, page.count)
  return page
}

/** Whether the query has filters, which may be why nothing was found. */
function isFiltered({ is_active, ...query }: ProductQuery): boolean {
  const filters = [
    'category__slug',
    'min_price',
    'max_price',
    'in_stock',
    'discounted',
    ...facetNames,
  ] as const
  return is_active === false || filters.some((name) => query[name])
}

async function pageOf(ctx: Context, query: ProductQuery, parsed: ParsedQuery): Promise<Found> {
  const matching = query.is_active === false ? [] : await findMatching(ctx, query, parsed)
  const { ids, ...figures } = aggregateFacets(matching, query)
  const before = (query.page - 1) * query.page_size
  return {
    ...figures,
    ids: ids.slice(before, before + query.page_size),
    count: ids.length,
    isHidden: matching.length > 0 && facetNames.some((name) => query[name]),
  }
}

/**
 * Products as JSON for lists, in the order of `ids`. Cached, since all lists show the same products, and reading and
 * checking them takes most of a list's time.
 */
export async function serializedProducts(ctx: Context, ids: number[]): Promise<Uint8Array[]> {
  const cache = cacheOf(ctx.cacheVersions)
  const state = cache.now()
  const serialized = new Map(ids.map((id) => [id, cache.find<Uint8Array>(`product ${id}`)?.value]))
  for (const product of await listedProducts(
    ctx,
    ids.filter((id) => serialized.get(id) === undefined),
  )) {
    // Filtered through its schema, so that no other field leaks.
    const value = Buffer.from(JSON.stringify(ProductSummary.parse(summaryAnswer(product))))
    cache.store(`product ${product.id}`, state, { value, bytes: value.length, domains: ['catalogue'] })
    serialized.set(product.id, value)
  }
  return ids.flatMap((id) => serialized.get(id) ?? [])
}
