import { sql } from 'kysely'
import type { ProductQuery } from '../../../contract/shop/catalogue.ts'
import type { Context } from '../../core/context.ts'
import { notFound, refuse } from '../../core/problem.ts'
import { findRenamed, isRetired } from '../../core/slug-redirects.ts'
import { findSynonyms } from '../search/find-synonyms.ts'
import { fold } from '../search/fold.ts'
import { type Understood, understand } from '../search/understand.ts'
import { activeProducts, type WholeProduct } from './catalogue-rows.ts'
import { correctSearch, relaxSearch } from './correct-search.ts'
import { findPresentSlug } from './find-categories.ts'
import { foundBy, ranked, widened } from './match-search.ts'
import { recordSearchMiss } from './search-misses.ts'

/** The largest amount that the column holds. */
const maxCents = 2_147_483_647

type Found = {
  /** Of the products of the page, in order. */
  ids: number[]
  count: number
  /** Of everything that matches but for its price; undefined if nothing does. */
  prices?: { lowest_cents: number; highest_cents: number } | undefined
  /** What was searched instead of what was typed. */
  instead?: string | undefined
}

const nothing: Understood = { sought: [], measures: {}, general: undefined, text: '' }

/**
 * Active products matching the query. What finds nothing is retried: with the present slug of a renamed category, and
 * with the spelling of the search corrected.
 */
export async function findProducts(ctx: Context, query: ProductQuery): Promise<Found> {
  const found = await findSpelled(ctx, query)
  if (found.count > 0 || !query.category__slug) return found
  const slug = await findPresentSlug(ctx, query.category__slug)
  return slug ? findSpelled(ctx, { ...query, category__slug: slug }) : found
}

async function findSpelled(ctx: Context, query: ProductQuery): Promise<Found> {
  if (!fold(query.search ?? '')) return pageOf(ctx, query, nothing)
  const synonyms = await findSynonyms(ctx)
  const asked = understand(query.search ?? '', synonyms)
  const found = await pageOf(ctx, query, asked)
  if (found.count > 0) return found
  if (query.exact) return found
  const corrected = await correctSearch(ctx, asked, synonyms)
  for (const instead of [asked, corrected].map(widened)) {
    const other = instead && (await pageOf(ctx, query, instead))
    if (other && other.count > 0) return { ...other, instead: instead.instead }
  }
  for (const instead of await relaxSearch(ctx, corrected)) {
    const other = await pageOf(ctx, query, instead)
    if (other.count > 0) return { ...other, instead: instead.instead }
  }
  if (!isFiltered(query)) await recordSearchMiss(ctx, fold(query.search ?? ''), query.search ?? '')
  return found
}

/** Whether something else than the words may be why nothing was found. */
function isFiltered(query: ProductQuery): boolean {
  const { category__slug, min_price, max_price, in_stock, discounted, is_active } = query
  return [category__slug, min_price, max_price, in_stock, discounted].some(Boolean) || is_active === false
}

/**
 * One active product with its parts. A former slug finds the product under its present one. What staff have archived or
 * deleted is refused as removed; what is hidden is not found.
 */
export async function findProduct(ctx: Context, slug: string): Promise<WholeProduct> {
  const product = await activeProducts(ctx).where('products.slug', '=', slug).executeTakeFirst()
  return (
    product ??
    (await renamedProduct(ctx, slug)) ??
    ((await isRemoved(ctx, slug)) ? refuse('product_removed') : notFound())
  )
}

/** Whether a product had this slug until staff archived or deleted it. */
async function isRemoved(ctx: Context, slug: string): Promise<boolean> {
  const id = await findRenamed(ctx, 'product', slug)
  const archived = await ctx.database
    .selectFrom('products')
    .select('id')
    .where((where) => (id === undefined ? where('slug', '=', slug) : where('id', '=', id)))
    .where('archived_at', 'is not', null)
    .executeTakeFirst()
  return archived !== undefined || (await isRetired(ctx, 'product', slug))
}

async function renamedProduct(ctx: Context, oldSlug: string) {
  const id = await findRenamed(ctx, 'product', oldSlug)
  if (id === undefined) return undefined
  return activeProducts(ctx).where('products.id', '=', id).executeTakeFirst()
}

