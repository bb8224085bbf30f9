import type { Tx } from '#server/platform/kernel/context.ts'
import { lockProduct } from '#server/shop/catalogue/lock-product.ts'
import { refreshRating } from './refresh-rating.ts'

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
