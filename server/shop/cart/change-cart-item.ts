import { z } from 'zod'
import { type Customization, changeCartItemCall } from '#contract/shop/cart.ts'
import { Id } from '#contract/wire.ts'
import { action } from '#server/platform/kernel/action.ts'
import { signedIn } from '#server/platform/kernel/allow.ts'
import { notFound } from '#server/platform/kernel/problem.ts'
import { findPricedProducts } from '#server/shop/catalogue/find-priced-products.ts'
import { refuseMoreThanStock } from './add-cart-item.ts'
import { lockCart, quantityInCart } from './cart-rows.ts'
import { findCart } from './find-cart.ts'
import { unitPriceOf } from './totals.ts'

/** Sets the quantity of one of the caller's items and stores the price now shown. */
export const changeCartItem = action({
  name: 'cart.change-item',
  may: signedIn,
  input: changeCartItemCall.body.extend({ id: Id }),
  clears: [],
  run: async (ctx, { id, quantity }) => {
    const cart_id = await lockCart(ctx, ctx.actor.accountId)
    const item = await ctx.database
      .selectFrom('cart_items')
      .select(['product_id', 'quantity', 'customization'])
      .where('id', '=', id)
      .where('cart_id', '=', cart_id)
      .executeTakeFirst()
    if (!item) notFound()
    const product = (await findPricedProducts(ctx, [item.product_id])).get(item.product_id)
    // Reducing the quantity is always allowed, even if less than the new quantity is in stock.
    if (quantity > item.quantity) {
      const stock = product?.is_active ? product.stock : 0
      const { product_id } = item
      const inCart = await quantityInCart(ctx, { cart_id, product_id, except: id })
      refuseMoreThanStock({ inCart, stock, more: quantity })
    }
    const seen_unit_price_cents = product && unitPriceOf(product, item.customization as Customization)
    await ctx.database
      .updateTable('cart_items')
      .set({ quantity, seen_unit_price_cents })
      .where('id', '=', id)
      .execute()
    return findCart(ctx)
  },
})

/** Removes one of the caller's items. */
export const removeCartItem = action({
  name: 'cart.remove-item',
  may: signedIn,
  input: z.object({ id: Id }),
  clears: [],
  run: async (ctx, { id }) => {
    const cart_id = await lockCart(ctx, ctx.actor.accountId)
    const { numDeletedRows } = await ctx.database
      .deleteFrom('cart_items')
      .where('id', '=', id)
      .where('cart_id', '=', cart_id)
      .executeTakeFirst()
    return numDeletedRows === 0n ? notFound() : findCart(ctx)
  },
})
