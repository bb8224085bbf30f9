import { writeReview as contract } from '../../../contract/shop/reviews.ts'
import { signedIn } from '../../core/allow.ts'
import type { Context } from '../../core/context.ts'
import { takeForm } from '../../core/forms.ts'
import { refuse } from '../../core/problem.ts'
import { verb } from '../../core/verb.ts'
import { findUsernames } from '../accounts/find-account.ts'
import { holdProduct } from '../catalogue/hold-product.ts'
import { findPurchases } from '../catalogue/purchases.ts'
import { rateAgain } from './rate-again.ts'

const mostAnHour = 20

/** Writes a customer's one review of a product; it shows at once. */
export const writeReview = verb({
  name: 'reviews.write-review',
  may: signedIn,
  input: contract.body,
  run: async (ctx, { product: product_id, rating, comment, ...form }) => {
    const account_id = ctx.actor.accountId
    const given = {
      writer: `reviews of ${account_id}`,
      text: comment,
      earlier: (since: Date) => writtenOfOthers(ctx, { account_id, product_id, since }),
      mostAnHour,
    }
    return takeForm(ctx, form, given, async () => {
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
    })
  },
})

/** What one person wrote of other products since then; of one product there is one review in any case. */
async function writtenOfOthers(
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
