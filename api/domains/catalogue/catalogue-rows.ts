import type { Selectable } from 'kysely'
import type { ShownChoices } from '../../../contract/shop/catalogue.ts'
import type { Context } from '../../core/context.ts'
import type { ProductAttributes, Products } from '../../database/rows.ts'

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
export type ProductRow = Selectable<Products> & { category_name: string; category_slug: string }
export type WholeProduct = ProductRow & {
  attributes: Selectable<ProductAttributes>[]
  pictures: PictureRow[]
}

/** Active products with their category: all that the public may see. */
export function activeProducts(ctx: Context) {
  return allProducts(ctx).where('products.is_active', '=', true)
}

export function allProducts(ctx: Context) {
  return ctx.database
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .selectAll('products')
    .select(['categories.name as category_name', 'categories.slug as category_slug'])
}

/** Adds attributes and pictures in display order, with two queries for all products. */
export async function withParts(ctx: Context, products: ProductRow[]): Promise<WholeProduct[]> {
  const ids = products.map(({ id }) => id)
  if (ids.length === 0) return []
  const attributes = await ctx.database
    .selectFrom('product_attributes')
    .selectAll()
    .where('product_id', 'in', ids)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const pictures = await picturesOf(ctx, ids)
  return products.map((product) => ({
    ...product,
    attributes: attributes.filter(({ product_id }) => product_id === product.id),
    pictures: pictures.filter(({ product_id }) => product_id === product.id),
  }))
}

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
    .where('product_id', 'in', productIds)
    .orderBy('position')
    .orderBy('product_pictures.id')
    .$narrowType<{ shows: ShownChoices | null }>()
    .execute()
}
