import { changeReviewCall, writeReviewCall } from '#contract/shop/reviews.ts'
import { Id } from '#contract/wire.ts'
import { acceptSubmission } from '#server/platform/kernel/accept-submission.ts'
import { action } from '#server/platform/kernel/action.ts'
import { signedIn } from '#server/platform/kernel/allow.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { notFound, refuse } from '#server/platform/kernel/problem.ts'
import { takePublicName } from '#server/shop/accounts/public-name.ts'
import { lockProduct, updateRating } from '#server/shop/catalogue/reviewed-products.ts'
import { reviewAnswer, reviewColumns } from './find-reviews.ts'

const maxReviewsPerHour = 20

/** Submits a review, published at once; one per customer and product. */
export const writeReview = action({
  name: 'reviews.write-review',
  may: signedIn,
  input: writeReviewCall.body,
  clears: ['reviews'],
  run: async (ctx, { product: product_id, rating, comment, public_name, ...form }) => {
    const account_id = ctx.actor.accountId
    return acceptSubmission(ctx, form, submissionOf(ctx, account_id, product_id, comment), async () => {
      await takePublicName(ctx, public_name)
      await lockProduct(ctx, product_id)
      const review = await ctx.database
        .insertInto('reviews')
        .values({ product_id, account_id, rating, comment, created_at: ctx.clock() })
        .onConflict((conflict) => conflict.doNothing())
        .returning(reviewColumns)
        .executeTakeFirst()
      if (!review) return refuse('already_reviewed')
      await refreshRating(ctx, product_id)
      return reviewAnswer(review)
    })
  },
})

/**
 * Changes the caller's own review under the limits of a new one. It waits for staff again; a hidden review stays
 * hidden.
 */
export const changeReview = action({
  name: 'reviews.change-review',
  may: signedIn,
  input: changeReviewCall.body.extend({ id: Id }),
  clears: ['reviews'],
  run: async (ctx, { id, rating, comment, public_name, ...form }) => {
    const account_id = ctx.actor.accountId
    const own = await ctx.database
      .selectFrom('reviews')
      .select('product_id')
      .where('id', '=', id)
      .where('account_id', '=', account_id)
      .executeTakeFirst()
    const { product_id } = own ?? notFound()
    return acceptSubmission(ctx, form, submissionOf(ctx, account_id, product_id, comment), async () => {
      await takePublicName(ctx, public_name)
      await lockProduct(ctx, product_id)
      const review = await ctx.database
        .updateTable('reviews')
        .set({ rating, comment, settled_at: null })
        .where('id', '=', id)
        .where('account_id', '=', account_id)
        .returning(reviewColumns)
        .executeTakeFirst()
      await refreshRating(ctx, product_id)
      return reviewAnswer(review ?? notFound())
    })
  },
})

/** A new or changed review, in the form in which its limits are checked. */
function submissionOf(ctx: Context, account_id: number, product_id: number, text: string) {
  return {
    writer: `reviews of ${account_id}`,
    text,
    // Each customer has only one review per product, so only those of other products count.
    earlier: (since: Date) =>
      ctx.database
        .selectFrom('reviews')
        .select(['comment as text', 'created_at'])
        .where('account_id', '=', account_id)
        .where('product_id', '<>', product_id)
        .where('created_at', '>', since)
        .execute(),
    maxPerHour: maxReviewsPerHour,
  }
}

/** Deletes an account's reviews and updates the ratings of their products. */
export async function removeReviewer(ctx: Tx, accountId: number): Promise<void> {
  ctx.cleared.add('reviews')
  const own = await ctx.database
    .selectFrom('reviews')
    .select(['id', 'product_id'])
    .where('account_id', '=', accountId)
    .orderBy('product_id')
    .execute()
  for (const { id, product_id } of own) {
    await lockProduct(ctx, product_id, { includeInactive: true })
    await ctx.database.deleteFrom('reviews').where('id', '=', id).execute()
    await refreshRating(ctx, product_id)
  }
}

/** Recomputes a product's rating from its visible reviews. The caller has locked the product. */
export async function refreshRating(ctx: Tx, product_id: number): Promise<void> {
  const { review_count, rating_sum } = await ctx.database
    .selectFrom('reviews')
    .select((select) => [
      select.fn.countAll<number>().as('review_count'),
      select.fn.coalesce(select.fn.sum<number>('rating'), select.val(0)).as('rating_sum'),
    ])
    .where('product_id', '=', product_id)
    .where('is_hidden', '=', false)
    .executeTakeFirstOrThrow()
  await updateRating(ctx, { product_id, review_count: Number(review_count), rating_sum: Number(rating_sum) })
}
