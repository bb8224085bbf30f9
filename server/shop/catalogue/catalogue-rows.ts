import { type Selectable, sql } from 'kysely'
import type { ShownChoices } from '#contract/shop/catalogue.ts'
import type { ProductAttributes, Products } from '#server/platform/database/rows.ts'
import type { Context } from '#server/platform/kernel/context.ts'

export type PictureRow = {
  id: number
  product_id: number
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
type ListedAttribute = Pick<Selectable<ProductAttributes>, 'id' | 'key' | 'value' | 'position'>
export type ListedProduct = Pick<
  ProductRow,
  | 'id'
  | 'slug'
  | 'name'
  | 'name_ne'
  | 'plate'
  | 'price_cents'
  | 'price_before_discount_cents'
  | 'stock'
  | 'description'
  | 'blade_cm'
  | 'overall_cm'
  | 'spine_mm'
  | 'weight_g'
  | 'shape'
  | 'review_count'
  | 'rating_sum'
  | 'is_active'
  | 'is_made_to_order'
  | 'created_at'
  | 'category_name'
  | 'category_slug'
> & { attributes: ListedAttribute[]; pictures: ListedPicture[] }
type ListedPicture = Omit<PictureRow, 'product_id'>
export type ProductRow = Selectable<Products> & { category_name: string; category_slug: string }
export type ProductWithDetails = ProductRow & {
  attributes: ListedAttribute[]
  pictures: PictureRow[]
}

export function allProducts(ctx: Context) {
  return ctx.database
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .selectAll('products')
    .select(['categories.name as category_name', 'categories.slug as category_slug'])
}

/**
 * Products for lists, without long texts and search documents, in the order of `ids`. Reads the attributes and pictures
 * of all products at once as plain arrays, since building objects for each product would take most of the time.
 */
export async function listedProducts(ctx: Context, ids: number[]): Promise<ListedProduct[]> {
  if (ids.length === 0) return []
  const isChosen = sql<number>`any(${ids}::int[])`
  const rows = await ctx.database
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .leftJoin(
      sql<{ product_id: number; list: AttributeTuple[] }>`(
        select product_id, json_agg(json_build_array(id, key, value, position) order by position, id) as list
        from product_attributes where product_id = ${isChosen} group by product_id)`.as('attributes'),
      'attributes.product_id',
      'products.id',
    )
    .leftJoin(
      sql<{ product_id: number; list: PictureTuple[] }>`(
        select product_id, json_agg(json_build_array(shown.id, media_key, shown.alt_text, position, width, height,
          background, focal_x, focal_y, shows) order by position, shown.id) as list
        from product_pictures as shown inner join media_files on media_files.key = media_key
        where product_id = ${isChosen} group by product_id)`.as('pictures'),
      'pictures.product_id',
      'products.id',
    )
    .select([
      'products.id',
      'products.slug',
      'products.name',
      'name_ne',
      'plate',
      'price_cents',
      'price_before_discount_cents',
      'stock',
      'products.description',
      'blade_cm',
      'overall_cm',
      'spine_mm',
      'weight_g',
      'shape',
      'review_count',
      'rating_sum',
      'is_active',
      'is_made_to_order',
      'created_at',
      'categories.name as category_name',
      'categories.slug as category_slug',
      'attributes.list as attributes',
      'pictures.list as pictures',
    ])
    .where('products.id', '=', isChosen)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    return [
      {
        ...row,
        attributes: (row.attributes ?? []).map(attributeFrom),
        pictures: (row.pictures ?? []).map(pictureFrom),
      },
    ]
  })
}

type AttributeTuple = [id: number, key: string, value: string, position: number]

function attributeFrom([id, key, value, position]: AttributeTuple): ListedAttribute {
  return { id, key, value, position }
}

type PictureTuple = [
  id: number,
  media_key: string,
  alt_text: string,
  position: number,
  width: number,
  height: number,
  background: string,
  focal_x: number,
  focal_y: number,
  shows: ShownChoices | null,
]

function pictureFrom(tuple: PictureTuple): ListedPicture {
  const [id, media_key, alt_text, position, width, height, background, focal_x, focal_y, shows] = tuple
  return { id, media_key, alt_text, position, width, height, background, focal_x, focal_y, shows }
}

/** A query of products with their details. */
export function wholeProducts(ctx: Context) {
  return allProducts(ctx).select([attributesOf.as('attributes'), galleryOf.as('pictures')])
}

/** A query of active products with their details, for visitors. */
export function activeProducts(ctx: Context) {
  return wholeProducts(ctx).where('products.is_active', '=', true)
}

const attributesOf = sql<ListedAttribute[]>`(
  select coalesce(json_agg(json_build_object('id', id, 'key', key, 'value', value, 'position', position)
    order by position, id), '[]')
  from product_attributes where product_id = products.id)`

const galleryOf = sql<PictureRow[]>`(
  select coalesce(json_agg(json_build_object('id', shown.id, 'product_id', product_id, 'media_key', media_key,
    'alt_text', shown.alt_text, 'position', position, 'width', width, 'height', height, 'background', background,
    'focal_x', focal_x, 'focal_y', focal_y, 'shows', shows) order by position, shown.id), '[]')
  from product_pictures as shown inner join media_files on media_files.key = media_key
  where product_id = products.id)`

export function picturesOf(ctx: Context, productIds: number[]): Promise<PictureRow[]> {
  return ctx.database
    .selectFrom('product_pictures')
    .innerJoin('media_files', 'media_files.key', 'product_pictures.media_key')
    .select([
      'product_pictures.id',
      'product_id',
      'media_key',
      'product_pictures.alt_text',
      'position',
      'width',
      'height',
      'background',
      'focal_x',
      'focal_y',
      'shows',
    ])
    .where(sql<boolean>`product_id = any(${productIds}::integer[])`)
    .orderBy('position')
    .orderBy('product_pictures.id')
    .$narrowType<{ shows: ShownChoices | null }>()
    .execute()
}
