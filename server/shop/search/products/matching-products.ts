import { type SelectQueryBuilder, sql } from 'kysely'
import type { ProductQuery } from '#contract/shop/catalogue.ts'
import { type FacetName, facetNames } from '#model/facets.ts'
import { cacheOf } from '#server/platform/cache/public-cache.ts'
import type { Database } from '#server/platform/database/rows.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { ParsedQuery } from '../parse-query.ts'
import { foundBy, ranked } from './match-search.ts'

/** What lists filter and count by. */
export type MatchingProduct = Record<FacetName, string | null> & {
  id: number
  /** The slug of the category, and its place among the categories. */
  category: string
  category_place: number
  in_stock: boolean
  price_cents: number
}

/**
 * The public products that a search finds, in the requested order and before any filter: every filtered list and count
 * is made of them. Inactive products are never public, whatever the query says.
 */
export function findMatching(
  ctx: Context,
  { ordering, discounted = false }: Partial<ProductQuery>,
  parsed: ParsedQuery,
): Promise<MatchingProduct[]> {
  const key = `matching ${JSON.stringify([parsed, ordering, discounted])}`
  return cacheOf(ctx.cacheVersions).remember(key, ['catalogue'], () =>
    readMatching(ctx, { ordering, discounted }, parsed),
  )
}

async function readMatching(
  ctx: Context,
  { ordering, discounted }: Pick<ProductQuery, 'ordering' | 'discounted'>,
  parsed: ParsedQuery,
): Promise<MatchingProduct[]> {
  let products = ctx.database.selectFrom('products').where('is_active', '=', true)
  for (const condition of foundBy(parsed)) products = products.where(condition)
  if (discounted) products = products.where('price_before_discount_cents', 'is not', null)
  const rows = await ordered(products, ordering, parsed)
    .innerJoin(
      sql<{ id: number; slug: string; place: number }>`(select id, slug,
        (row_number() over (order by position, id))::integer as place from categories)`.as('category'),
      'category.id',
      'category_id',
    )
    .select(['products.id', 'category.slug', 'place', 'facets', 'price_cents'])
    .execute()
  return rows.map(({ id, slug, place, facets, price_cents }) => {
    // A generated column.
    const [stock, ...values] = facets.split('/')
    const named = facetNames.map((name, index) => [name, values[index] || null])
    return {
      ...(Object.fromEntries(named) as Record<FacetName, string | null>),
      id,
      category: slug,
      category_place: place,
      in_stock: stock !== '',
      price_cents,
    }
  })
}

/**
 * Sorts in the requested order; by default, a search lists matching names first, and other lists are sorted by plate.
 * Ties are broken by id.
 */
function ordered(
  products: SelectQueryBuilder<Database, 'products', object>,
  ordering: ProductQuery['ordering'],
  parsed: ParsedQuery,
) {
  switch (ordering) {
    case 'name':
      return products.orderBy(sql`lower(products.name)`).orderBy('products.id')
    case 'price':
      return products.orderBy('price_cents').orderBy('products.id')
    case '-price':
      return products.orderBy('price_cents', 'desc').orderBy('products.id')
    case '-created_at':
      return products.orderBy('products.created_at', 'desc').orderBy('products.id', 'desc')
    case '-average_rating':
      return products
        .orderBy(sql`rating_sum::float8 / nullif(review_count, 0)`, (order) => order.desc().nullsLast())
        .orderBy('review_count', 'desc')
        .orderBy('products.id')
  }
  return ranked(products, parsed)
    .orderBy(sql`plate`, (order) => order.asc().nullsLast())
    .orderBy('products.id')
}
