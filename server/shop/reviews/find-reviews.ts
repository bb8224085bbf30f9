import type { PersonalData } from '#contract/shop/personal-data.ts'
import type { Review, ReviewOfProduct } from '#contract/shop/reviews.ts'
import { signedIn } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { paginate, type ResultPage } from '#server/platform/records/admin-list.ts'
import { usernameOf } from '#server/shop/accounts/find-account.ts'
import { publicNameOf } from '#server/shop/accounts/public-name.ts'
import { isPurchased, productNamed, shownProductIds } from '#server/shop/catalogue/reviewed-products.ts'

/** Visible reviews, newest first: of every active product, or of the one with this slug. */
export async function findReviews(
  ctx: Context,
  { product, ...paging }: { product?: string | undefined; page: number; page_size: number },
): Promise<ResultPage<ReviewOfProduct>> {
  const { count, rows } = await paginate(visibleReviews(ctx, product), paging)
  return { count, rows: rows.map(reviewAnswer) }
}

/** The newest visible reviews of the active product with this slug, without a count. */
export async function findNewestReviews(
  ctx: Context,
  product: string,
  most: number,
): Promise<ReviewOfProduct[]> {
  return (await visibleReviews(ctx, product).limit(most).execute()).map(reviewAnswer)
}

function visibleReviews(ctx: Context, product: string | undefined) {
  const reviews = ctx.database.selectFrom('reviews').where('is_hidden', '=', false)
  const shown = shownProductIds(ctx, product)
  // Looks up a single product first, so that an index yields its reviews in order.
  return (
    product === undefined
      ? reviews.where('product_id', 'in', shown)
      : reviews.where('product_id', '=', shown as never)
  )
    .select(reviewColumns)
    .select(productNamed('reviews.product_id').as('product'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
}

/** The caller's review of the product with this slug, even if it is hidden; null if there is none. */
export async function findOwnReview(ctx: Context, slug: string): Promise<Review | null> {
  const { accountId } = signedIn(ctx.actor)
  const row = await ctx.database
    .selectFrom('reviews')
    .select(reviewColumns)
    .where('account_id', '=', accountId)
    .where('product_id', 'in', shownProductIds(ctx, slug))
    .executeTakeFirst()
  return row ? reviewAnswer(row) : null
}

/** All reviews by the caller, newest first. */
export async function findOwnReviews(ctx: Context): Promise<PersonalData['reviews']> {
  const rows = await ctx.database
    .selectFrom('reviews')
    .select(['rating', 'comment', 'is_hidden', 'created_at', 'answer', 'answered_at'])
    .select(productNamed('reviews.product_id').as('product'))
    .where('account_id', '=', signedIn(ctx.actor).accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ created_at, answer, answered_at, ...review }) => ({
    ...review,
    created_at: created_at.toISOString(),
    answers: answer && answered_at ? [{ text: answer, created_at: answered_at.toISOString() }] : [],
  }))
}

const ownColumns = [
  'reviews.id',
  'reviews.rating',
  'reviews.comment',
  'reviews.created_at',
  'reviews.answer',
  'reviews.answered_at',
  isPurchased('reviews.product_id', 'reviews.account_id').as('is_verified_purchase'),
] as const

export const reviewColumns = [...ownColumns, publicNameOf('reviews.account_id').as('username')] as const

/** Staff see the username, even one that the shop made up. */
export const reviewColumnsForStaff = [...ownColumns, usernameOf('reviews.account_id').as('username')] as const

type Row = { username: string | null; created_at: Date; answer: string | null; answered_at: Date | null }

/** A row with the columns of reviews as everyone sees it, with its other columns as they are. */
export function reviewAnswer<Selected extends Row>({
  username,
  created_at,
  answer,
  answered_at,
  ...review
}: Selected) {
  return {
    ...review,
    created_at: created_at.toISOString(),
    user: { username: username ?? '' },
    ...(answer !== null &&
      answered_at !== null && { answer: { text: answer, answered_at: answered_at.toISOString() } }),
  }
}
