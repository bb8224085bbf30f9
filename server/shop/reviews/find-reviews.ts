import type { Context } from '#server/platform/kernel/context.ts'
import { paginate, type ResultPage } from '#server/platform/records/paging.ts'
import { usernameOf } from '#server/shop/accounts/find-account.ts'
import { productNamed, shownProductIds } from '#server/shop/catalogue/find-product-names.ts'
import { isPurchased } from '#server/shop/catalogue/purchases.ts'
import { shopAnswer } from './shop-answer.ts'

export type ShownReview = {
  id: number
  user: { username: string }
  rating: number
  comment: string
  created_at: string
  is_verified_purchase: boolean
  product: { name: string; slug: string }
  answer?: { text: string; answered_at: string }
}

/** Visible reviews, newest first: of every active product, or of the one with this slug. */
export async function findReviews(
  ctx: Context,
  { product, page, page_size }: { product?: string | undefined; page: number; page_size: number },
): Promise<ResultPage<ShownReview>> {
  const { count, rows } = await paginate(visibleReviews(ctx, product), { page, page_size })
  return { count, rows: rows.map(reviewAnswer) }
}

/** The newest visible reviews of the active product with this slug, without a count. */
export async function findNewestReviews(ctx: Context, product: string, most: number): Promise<ShownReview[]> {
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
    .select(['id', 'rating', 'comment', 'created_at', 'answer', 'answered_at'])
    .select([
      usernameOf('reviews.account_id').as('username'),
      isPurchased('reviews.product_id', 'reviews.account_id').as('is_verified_purchase'),
      productNamed('reviews.product_id').as('product'),
    ])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
}

type Row = Awaited<ReturnType<ReturnType<typeof visibleReviews>['execute']>>[number]

function reviewAnswer({ username, created_at, answer, answered_at, ...review }: Row): ShownReview {
  return {
    ...review,
    created_at: created_at.toISOString(),
    user: { username: username ?? '' },
    ...shopAnswer({ answer, answered_at }),
  }
}
