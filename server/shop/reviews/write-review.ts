import { writeReviewCall } from '#contract/shop/reviews.ts'
import { acceptSubmission } from '#server/platform/kernel/accept-submission.ts'
import { action } from '#server/platform/kernel/action.ts'
import { signedIn } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { refuse } from '#server/platform/kernel/problem.ts'
import { lockProduct } from '#server/shop/catalogue/lock-product.ts'
import { ownReviewAnswer } from './find-own-review.ts'
import { refreshRating } from './refresh-rating.ts'

const maxReviewsPerHour = 20

/** Submits a review, published at once; one per customer and product. */
export const writeReview = action({
  name: 'reviews.write-review',
  may: signedIn,
  input: writeReviewCall.body,
  clears: ['reviews'],
  run: async (ctx, { product: product_id, rating, comment, ...form }) => {
    const account_id = ctx.actor.accountId
    return acceptSubmission(ctx, form, submissionOf(ctx, account_id, product_id, comment), async () => {
      await lockProduct(ctx, product_id)
      const review = await ctx.database
        .insertInto('reviews')
        .values({ product_id, account_id, rating, comment, created_at: ctx.clock() })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst()
      if (!review) return refuse('already_reviewed')
      await refreshRating(ctx, product_id)
      return ownReviewAnswer(ctx, review)
    })
  },
})

/** A new or changed review, in the form in which its limits are checked. */
export function submissionOf(ctx: Context, account_id: number, product_id: number, text: string) {
  return {
    writer: `reviews of ${account_id}`,
    text,
    // Each customer has only one review per product, so only those of other products count.
    earlier: (since: Date) => reviewsOfOthers(ctx, { account_id, product_id, since }),
    maxPerHour: maxReviewsPerHour,
  }
}

/** A person's reviews of other products since a time. */
async function reviewsOfOthers(
  ctx: Context,
  { account_id, product_id, since }: { account_id: number; product_id: number; since: Date },
): Promise<{ text: string; created_at: Date }[]> {
  return ctx.database
    .selectFrom('reviews')
    .select(['comment as text', 'created_at'])
    .where('account_id', '=', account_id)
    .where('product_id', '<>', product_id)
    .where('created_at', '>', since)
    .execute()
}
