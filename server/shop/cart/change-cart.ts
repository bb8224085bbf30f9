import { z } from 'zod'
import { maxQuantity } from '#contract/limits.ts'
import { addCartItemCall, changeCartItemCall, maxCartItems } from '#contract/shop/cart.ts'
import { Id } from '#contract/wire.ts'
import { action } from '#server/platform/kernel/action.ts'
import { signedIn } from '#server/platform/kernel/allow.ts'
import type { Tx } from '#server/platform/kernel/context.ts'
import { notFound, refuse } from '#server/platform/kernel/problem.ts'
import { checkCustomization } from '#server/shop/catalogue/customization.ts'
import { findPricedProducts } from '#server/shop/catalogue/find-priced-products.ts'
import { deleteItems, itemsOfLocked, lockCart, putIntoCart, setDiscountCode, unitsOf } from './cart-rows.ts'
import { cartAnswer, findCart, type PricedItem, pricedWith, priceItems, productIdsOf } from './find-cart.ts'
import { unitPriceOf } from './totals.ts'

/** Adds units of a product to the caller's cart, merging them into an existing item with the same customization. */
export const addCartItem = action({
  name: 'cart.add-item',
  may: signedIn,
  input: addCartItemCall.body,
  clears: [],
  run: async (ctx, { product_id, quantity, customization }) => {
    // Reads the whole cart once, with the products that the answer shows, and adds the new item to it in memory.
    const cart = await lockCart(ctx, ctx.actor.accountId)
    const items = await itemsOfLocked(ctx, cart.id)
    const products = await findPricedProducts(ctx, [...new Set([product_id, ...productIdsOf(items)])])
    const product = products.get(product_id)
    if (!product?.is_active) notFound()
    const checked = checkCustomization(product.options, customization ?? null)
    refuseMoreThanStock(unitsOf(items, product_id) + quantity, product.stock)
    const put = await putIntoCart(ctx, {
      cart_id: cart.id,
      product_id,
      quantity,
      customization: checked,
      seen_unit_price_cents: unitPriceOf(product, checked),
    })
    const others = items.filter(({ id }) => id !== put.id)
    // Every request for a cart reads all of it, so its size is limited.
    if (others.length >= maxCartItems) refuse('too_many_entries', { max: maxCartItems })
    const changed = [...others, put].toSorted((a, b) => a.id - b.id)
    return cartAnswer(ctx, cart, pricedWith(products, changed))
  },
})

/** Checks the stock for all items of a product together. */
function refuseMoreThanStock(units: number, stock: number): void {
  if (stock === 0) refuse('out_of_stock')
  const available = Math.min(stock, maxQuantity)
  if (units > available) refuse('only_available', { available })
}

/** Sets the quantity of one of the caller's items and stores the price now shown. */
export const changeCartItem = action({
  name: 'cart.change-item',
  may: signedIn,
  input: changeCartItemCall.body.extend({ id: Id }),
  clears: [],
  run: async (ctx, { id, quantity }) => {
    const items = await itemsOfLocked(ctx, (await lockCart(ctx, ctx.actor.accountId)).id)
    const item = items.find((one) => one.id === id) ?? notFound()
    const { product_id, customization } = item
    const product = (await findPricedProducts(ctx, [product_id])).get(product_id)
    // Reducing the quantity is always allowed, even if less than the new quantity is in stock.
    if (quantity > item.quantity) {
      const stock = product?.is_active ? product.stock : 0
      refuseMoreThanStock(unitsOf(items, product_id) - item.quantity + quantity, stock)
    }
    const seen_unit_price_cents = product && unitPriceOf(product, customization)
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
    const cart = await lockCart(ctx, ctx.actor.accountId)
    const { numDeletedRows } = await ctx.database
      .deleteFrom('cart_items')
      .where('id', '=', id)
      .where('cart_id', '=', cart.id)
      .executeTakeFirst()
    return numDeletedRows === 0n ? notFound() : findCart(ctx)
  },
})

/** Empties the caller's cart. */
export const clearCart = action({
  name: 'cart.clear',
  may: signedIn,
  input: z.object({}),
  clears: [],
  run: async (ctx) => {
    const cart = await lockCart(ctx, ctx.actor.accountId)
    await deleteItems(ctx, cart.id)
    return cartAnswer(ctx, cart, [])
  },
})

/**
 * Empties an account's cart and returns its priced items and discount code. The first step of placing an order, in the
 * same transaction. Locks the cart, so two concurrent orders cannot both use it.
 */
export async function consumeCart(
  ctx: Tx,
  accountId: number,
): Promise<{ items: PricedItem[]; code: string | null }> {
  const { id, discount_code: code } = await lockCart(ctx, accountId)
  if (code !== null) await setDiscountCode(ctx, id, null)
  return { items: await priceItems(ctx, await deleteItems(ctx, id)), code }
}
