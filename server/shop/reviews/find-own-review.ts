import type { Review } from '#contract/shop/reviews.ts'
import { signedIn } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { findUsernames } from '#server/shop/accounts/find-account.ts'
import { shownProductIds } from '#server/shop/catalogue/find-product-names.ts'
import { findPurchases } from '#server/shop/catalogue/purchases.ts'
import { shopAnswer } from './shop-answer.ts'

/** The caller's review of the product with this slug, even if it is hidden; null if there is none. */
export async function findOwnReview(ctx: Context, slug: string): Promise<Review | null> {
  const { accountId } = signedIn(ctx.actor)
  const row = await ctx.database
    .selectFrom('reviews')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('product_id', 'in', shownProductIds(ctx, slug))
    .executeTakeFirst()
  return row ? ownReviewAnswer(ctx, row) : null
}

type Row = {
  id: number
  product_id: number
  account_id: number
  rating: number
  comment: string
  created_at: Date
  answer: string | null
  answered_at: Date | null
}

/** A review as its author sees it. */
export async function ownReviewAnswer(
  ctx: Context,
  { id, product_id, account_id, rating, comment, created_at, answer, answered_at }: Row,
): Promise<Review> {
  const purchases = await findPurchases(ctx, [product_id], [account_id])
  return {
    id,
    rating,
    comment,
    user: { username: (await findUsernames(ctx, [account_id])).get(account_id) ?? '' },
    created_at: created_at.toISOString(),
    is_verified_purchase: purchases.size > 0,
    ...shopAnswer({ answer, answered_at }),
  }
}
