import type { PersonalData } from '#contract/shop/personal-data.ts'
import { signedIn } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { findPricedProducts } from '#server/shop/catalogue/find-priced-products.ts'

/** All reviews by the caller, newest first. */
export async function findOwnReviews(ctx: Context): Promise<PersonalData['reviews']> {
  const rows = await ctx.database
    .selectFrom('reviews')
    .select(['product_id', 'rating', 'comment', 'is_hidden', 'created_at', 'answer', 'answered_at'])
    .where('account_id', '=', signedIn(ctx.actor).accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const products = await findPricedProducts(
    ctx,
    rows.map(({ product_id }) => product_id),
  )
  return rows.map(({ product_id, created_at, answer, answered_at, ...review }) => {
    const { name = '', slug = '' } = products.get(product_id) ?? {}
    return {
      ...review,
      product: { name, slug },
      created_at: created_at.toISOString(),
      answers: answer && answered_at ? [{ text: answer, created_at: answered_at.toISOString() }] : [],
    }
  })
}
