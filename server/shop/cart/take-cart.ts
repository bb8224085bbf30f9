import type { Context } from '#server/platform/kernel/context.ts'
import { lockCart, takeLines } from './cart-rows.ts'
import { type PricedLine, priceLines } from './find-cart.ts'

/**
 * Empties an account's cart and returns its priced lines. The first step of placing an order, in the same transaction.
 * The cart is locked, so that two concurrent orders cannot both take it.
 */
export async function takeCart(ctx: Context, accountId: number): Promise<PricedLine[]> {
  const cart_id = await lockCart(ctx, accountId)
  return priceLines(ctx, await takeLines(ctx, cart_id))
}
