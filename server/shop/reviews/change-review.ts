import { changeReviewCall } from '#contract/shop/reviews.ts'
import { Id } from '#contract/wire.ts'
import { acceptSubmission } from '#server/platform/kernel/accept-submission.ts'
import { action } from '#server/platform/kernel/action.ts'
import { signedIn } from '#server/platform/kernel/allow.ts'
import { notFound } from '#server/platform/kernel/problem.ts'
import { lockProduct } from '#server/shop/catalogue/lock-product.ts'
import { ownReviewAnswer } from './find-own-review.ts'
import { refreshRating } from './refresh-rating.ts'
import { submissionOf } from './write-review.ts'

/**
 * Changes the caller's own review under the limits of a new one. It waits for staff again; a hidden review stays
 * hidden.
 */
export const changeReview = action({
  name: 'reviews.change-review',
  may: signedIn,
  input: changeReviewCall.body.extend({ id: Id }),
  clears: ['reviews'],
  run: async (ctx, { id, rating, comment, ...form }) => {
    const account_id = ctx.actor.accountId
    const own = await ctx.database
      .selectFrom('reviews')
      .select('product_id')
      .where('id', '=', id)
      .where('account_id', '=', account_id)
      .executeTakeFirst()
    const { product_id } = own ?? notFound()
    return acceptSubmission(ctx, form, submissionOf(ctx, account_id, product_id, comment), async () => {
      await lockProduct(ctx, product_id)
      const review = await ctx.database
        .updateTable('reviews')
        .set({ rating, comment, settled_at: null })
        .where('id', '=', id)
        .where('account_id', '=', account_id)
        .returningAll()
        .executeTakeFirst()
      await refreshRating(ctx, product_id)
      return ownReviewAnswer(ctx, review ?? notFound())
    })
  },
})
