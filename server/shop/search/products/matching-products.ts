import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { ProductQuery } from '#contract/shop/catalogue.ts'
import type { FacetName } from '#model/facets.ts'
import { cacheOf } from '#server/platform/cache/public-cache.ts'
import type { Database } from '#server/platform/database/rows.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { isOnSale, priceNow, watchSales } from '#server/shop/catalogue/sale.ts'
import { formQuery, type ParsedQuery } from '../parse-query.ts'
import { searchWords } from '../search-words.ts'

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
  // With those whose sale is still to start or end: their prices are compared afterwards, and watched.
  const orOnSale = sql`sale_until > ${ctx.clock()}::timestamptz`
  const { price } = parsed.measures
  if (price)
    products = products.where(
      sql<boolean>`(price_cents between ${Math.round(price[0])} and ${Math.round(price[1])} or ${orOnSale})`,
    )
  if (discounted)
    products = products.where(sql<boolean>`(price_before_discount_cents is not null or ${orOnSale})`)
  const rows = await ordered(products, ordering, parsed)
    .innerJoin(
      sql<{ id: number; slug: string; place: number }>`(select id, slug,
        (row_number() over (order by position, id))::integer as place from categories)`.as('category'),
      'category.id',
      'category_id',
    )
    .select(['products.id', 'category.slug as category', 'place as category_place', 'facets'])
    .select(['sale_from', 'sale_until', priceNow(ctx).as('price_cents')])
    .select(sql<boolean>`(price_before_discount_cents is not null or ${isOnSale(ctx)})`.as('is_discounted'))
    .execute()
  const wanted = watchSales(ctx, rows).filter(
    ({ price_cents, is_discounted }) => (is_discounted || !discounted) && isPriced(parsed, price_cents),
  )
  return wanted.map(({ facets, is_discounted, sale_from, sale_until, ...row }) => {
    // A generated column, since one text is read faster than five columns.
    const [stock, blade, steel, handle, tang] = facets.split('/').map((value) => value || null)
    return { ...row, in_stock: stock !== null, blade, steel, handle, tang } as MatchingProduct
  })
}

function isPriced({ measures: { price } }: ParsedQuery, cents: number): boolean {
  return !price || (cents >= Math.round(price[0]) && cents <= Math.round(price[1]))
}

/** The conditions for a product to be found, but for its price. */
function foundBy(parsed: ParsedQuery): RawBuilder<boolean>[] {
  const { terms, measures, general } = parsed
  const conditions: RawBuilder<boolean>[] = []
  if (terms.length > 0) conditions.push(sql`search_document @@ ${queryOf(parsed)}`)
  if (general === 'knife' && terms.length === 0) conditions.push(sql`blade_cm is not null`)
  const { blade, overall, weight, inches } = measures
  if (blade) {
    const named =
      inches === undefined || terms.length === 0
        ? sql``
        : sql` or blade_cm is null and search_document @@ to_tsquery('pg_catalog.english', ${`'${inches}':A & 'inch':A`})`
    conditions.push(sql`(blade_cm between ${blade[0]} and ${blade[1]}${named})`)
  }
  if (overall) conditions.push(sql`overall_cm between ${overall[0]} and ${overall[1]}`)
  if (weight) conditions.push(sql`weight_g between ${Math.round(weight[0])} and ${Math.round(weight[1])}`)
  return conditions
}

/**
 * Sorts in the requested order. By default, a search lists the exact name first, then by where and how often the words
 * occur; other lists are sorted by plate. Ties are broken by id.
 */
function ordered(
  products: SelectQueryBuilder<Database, 'products', object>,
  ordering: ProductQuery['ordering'],
  parsed: ParsedQuery,
) {
  switch (ordering) {
    case 'name':
      return products.orderBy(sql`lower(products.name)`).orderBy('products.id')
    // The selected price, which is the present one.
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
  const { terms, general, text } = parsed
  const named =
    terms.length === 0
      ? products.$if(general !== undefined, (all) => all.orderBy(sql`coalesce(blade_cm, 0) >= 12`, 'desc'))
      : products
          .orderBy(sql`search_name = ${searchWords(text)}`, 'desc')
          .orderBy(sql`ts_rank('{0.05,0.2,0.5,1}'::real[], search_document, ${queryOf(parsed)})`, 'desc')
  return named.orderBy(sql`plate`, (order) => order.asc().nullsLast()).orderBy('products.id')
}

/** All terms must match. */
function queryOf({ terms, shortest }: ParsedQuery): RawBuilder<unknown> {
  return sql`to_tsquery('pg_catalog.english', ${terms.map((one) => `(${formQuery(one, shortest)})`).join(' & ')})`
}
