import { type RawBuilder, sql } from 'kysely'
import type { ProductQuery } from '#contract/shop/catalogue.ts'
import { type FacetName, facetNames } from '#model/facets.ts'
import { createTaggedCache } from '#server/platform/cache/tagged-cache.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { ParsedQuery } from '../parse-query.ts'
import { foundBy } from './match-search.ts'

/** The products of a search that agree in everything that lists are filtered by but for the price. */
export type FacetBucket = Record<FacetName, string | null> & {
  /** Its slug. */
  category: string
  in_stock: boolean
  /** The column that says the same of a product, without its category. */
  key: string
  /** Of those at the prices that are asked for. */
  count: number
  /** Of all, whatever they cost. */
  lowest_cents: number
  highest_cents: number
}

/** The largest amount that the column holds. */
const maxCents = 2_147_483_647

/** About 4 MB. A shop has a few hundred for all of its products. */
const maxCachedBuckets = 20_000

const openCache = createTaggedCache<string, FacetBucket[]>(['catalogue'], {
  maxSize: maxCachedBuckets,
  sizeOf: (buckets) => buckets.length + 1,
})

/**
 * Counts the products of a search, once for all ways to filter it: whatever is filtered, added up from its buckets, is
 * right, and so are the counts of what else could be chosen. In the order of the categories.
 */
export async function findFacetBuckets(
  ctx: Context,
  query: ProductQuery,
  parsed: ParsedQuery,
): Promise<FacetBucket[]> {
  const [from, to] = priceRange(query)
  const cache = openCache(ctx.cacheVersions)
  const { text: _, ...words } = parsed
  const key = JSON.stringify([words, from, to, query.discounted === true])
  const known = cache.find(key)
  if (known) return known
  const rows = await ctx.database
    .selectFrom(
      ctx.database
        .selectFrom(countedProducts(ctx, query, parsed).as('products'))
        .groupBy(['category_id', 'facets'])
        .select(['category_id', 'facets'])
        .select((where) => [
          integer(sql`count(*) filter (where ${where.between('price_cents', from, to)})`).as('count'),
          integer(sql`min(price_cents)`).as('lowest_cents'),
          integer(sql`max(price_cents)`).as('highest_cents'),
        ])
        .as('buckets'),
    )
    .innerJoin('categories', 'categories.id', 'buckets.category_id')
    .select(['slug', 'facets', 'count', 'lowest_cents', 'highest_cents'])
    .orderBy('categories.position')
    .orderBy('categories.id')
    .execute()
  const buckets = rows.map(({ slug, facets, ...figures }) => ({
    ...figures,
    ...readKey(facets),
    category: slug,
    key: facets,
  }))
  cache.set(key, buckets)
  return buckets
}

/**
 * All products are read in the order of the index that has what is counted, so that it is counted from there: to the
 * planner the table seems cheaper, but takes three times as long. What words find is in the table only.
 */
function countedProducts(ctx: Context, query: ProductQuery, parsed: ParsedQuery) {
  const products = searchedProducts(ctx, query, parsed).select(['category_id', 'facets', 'price_cents'])
  if (foundBy(parsed).length > 0 || query.discounted) return products
  return products.orderBy('category_id').orderBy('facets').orderBy('price_cents').offset(sql.lit(0))
}

/** The parts of the column, as it is generated. */
function readKey(key: string) {
  const [stock, ...values] = key.split('/')
  const named = facetNames.map((name, index) => [name, values[index] || null])
  return {
    in_stock: stock !== '',
    ...(Object.fromEntries(named) as Record<FacetName, string | null>),
  }
}

function integer(value: RawBuilder<unknown>) {
  return sql<number>`(${value})::integer`
}

/** What a shopper may see and a search finds. Inactive products are never public, whatever the query says. */
export function searchedProducts(ctx: Context, { discounted }: ProductQuery, parsed: ParsedQuery) {
  let products = ctx.database.selectFrom('products').where('is_active', '=', true)
  for (const condition of foundBy(parsed)) products = products.where(condition)
  return discounted ? products.where('price_before_discount_cents', 'is not', null) : products
}

/** From the lowest to the highest price asked for, in cents. */
export function priceRange({ min_price, max_price }: ProductQuery): [from: number, to: number] {
  return [
    min_price === undefined ? 0 : Math.round(min_price * 100),
    max_price === undefined ? maxCents : Math.round(max_price * 100),
  ]
}
