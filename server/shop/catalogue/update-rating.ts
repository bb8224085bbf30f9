import type { Tx } from '#server/platform/kernel/context.ts'

/** Stores the sum and number of a product's visible ratings, so that lists need not count reviews. */
export async function updateRating(
  ctx: Tx,
  { product_id, ...rating }: { product_id: number; review_count: number; rating_sum: number },
): Promise<void> {
  ctx.cleared.add('catalogue')
  await ctx.database.updateTable('products').set(rating).where('id', '=', product_id).execute()
}
