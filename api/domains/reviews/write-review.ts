import { writeReview as contract } from '../../../contract/shop/reviews.ts'
import { signedIn } from '../../core/allow.ts'
import type { Context } from '../../core/context.ts'
import { refuse } from '../../core/problem.ts'
import { verb } from '../../core/verb.ts'
import { findUsernames } from '../accounts/find-account.ts'
import { holdProduct } from '../catalogue/hold-product.ts'
import { findPurchases } from '../catalogue/purchases.ts'
import { rateProduct } from '../catalogue/rate-product.ts'

/** Writes a customer's one review of a product; it shows at once. */
export const writeReview = verb({
  name: 'reviews.write-review',
  may: signedIn,
  input: contract.body,
  run: async (ctx, { product: product_id, rating, comment }) => {
    const account_id = ctx.actor.accountId
    await holdProduct(ctx, product_id)
    const review = await ctx.database
      .insertInto('reviews')
      .values({ product_id, account_id, rating, comment, created_at: ctx.clock() })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!review) return refuse('conflict', 'You have already reviewed this product.')
    await rateAgain(ctx, product_id)
    const purchases = await findPurchases(ctx, [product_id], [account_id])
    return {
      id: review.id,
      user: { username: (await findUsernames(ctx, [account_id])).get(account_id) ?? '' },
      rating,
      comment,
      created_at: review.created_at.toISOString(),
      is_verified_purchase: purchases.size > 0,
    }
  },
})

async function rateAgain(ctx: Context, product_id: number): Promise<void> {
  const { review_count, rating_sum } = await ctx.database
    .selectFrom('reviews')
    .select((select) => [
      select.fn.countAll<number>().as('review_count'),
      select.fn.coalesce(select.fn.sum<number>('rating'), select.val(0)).as('rating_sum'),
    ])
    .where('product_id', '=', product_id)
    .where('is_hidden', '=', false)
    .executeTakeFirstOrThrow()
  await rateProduct(ctx, { product_id, review_count: Number(review_count), rating_sum: Number(rating_sum) })
}
