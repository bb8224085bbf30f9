import type { Tx } from '#server/platform/kernel/context.ts'
import { updateRating } from '#server/shop/catalogue/update-rating.ts'

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
