import { type RawBuilder, sql } from 'kysely'
import type { ProductQuery } from '#contract/shop/catalogue.ts'
import { type FacetName, facetNames } from '#model/facets.ts'
import { cacheOf } from '#server/platform/cache/public-cache.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { ParsedQuery } from '../parse-query.ts'
import { foundBy } from './match-search.ts'

/** The number of products of a search that have the same value for every filter except the price. */
export type FacetBucket = Record<FacetName, string | null> & {
  /** The slug of the category. */
  category: string
  in_stock: boolean
  /** The products' `facets` column, which holds the values of all filters except the category. */
  key: string
  /** Counts only products within the requested prices. */
  count: number
  /** Of products at any price, like `highest_cents`. */
  lowest_cents: number
  highest_cents: number
}

/** The largest amount that fits the column. */
const maxCents = 2_147_483_647

/**
 * Counts the products of a search once, for all combinations of filters: the count of any filtered list, and of each
 * further choice, is a sum of buckets. Ordered by category.
 */
export async function findFacetBuckets(
  ctx: Context,
  query: ProductQuery,
  parsed: ParsedQuery,
): Promise<FacetBucket[]> {
  const { text: _, ...words } = parsed
  const key = `facets ${JSON.stringify([words, ...priceRange(query), query.discounted === true])}`
  return cacheOf(ctx.cacheVersions).remember(key, ['catalogue'], () => countFacetBuckets(ctx, query, parsed))
}

async function countFacetBuckets(
  ctx: Context,
  query: ProductQuery,
  parsed: ParsedQuery,
): Promise<FacetBucket[]> {
  const [from, to] = priceRange(query)
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
  return rows.map(({ slug, facets, ...figures }) => ({
    ...figures,
    ...readKey(facets),
    category: slug,
    key: facets,
  }))
}

/**
 * Reads all products in the order of an index that has all counted columns, to force an index-only scan: the planner
 * expects reading the table to be cheaper, but it takes three times as long. A search for words reads the table anyway.
 */
function countedProducts(ctx: Context, query: ProductQuery, parsed: ParsedQuery) {
  const products = searchedProducts(ctx, query, parsed).select(['category_id', 'facets', 'price_cents'])
  if (foundBy(parsed).length > 0 || query.discounted) return products
  return products.orderBy('category_id').orderBy('facets').orderBy('price_cents').offset(sql.lit(0))
}

/** Parses the generated column `facets`. */
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

/** The public products that a search finds. Inactive products are never public, whatever the query says. */
export function searchedProducts(ctx: Context, { discounted }: ProductQuery, parsed: ParsedQuery) {
  let products = ctx.database.selectFrom('products').where('is_active', '=', true)
  for (const condition of foundBy(parsed)) products = products.where(condition)
  return discounted ? products.where('price_before_discount_cents', 'is not', null) : products
}

/** The requested price range in cents, both ends inclusive. */
export function priceRange({ min_price, max_price }: ProductQuery): [from: number, to: number] {
  return [
    min_price === undefined ? 0 : Math.round(min_price * 100),
    max_price === undefined ? maxCents : Math.round(max_price * 100),
  ]
}
