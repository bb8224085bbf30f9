import { sql } from 'kysely'
import type { z } from 'zod'
import type { ProductInput } from '#contract/admin/catalogue/product-input.ts'
import type { AdminProduct, listProductsCall, ProductLine } from '#contract/admin/catalogue/products.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { centsOf, moneyText, moneyTextOrNull } from '#server/platform/kernel/money.ts'
import { notFound } from '#server/platform/kernel/problem.ts'
import { versionOf } from '#server/platform/kernel/versions.ts'
import { type AdminPage, adminList, type Ordering } from '#server/platform/records/admin-list.ts'
import type { ProductRow } from '../catalogue-rows.ts'
import { saleStateOf } from '../sale.ts'
import { waitingCount } from '../waits/waiting-people.ts'
import { filteredProducts, missingOf, visibilityOf } from './product-filter.ts'
import { valuesOf, wholeProduct } from './product-values.ts'

const id = { column: 'products.id', type: 'integer' } as const
const keys = {
  name: { column: 'products.search_name', type: 'text' },
  price: { column: 'products.price_cents', type: 'integer' },
  stock: { column: 'products.stock', type: 'integer' },
  created_at: { column: 'products.created_at', type: 'timestamptz' },
} as const

/** Products for staff, each with what it lacks. */
export async function listProducts(
  ctx: Context,
  { ordering, page, page_size, after, before, ...filter }: z.output<typeof listProductsCall.query>,
): Promise<AdminPage<ProductLine>> {
  permitted('catalogue.read')(ctx.actor)
  const query = lineColumns(filteredProducts(ctx, filter))
  const products = await adminList(ctx, query, { page, page_size, after, before }, orderingOf(ordering))
  return { ...products, rows: products.rows.map((row) => lineOf(ctx, row)) }
}

export async function showProductLine(ctx: Context, productId: number): Promise<ProductLine> {
  const any = ctx.database
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .where('products.id', '=', productId)
  return lineOf(ctx, (await lineColumns(any).executeTakeFirst()) ?? notFound())
}

function orderingOf(name: z.output<typeof listProductsCall.query>['ordering']): Ordering {
  const direction = name.startsWith('-') ? 'desc' : 'asc'
  return { by: keys[name.replace('-', '') as keyof typeof keys], direction, id }
}

function lineColumns(query: ReturnType<typeof filteredProducts>) {
  const versioned = query.leftJoin('versions', (join) =>
    join.on('subject', '=', sql<string>`'product:' || products.id`),
  )
  return versioned.select([
    'products.id',
    'products.slug',
    'products.name',
    'products.plate',
    'products.price_cents',
    'products.price_before_discount_cents',
    'products.sale_price_cents',
    'products.sale_from',
    'products.sale_until',
    'products.stock',
    'products.packed_weight_g',
    'products.description',
    'products.is_active',
    'products.publish_at',
    'products.archived_at',
    'products.is_numbered',
    'products.is_made_to_order',
    'categories.slug as category_slug',
    'categories.name as category_name',
    sql<number>`coalesce(version, 1)`.as('version'),
    sql<string | null>`(select media_key from product_pictures
      where product_pictures.product_id = products.id order by position, product_pictures.id limit 1)`.as(
      'media_key',
    ),
  ])
}

type Row = Awaited<ReturnType<ReturnType<typeof lineColumns>['execute']>>[number]

function lineOf(ctx: Context, row: Row): ProductLine {
  return {
    ...row,
    category: { slug: row.category_slug, name: row.category_name },
    price: moneyText(row.price_cents),
    price_before_discount: moneyTextOrNull(row.price_before_discount_cents),
    sale_price: moneyTextOrNull(row.sale_price_cents),
    sale_from: row.sale_from?.toISOString() ?? null,
    sale_until: row.sale_until?.toISOString() ?? null,
    sale_state: saleStateOf(row, ctx.clock()),
    missing: missingOf({ ...row, hasPicture: row.media_key !== null }),
    visibility: visibilityOf(row),
    publish_at: row.publish_at?.toISOString() ?? null,
    thumb_image: row.media_key && `/media/${row.media_key}/320.webp`,
  }
}

/** A product with all fields that staff edit, even if hidden, archived or just changed. */
export async function showProduct(ctx: Context, id: number): Promise<AdminProduct> {
  const version = await versionOf(ctx, `product:${id}`)
  const product = await wholeProduct(ctx, id)
  return answerOf(ctx, { id, version, values: valuesOf(product) }, product)
}

type Edited = { id: number; version: number; values: ProductInput }

/** A product just after an edit that stored these values. Reads only what an edit does not change. */
export async function showEdited(ctx: Context, edited: Edited): Promise<AdminProduct> {
  const state = await ctx.database
    .selectFrom('products')
    .select(['stock', 'created_at', 'archived_at', 'is_numbered', 'is_made_to_order'])
    .select(waitingCount.as('waiting_count'))
    .where('id', '=', edited.id)
    .executeTakeFirst()
  return answerOf(ctx, edited, state ?? notFound())
}

type State = Pick<ProductRow, 'stock' | 'created_at' | 'archived_at' | 'is_numbered' | 'is_made_to_order'> & {
  waiting_count: number
}

function answerOf(ctx: Context, { id, version, values }: Edited, state: State): AdminProduct {
  const { stock, created_at, archived_at, is_numbered, is_made_to_order, waiting_count } = state
  const [price_cents, hasPicture] = [centsOf(values.price), values.pictures.length > 0]
  return {
    ...values,
    id,
    version,
    stock,
    created_at: created_at.toISOString(),
    is_numbered,
    is_made_to_order,
    waiting_count,
    sale_state: saleStateOf(values, ctx.clock()),
    missing: missingOf({ ...values, stock, is_made_to_order, price_cents, hasPicture }),
    visibility: visibilityOf({ ...values, archived_at }),
  }
}
