import { z } from 'zod'
import { signedIn } from '../../core/allow.ts'
import { verb } from '../../core/verb.ts'
import { lockCart, takeLines } from './cart-rows.ts'
import { priceLines } from './find-cart.ts'

/**
 * Empties the caller's cart and returns its priced lines. The first step of placing an order, in the same transaction.
 * The cart is locked, so that two concurrent orders cannot both take it.
 */
export const takeCart = verb({
  name: 'cart.take',
  may: signedIn,
  input: z.object({}),
  run: async (ctx) => {
    const cart_id = await lockCart(ctx, ctx.actor.accountId)
    return priceLines(ctx, await takeLines(ctx, cart_id))
  },
})
