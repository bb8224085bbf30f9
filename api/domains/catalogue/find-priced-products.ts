import type { Shape } from '../../../contract/shapes.ts'
import { maxQuantity } from '../../../contract/shop/cart.ts'
import type { Context } from '../../core/context.ts'
import { pictureAnswer } from '../../core/media.ts'
import { allProducts, picturesOf } from './catalogue-rows.ts'
import type { StoredOption } from './customization.ts'

/** What a cart or order line needs to know of its product, at current price and stock. */
export type PricedProduct = {
  id: number
  name: string
  slug: string
  price_cents: number
  /** How many can be ordered: of a product that is made to order as many as a cart can hold. */
  stock: number
  in_stock: number
  /** Working days to make one that is not in stock; null if it is not made to order. */
  making_days: number | null
  is_active: boolean
  weight_g: number | null
  packed_weight_g: number
  blade_cm: number | null
  shape: Shape | null
  options: StoredOption[]
  picture: ReturnType<typeof pictureAnswer> | null
}

/** Products by id, including inactive ones, which may still be in carts. */
export async function findPricedProducts(ctx: Context, ids: number[]): Promise<Map<number, PricedProduct>> {
  if (ids.length === 0) return new Map()
  const rows = await allProducts(ctx).where('products.id', 'in', ids).execute()
  const pictures = await picturesOf(ctx, ids)
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
      }) => {
        const main = pictures.find(({ product_id }) => product_id === id)
        const options = customization_options as StoredOption[]
        const picture = main ? pictureAnswer(main) : null
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
