import { addCartItemCall, maxCartItems, maxQuantity } from '#contract/shop/cart.ts'
import { action } from '#server/platform/kernel/action.ts'
import { signedIn } from '#server/platform/kernel/allow.ts'
import { notFound, refuse } from '#server/platform/kernel/problem.ts'
import { checkCustomization } from '#server/shop/catalogue/customization.ts'
import { findPricedProducts } from '#server/shop/catalogue/find-priced-products.ts'
import { itemsOfLocked, lockCart, putIntoCart } from './cart-rows.ts'
import { cartAnswer, pricedWith, productIdsOf } from './find-cart.ts'
import { unitPriceOf } from './totals.ts'

/** Adds units of a product to the caller's cart, merging them into an existing item with the same customization. */
export const addCartItem = action({
  name: 'cart.add-item',
  may: signedIn,
  input: addCartItemCall.body,
  clears: [],
  run: async (ctx, { product_id, quantity, customization }) => {
    // Reads the whole cart once, with the products that the answer shows, and adds the new item to it in memory.
    const cart_id = await lockCart(ctx, ctx.actor.accountId)
    const items = await itemsOfLocked(ctx, cart_id)
    const products = await findPricedProducts(ctx, [...new Set([product_id, ...productIdsOf(items)])])
    const product = products.get(product_id)
    if (!product?.is_active) notFound()
    const checked = checkCustomization(product.options, customization ?? null)
    const same = items.filter((item) => item.product_id === product_id)
    const inCart = same.reduce((sum, item) => sum + item.quantity, 0)
    refuseMoreThanStock({ inCart, stock: product.stock, more: quantity })
    const put = await putIntoCart(ctx, {
      cart_id,
      product_id,
      quantity,
      customization: checked,
      seen_unit_price_cents: unitPriceOf(product, checked),
    })
    const others = items.filter(({ id }) => id !== put.id)
    // Every request for a cart reads all of it, so its size is limited.
    if (others.length >= maxCartItems) refuse('too_many_entries', { max: maxCartItems })
    const changed = [...others, put].toSorted((a, b) => a.id - b.id)
    return cartAnswer(ctx, cart_id, pricedWith(products, changed))
  },
})

/**
 * Checks the stock for all items of a product together; `inCart` is how many units are already in the cart, without the
 * new ones.
 */
export function refuseMoreThanStock({
  inCart,
  stock,
  more,
}: {
  inCart: number
  stock: number
  more: number
}): void {
  if (stock === 0) refuse('out_of_stock')
  const available = Math.min(stock, maxQuantity)
  if (inCart + more > available) refuse('only_available', { available })
}
