import { sql } from 'kysely'
import { maxQuantity } from '#contract/shop/cart.ts'
import type { Shape } from '#model/shapes.ts'
import { idArray } from '#server/platform/database/id-array.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { pictureAnswerOrNull } from '#server/shop/media/picture-answer.ts'
import type { StoredOption } from './customization.ts'

/** The facts about a product that a cart or order needs, with current price and stock. */
export type PricedProduct = {
  id: number
  name: string
  slug: string
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
  picture: ReturnType<typeof pictureAnswerOrNull>
}

/**
 * Products by id with their first picture, including inactive ones, which may still be in carts. Uses one statement.
 */
export async function findPricedProducts(ctx: Context, ids: number[]): Promise<Map<number, PricedProduct>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.database
    .selectFrom('products')
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('product_pictures')
          .innerJoin('media_files', 'media_files.key', 'product_pictures.media_key')
          .select(['media_key', 'product_pictures.alt_text', 'width', 'height'])
          .select(['background', 'focal_x', 'focal_y'])
          .whereRef('product_pictures.product_id', '=', 'products.id')
          .orderBy('position')
          .orderBy('product_pictures.id')
          .limit(1)
          .as('main'),
      (join) => join.onTrue(),
    )
    .select([
      'products.id',
      'name',
      'slug',
      'price_cents',
      'stock',
      'is_active',
      'weight_g',
      'packed_weight_g',
    ])
    .select(['blade_cm', 'shape', 'customization_options', 'is_made_to_order', 'making_days'])
    .select(['media_key', 'alt_text', 'width', 'height', 'background', 'focal_x', 'focal_y'])
    .where('products.id', '=', sql<number>`any(${idArray(ids)})`)
    .execute()
  return new Map(
    rows.map(
      ({
        id,
        name,
        slug,
        price_cents,
        stock,
        is_active,
        weight_g,
        packed_weight_g,
        blade_cm,
        shape,
        customization_options,
        is_made_to_order,
        making_days,
        ...main
      }) => {
        const options = customization_options as StoredOption[]
        const picture = pictureAnswerOrNull({ ...main, alt_text: main.alt_text ?? '' })
        return [
          id,
          {
            id,
            name,
            slug,
            price_cents,
            in_stock: stock,
            stock: is_made_to_order ? Math.max(stock, maxQuantity) : stock,
            making_days: is_made_to_order ? making_days : null,
            is_active,
            weight_g,
            packed_weight_g,
            blade_cm,
            shape: shape as Shape | null,
            options,
            picture,
          },
        ]
      },
    ),
  )
}
