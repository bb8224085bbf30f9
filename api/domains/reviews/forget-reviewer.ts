import { z } from 'zod'
import { signedIn } from '../../core/allow.ts'
import { verb } from '../../core/verb.ts'
import { holdProduct } from '../catalogue/hold-product.ts'
import { rateAgain } from './rate-again.ts'

/** Deletes all that the caller has written of products; their ratings no longer count it. */
export const forgetReviewer = verb({
  name: 'reviews.forget-reviewer',
  may: signedIn,
  input: z.object({}),
  run: async (ctx) => {
    const own = await ctx.database
      .selectFrom('reviews')
      .select(['id', 'product_id'])
      .where('account_id', '=', ctx.actor.accountId)
      .orderBy('product_id')
      .execute()
    for (const { id, product_id } of own) {
      await holdProduct(ctx, product_id, { inactiveToo: true })
      await ctx.database.deleteFrom('reviews').where('id', '=', id).execute()
      await rateAgain(ctx, product_id)
    }
  },
})
