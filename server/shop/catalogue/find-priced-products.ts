import { sql } from 'kysely'
import { maxQuantity } from '#contract/limits.ts'
import type { Customization } from '#contract/shop/cart.ts'
import { pictureFor } from '#model/customization.ts'
import type { Shape } from '#model/shapes.ts'
import { idArray } from '#server/platform/database/id-array.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { pictureAnswer } from '#server/shop/media/picture-answer.ts'
import { galleryOf, type PictureRow } from './catalogue-rows.ts'
import type { StoredOption } from './customization.ts'
import { priceNow } from './sale.ts'

/** The facts about a product that a cart or order needs, with current price and stock. */
export type PricedProduct = {
  id: number
  category_id: number
  name: string
  slug: string
  /** The present one, which a sale may lower. */
  price_cents: number
  /** How many can be ordered: for a product made to order, the most that a cart can hold. */
  stock: number
  in_stock: number
  /** Working days to make one unit that is not in stock; null if the product is not made to order. */
  making_days: number | null
  is_active: boolean
  weight_g: number | null
  packed_weight_g: number
  blade_cm: number | null
  shape: Shape | null
  options: StoredOption[]
  pictures: PictureRow[]
}

/**
 * Products by id with their pictures, including inactive ones, which may still be in carts. Uses one statement.
 */
export async function findPricedProducts(ctx: Context, ids: number[]): Promise<Map<number, PricedProduct>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.database
    .selectFrom('products')
    .select(['products.id', 'category_id', 'name', 'slug', 'stock as in_stock', 'is_active'])
    .select(priceNow(ctx).as('price_cents'))
    .select(['weight_g', 'packed_weight_g', 'blade_cm', 'shape', 'customization_options'])
    .select(['is_made_to_order', 'making_days', galleryOf.as('pictures')])
    .where('products.id', '=', sql<number>`any(${idArray(ids)})`)
    .execute()
  return new Map(
    rows.map(({ customization_options, is_made_to_order, making_days, ...row }) => [
      row.id,
      {
        ...row,
        stock: is_made_to_order ? Math.max(row.in_stock, maxQuantity) : row.in_stock,
        making_days: is_made_to_order ? making_days : null,
        shape: row.shape as Shape | null,
        options: customization_options as StoredOption[],
      },
    ]),
  )
}

/** The picture of a product with these choices, as its page opens it. */
export function pictureWith({ pictures }: PricedProduct, customization: Customization) {
  const picture = pictures[pictureFor(pictures, customization ?? {})]
  return picture ? pictureAnswer(picture) : null
}
