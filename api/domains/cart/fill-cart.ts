import { z } from 'zod'
import { Customization, maxQuantity } from '../../../contract/shop/cart.ts'
import { Id } from '../../../contract/wire.ts'
import { signedIn } from '../../core/allow.ts'
import { verb } from '../../core/verb.ts'
import { isOffered } from '../catalogue/customization.ts'
import { findPricedProducts, type PricedProduct } from '../catalogue/find-priced-products.ts'
import { unitPriceOf } from '../pricing/totals.ts'
import { heldOf, lockCart, putIntoCart } from './cart-rows.ts'

/** What became of one wanted line: how many pieces went into the cart, and why not all. */
export type Filled = {
  added: number
  why: 'all' | 'fewer_left' | 'others_in_cart' | 'sold_out' | 'not_offered' | 'option_not_offered'
}

/**
 * Puts into the caller's cart what of earlier lines can still be had, customized as they were; answers line by line in
 * the same order. A line that is no longer offered, or only in part, keeps none of the others out.
 */
export const fillCart = verb({
  name: 'cart.fill',
  may: signedIn,
  input: z.array(
    z.object({ product_id: Id.nullable(), quantity: z.int().min(1), customization: Customization }),
  ),
  run: async (ctx, lines): Promise<Filled[]> => {
    const cart_id = await lockCart(ctx, ctx.actor.accountId)
    const ids = lines.flatMap(({ product_id }) => product_id ?? [])
    const products = await findPricedProducts(ctx, [...new Set(ids)])
    const filled: Filled[] = []
    for (const { product_id, quantity, customization } of lines) {
      const product = product_id === null ? undefined : products.get(product_id)
      const refusal = refusalOf(product, customization)
      if (!product || refusal) {
        filled.push({ added: 0, why: refusal ?? 'not_offered' })
        continue
      }
      // Counted for each line: an earlier one may have been of the same product.
      const held = await heldOf(ctx, { cart_id, product_id: product.id })
      const left = Math.min(product.stock, maxQuantity) - held
      const added = Math.max(0, Math.min(quantity, left))
      if (added > 0) {
        const seen_unit_price_cents = unitPriceOf(product, customization)
        const line = {
          cart_id,
          product_id: product.id,
          quantity: added,
          customization,
          seen_unit_price_cents,
        }
        await putIntoCart(ctx, line)
      }
      filled.push({ added, why: added === quantity ? 'all' : added > 0 ? 'fewer_left' : 'others_in_cart' })
    }
    return filled
  },
})

function refusalOf(
  product: PricedProduct | undefined,
  customization: Customization,
): Filled['why'] | undefined {
  if (!product?.is_active) return 'not_offered'
  if (product.stock === 0) return 'sold_out'
  return isOffered(product.options, customization) ? undefined : 'option_not_offered'
}
