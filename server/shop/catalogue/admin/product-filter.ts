import { type ExpressionBuilder, sql } from 'kysely'
import type { ProductFilter, ProductLine } from '#contract/admin/catalogue/products.ts'
import type { ReadinessCode } from '#contract/problems/catalogue-problems.ts'
import type { Database } from '#server/platform/database/rows.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { containing } from '#server/platform/text/search-pattern.ts'
import { searchWords } from '#server/shop/search/search-words.ts'
import { lowStock } from '../move-stock.ts'
import { isOnSale } from '../sale.ts'

type Where = ExpressionBuilder<Database, 'products' | 'categories'>

/** Products for staff by filter; archived ones only if the filter names them. */
export function filteredProducts(ctx: Context, filter: ProductFilter) {
  let products = ctx.database
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
  if (filter.search) products = products.where((where) => matches(where, filter.search ?? ''))
  if (filter.category) products = products.where('categories.slug', '=', filter.category)
  if (filter.visibility === 'visible') products = products.where('products.is_active', '=', true)
  if (filter.visibility === 'scheduled') products = products.where('publish_at', 'is not', null)
  if (filter.visibility === 'hidden')
    products = products.where('products.is_active', '=', false).where('publish_at', 'is', null)
  products = products.where('archived_at', filter.visibility === 'archived' ? 'is not' : 'is', null)
  if (filter.stock === 'in') products = products.where('stock', '>', lowStock)
  if (filter.stock === 'low') products = products.where('stock', '>', 0).where('stock', '<=', lowStock)
  if (filter.stock === 'out') products = products.where('stock', '=', 0)
  if (filter.stock === 'short')
    products = products.where('stock', '<=', lowStock).where('is_made_to_order', '=', false)
  if (filter.sale === 'running') products = products.where(isOnSale(ctx))
  if (filter.sale === 'upcoming') products = products.where('sale_from', '>', ctx.clock())
  if (filter.sale === 'none')
    products = products.where(({ or, eb }) =>
      or([eb('sale_until', 'is', null), eb('sale_until', '<=', ctx.clock())]),
    )
  if (filter.readiness)
    products = products.where((where) =>
      filter.readiness === 'ready' ? isReady(where) : where.not(isReady(where)),
    )
  return products
}

/** Matches products with all words in the name, with the text in the slug, or with this plate number. */
function matches(where: Where, text: string) {
  const words = searchWords(text).split(' ').filter(Boolean)
  const named = words.map((word) => where('products.search_name', 'like', containing(word)))
  const plate = /^\d{1,7}$/.test(text) ? [where('products.plate', '=', Number(text))] : []
  const slug = text.trim().toLowerCase().replaceAll(/\s+/g, '-')
  return where.or([
    ...(named.length > 0 ? [where.and(named)] : []),
    where('products.slug', 'like', containing(slug)),
    ...plate,
  ])
}

/** The same rules as `missingOf`. */
function isReady(where: Where) {
  return where.and([
    where('products.price_cents', '>', 0),
    where('products.packed_weight_g', '>', 0),
    where('products.description', '<>', ''),
    where.or([where('products.stock', '>', 0), where('products.is_made_to_order', '=', true)]),
    sql<boolean>`exists (select from product_pictures where product_pictures.product_id = products.id)`,
  ])
}

type Readiness = {
  price_cents: number
  packed_weight_g: number | null
  description: string
  stock: number
  is_made_to_order: boolean
  hasPicture: boolean
}

/** What a product still needs before it can be shown. */
export function missingOf(product: Readiness): ReadinessCode[] {
  const checks: [ReadinessCode, boolean][] = [
    ['no_price', product.price_cents === 0],
    ['no_packed_weight', !product.packed_weight_g],
    ['no_picture', !product.hasPicture],
    ['no_description', product.description === ''],
    ['no_stock', product.stock === 0 && !product.is_made_to_order],
  ]
  return checks.flatMap(([code, isMissing]) => (isMissing ? [code] : []))
}

export function visibilityOf(row: {
  is_active: boolean
  publish_at: Date | string | null
  archived_at: Date | null
}): ProductLine['visibility'] {
  if (row.archived_at) return 'archived'
  if (row.is_active) return 'visible'
  return row.publish_at ? 'scheduled' : 'hidden'
}
