import { sql } from 'kysely'
import type { z } from 'zod'
import type { listProductsCall, ProductLine } from '#contract/admin/catalogue/products.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { moneyText, moneyTextOrNull } from '#server/platform/kernel/money.ts'
import { notFound } from '#server/platform/kernel/problem.ts'
import { versionsOf } from '#server/platform/kernel/versions.ts'
import { type AdminPage, adminList, type Ordering } from '#server/platform/records/admin-list.ts'
import { missingOf } from '../readiness.ts'
import { filteredProducts } from './product-filter.ts'

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
  return { ...products, rows: await linesOf(ctx, products.rows) }
}

export async function showProductLine(ctx: Context, productId: number): Promise<ProductLine> {
  const any = ctx.database
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .where('products.id', '=', productId)
  const [line = notFound()] = await linesOf(ctx, await lineColumns(any).execute())
  return line
}

function orderingOf(name: z.output<typeof listProductsCall.query>['ordering']): Ordering {
  const direction = name.startsWith('-') ? 'desc' : 'asc'
  return { by: keys[name.replace('-', '') as keyof typeof keys], direction, id }
}

function lineColumns(query: ReturnType<typeof filteredProducts>) {
  return query.select([
    'products.id',
    'products.slug',
    'products.name',
    'products.plate',
    'products.price_cents',
    'products.price_before_discount_cents',
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
    sql<string | null>`(select media_key from product_pictures
      where product_pictures.product_id = products.id order by position, product_pictures.id limit 1)`.as(
      'media_key',
    ),
  ])
}

type Row = Awaited<ReturnType<ReturnType<typeof lineColumns>['execute']>>[number]

async function linesOf(ctx: Context, rows: Row[]): Promise<ProductLine[]> {
  const versions = await versionsOf(
    ctx,
    rows.map((row) => `product:${row.id}`),
  )
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    name: row.name,
    plate: row.plate,
    stock: row.stock,
    category: { slug: row.category_slug, name: row.category_name },
    price: moneyText(row.price_cents),
    price_before_discount: moneyTextOrNull(row.price_before_discount_cents),
    missing: missingOf({ ...row, hasPicture: row.media_key !== null }),
    visibility: visibilityOf(row),
    publish_at: row.publish_at?.toISOString() ?? null,
    thumb_image: row.media_key && `/media/${row.media_key}/320.webp`,
    is_numbered: row.is_numbered,
    is_made_to_order: row.is_made_to_order,
    version: versions.get(`product:${row.id}`) ?? 1,
  }))
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
