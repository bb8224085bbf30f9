import type { Tx } from '#server/platform/kernel/context.ts'
import { deleteItems, lockCart } from './cart-rows.ts'
import { type PricedItem, priceItems } from './find-cart.ts'

/**
 * Empties an account's cart and returns its priced items. The first step of placing an order, in the same transaction.
 * Locks the cart, so two concurrent orders cannot both use it.
 */
export async function consumeCart(ctx: Tx, accountId: number): Promise<PricedItem[]> {
  const cart_id = await lockCart(ctx, accountId)
  return priceItems(ctx, await deleteItems(ctx, cart_id))
}