export async function isCatalogueEmpty(ctx: Context): Promise<boolean> {
  return (await ctx.database.selectFrom('products').select('id').executeTakeFirst()) === undefined
}

async function pageOf(ctx: Context, query: ProductQuery, asked: Understood): Promise<Found> {
  // Inactive products are never public, whatever the query says.
  if (query.is_active === false) return { ids: [], count: 0 }
  const matching = matchingProducts(ctx, query, asked)
  const { count, lowest_cents, highest_cents, ids } = await countedProducts(ctx, matching, query, asked)
  return {
    ids,
    count,
    prices: lowest_cents === null || highest_cents === null ? undefined : { lowest_cents, highest_cents },
  }
}

type Matching = ReturnType<typeof matchingProducts>

/** The active products of a query, whatever they cost. */
function matchingProducts(ctx: Context, query: ProductQuery, asked: Understood) {
  const { category__slug: slug, in_stock, discounted } = query
  let products = ctx.database.selectFrom('products').where('is_active', '=', true)
  for (const condition of foundBy(asked)) products = products.where(condition)
  // Looked up first, so that an index has the products of the category in order.
  if (slug)
    products = products.where('category_id', '=', (where) =>
      where.selectFrom('categories').select('categories.id').where('categories.slug', '=', slug),
    )
  if (in_stock !== undefined) products = products.where('stock', in_stock ? '>' : '=', 0)
  if (discounted) products = products.where('price_before_discount_cents', 'is not', null)
  return products
}

/** From the lowest to the highest price asked for, in cents. */
function priceRange({ min_price, max_price }: ProductQuery): [from: number, to: number] {
  return [
    min_price === undefined ? 0 : Math.round(min_price * 100),
    max_price === undefined ? maxCents : Math.round(max_price * 100),
  ]
}

/** The ids of the page. What is skipped is skipped in an index. */
function pageIds(matching: Matching, query: ProductQuery, asked: Understood, count = 0) {
  const [from, to] = priceRange(query)
  const isPriced = query.min_price !== undefined || query.max_price !== undefined
  return ordered(
    isPriced ? matching.where((where) => where.between('price_cents', from, to)) : matching,
    query,
    asked,
    count,
  )
    .select('products.id')
    .limit(query.page_size)
    .offset((query.page - 1) * query.page_size)
}

/** The page, how many match, and between which prices those that match but for their price are. */
async function countedProducts(ctx: Context, matching: Matching, query: ProductQuery, asked: Understood) {
  const [from, to] = priceRange(query)
  // How a search is ranked depends on how many it finds; everything else is answered by one statement.
  const isSearched = asked.sought.length > 0
  const ids = sql<
    number[]
  >`array(${isSearched ? sql`select null::int limit 0` : pageIds(matching, query, asked)})`
  // Ends of an index where nothing else is asked; what is filtered is visited once for all three.
  const isPlain = foundBy(asked).length === 0 && query.in_stock === undefined && !query.discounted
  const figures = isPlain
    ? await ctx.database
        .selectNoFrom([
          matching
            .where((where) => where.between('price_cents', from, to))
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .as('count'),
          matching.select(({ fn }) => fn.min('price_cents').as('lowest')).as('lowest_cents'),
          matching.select(({ fn }) => fn.max('price_cents').as('highest')).as('highest_cents'),
          ids.as('ids'),
        ])
        .executeTakeFirstOrThrow()
    : await matching
        .select(({ fn, eb }) => [
          fn
            .countAll<number>()
            .filterWhere(eb.between('price_cents', from, to))
            .as('count'),
          fn.min('price_cents').as('lowest_cents'),
          fn.max('price_cents').as('highest_cents'),
          ids.as('ids'),
        ])
        .executeTakeFirstOrThrow()
  const count = Number(figures.count)
  if (!isSearched || count <= (query.page - 1) * query.page_size) return { ...figures, count }
  const rows = await pageIds(matching, query, asked, count).execute()
  return { ...figures, count, ids: rows.map(({ id }) => id) }
}

/** As requested; by default a search ranks matching names first, otherwise by plate. Ties by id. */
function ordered(products: Matching, { ordering }: ProductQuery, asked: Understood, count: number) {
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
  return ranked(products, asked, count)
    .orderBy(sql`plate`, (order) => order.asc().nullsLast())
    .orderBy('products.id')
}
