import { type Selectable, sql } from 'kysely'
import { ProductSummary, type ShownChoices } from '#contract/shop/catalogue.ts'
import type { ProductAttributes, Products } from '#server/platform/database/rows.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { type SaleFacts, saleFacts, watchSales } from './sale.ts'

export type PictureRow = {
  id: number
  media_key: string
  alt_text: string
  position: number
  width: number
  height: number
  background: string
  focal_x: number
  focal_y: number
  shows: ShownChoices | null
}
type AttributeRow = Pick<Selectable<ProductAttributes>, 'id' | 'key' | 'value' | 'position'>
export type ProductRow = Selectable<Products> & { category_name: string; category_slug: string }
export type ProductWithDetails = ProductRow &
  SaleFacts & { attributes: AttributeRow[]; pictures: PictureRow[] }

/** A query of products with their details. */
export function wholeProducts(ctx: Context) {
  return ctx.database
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .selectAll('products')
    .select(['categories.name as category_name', 'categories.slug as category_slug'])
    .select([attributesOf.as('attributes'), galleryOf.as('pictures')])
    .select(saleFacts(ctx))
}

/** Fields of a product in lists that are made of other columns or tables; all others are columns of the same name. */
const made = [
  'price',
  'price_before_discount',
  'sale_ends_on',
  'lowest_price_30_days',
  'average_rating',
  'measures',
  'category',
  'attributes',
  'main_image',
  'images',
] as const
type OwnField = Exclude<keyof ProductSummary, (typeof made)[number]>
const ownFields = (Object.keys(ProductSummary.shape) as (keyof ProductSummary)[]).filter(
  (field): field is OwnField => !made.some((one) => one === field),
)

/** The columns that lists show: the long texts and search documents of products would take half of the time. */
const listedColumns = [
  ...ownFields,
  'price_cents',
  'price_before_discount_cents',
  'sale_price_cents',
  'sale_from',
  'sale_until',
  'rating_sum',
  'blade_cm',
  'overall_cm',
  'spine_mm',
  'weight_g',
] as const
export type ListedProduct = Pick<
  ProductWithDetails,
  | (typeof listedColumns)[number]
  | keyof SaleFacts
  | 'category_name'
  | 'category_slug'
  | 'attributes'
  | 'pictures'
>

/** Products for lists, in the order of `ids`. */
export async function listedProducts(ctx: Context, ids: number[]): Promise<ListedProduct[]> {
  if (ids.length === 0) return []
  const rows = await ctx.database
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select(listedColumns.map((column) => `products.${column}` as const))
    .select(['categories.name as category_name', 'categories.slug as category_slug'])
    .select([attributesOf.as('attributes'), galleryOf.as('pictures')])
    .select(saleFacts(ctx))
    .where('products.id', '=', sql<number>`any(${ids}::int[])`)
    .execute()
  const byId = new Map(watchSales(ctx, rows).map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const attributesOf = sql<AttributeRow[]>`(
  select coalesce(json_agg(json_build_object('id', id, 'key', key, 'value', value, 'position', position)
    order by position, id), '[]')
  from product_attributes where product_id = products.id)`

/** The pictures of a product, in display order. */
export const galleryOf = sql<PictureRow[]>`(
  select coalesce(json_agg(json_build_object('id', shown.id, 'media_key', media_key, 'alt_text', shown.alt_text,
    'position', position, 'width', width, 'height', height, 'background', background,
    'focal_x', focal_x, 'focal_y', focal_y, 'shows', shows) order by position, shown.id), '[]')
  from product_pictures as shown inner join media_files on media_files.key = media_key
  where product_id = products.id)`

/** The first picture of a product. */
export const mainPictureOf = sql<PictureRow | null>`${galleryOf} -> 0`
