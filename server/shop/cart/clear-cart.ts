import { z } from 'zod'
import { action } from '#server/platform/kernel/action.ts'
import { signedIn } from '#server/platform/kernel/allow.ts'
import { lockCart } from './cart-rows.ts'
import { cartAnswer } from './find-cart.ts'

/** Empties the caller's cart. */
export const clearCart = action({
  name: 'cart.clear',
  may: signedIn,
  input: z.object({}),
  clears: [],
  run: async (ctx) => {
    const cart_id = await lockCart(ctx, ctx.actor.accountId)
    await ctx.database.deleteFrom('cart_items').where('cart_id', '=', cart_id).execute()
    return cartAnswer(ctx, cart_id, [])
  },
})
