import { z } from 'zod'
import { signedIn } from '../../core/allow.ts'
import { verb } from '../../core/verb.ts'
import { lockProduct } from '../catalogue/lock-product.ts'
import { refreshRating } from './refresh-rating.ts'

/** Deletes the caller's reviews and updates the ratings of their products. */
export const removeReviewer = verb({
  name: 'reviews.remove-reviewer',
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
      await lockProduct(ctx, product_id, { includeInactive: true })
      await ctx.database.deleteFrom('reviews').where('id', '=', id).execute()
      await refreshRating(ctx, product_id)
    }
  },
})
