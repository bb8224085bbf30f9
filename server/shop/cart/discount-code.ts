import { z } from 'zod'
import { enterDiscountCodeCall } from '#contract/shop/cart.ts'
import { action } from '#server/platform/kernel/action.ts'
import { signedIn } from '#server/platform/kernel/allow.ts'
import { refuseFields } from '#server/platform/kernel/problem.ts'
import { findDiscounts } from '#server/shop/discounts/find-discounts.ts'
import { lockCart, setDiscountCode } from './cart-rows.ts'
import { findCart } from './find-cart.ts'

/** Stores the entered code with the caller's cart. One that cannot be used at all is refused. */
export const enterDiscountCode = action({
  name: 'cart.enter-discount-code',
  may: signedIn,
  input: enterDiscountCodeCall.body,
  clears: [],
  run: async (ctx, { code }) => {
    const { accountId } = ctx.actor
    const { problem } = await findDiscounts(ctx, { accountId, code })
    if (problem) refuseFields({ code: [problem] })
    await setDiscountCode(ctx, (await lockCart(ctx, accountId)).id, code)
    return findCart(ctx)
  },
})

export const removeDiscountCode = action({
  name: 'cart.remove-discount-code',
  may: signedIn,
  input: z.object({}),
  clears: [],
  run: async (ctx) => {
    await setDiscountCode(ctx, (await lockCart(ctx, ctx.actor.accountId)).id, null)
    return findCart(ctx)
  },
})
