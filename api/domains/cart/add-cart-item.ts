import { addCartItem as contract, maxQuantity } from '../../../contract/shop/cart.ts'
import { signedIn } from '../../core/allow.ts'
import type { Context } from '../../core/context.ts'
import { notFound, refuse } from '../../core/problem.ts'
import { verb } from '../../core/verb.ts'
import { checkCustomization } from '../catalogue/customization.ts'
import { findPricedProducts } from '../catalogue/find-priced-products.ts'
import { unitPriceOf } from '../pricing/totals.ts'
import { lockCart, putIntoCart, quantityInCart } from './cart-rows.ts'
import { findCart } from './find-cart.ts'

/** Adds pieces of a product to the caller's cart, merged with an existing line of the same customization. */
export const addCartItem = verb({
  name: 'cart.add-item',
  may: signedIn,
  input: contract.body,
  run: async (ctx, { product_id, quantity, customization }) => {
    const product = (await findPricedProducts(ctx, [product_id])).get(product_id)
    if (!product?.is_active) return notFound()
    const checked = checkCustomization(product.options, customization ?? null)
    const cart_id = await lockCart(ctx, ctx.actor.accountId)
    await refuseMoreThanStock(ctx, { cart_id, product_id, stock: product.stock, more: quantity })
    await putIntoCart(ctx, {
      cart_id,
      product_id,
      quantity,
      customization: checked,
      seen_unit_price_cents: unitPriceOf(product, checked),
    })
    return findCart(ctx)
  },
})

/** Checks all lines of one product together; `except` is the line whose quantity is being changed. */
export async function refuseMoreThanStock(
  ctx: Context,
  {
    cart_id,
    product_id,
    stock,
    more,
    except = 0,
  }: { cart_id: number; product_id: number; stock: number; more: number; except?: number },
): Promise<void> {
  if (stock === 0) refuse('out_of_stock')
  const inCart = await quantityInCart(ctx, { cart_id, product_id, except })
  const available = Math.min(stock, maxQuantity)
  if (inCart + more > available) refuse('only_available', { available })
}
