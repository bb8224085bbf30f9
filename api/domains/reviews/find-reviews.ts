import type { Context } from '../../core/context.ts'
import { type Page, paged } from '../../core/page.ts'
import { findUsernames } from '../accounts/find-account.ts'
import { findProductNames } from '../catalogue/find-product-names.ts'
import { findPurchases } from '../catalogue/purchases.ts'
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
): Promise<Page<ShownReview>> {
  const products = await findProductNames(ctx, product)
  if (products.size === 0) return { rows: [], count: 0 }
  const visible = ctx.database
    .selectFrom('reviews')
    .where('is_hidden', '=', false)
    .where('product_id', 'in', [...products.keys()])
  const { count, rows } = await paged(
    visible.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc'),
    { page, page_size },
  )
  const accounts = [...new Set(rows.map(({ account_id }) => account_id))]
  const usernames = await findUsernames(ctx, accounts)
  const reviewed = [...new Set(rows.map(({ product_id }) => product_id))]
  const purchases = await findPurchases(ctx, reviewed, accounts)
  return {
    count,
    rows: rows.map(({ id, rating, comment, created_at, product_id, account_id, answer, answered_at }) => ({
      id,
      rating,
      comment,
      created_at: created_at.toISOString(),
      user: { username: usernames.get(account_id) ?? '' },
      is_verified_purchase: purchases.has(`${product_id}:${account_id}`),
      product: products.get(product_id) ?? { name: '', slug: '' },
      ...shopAnswer({ answer, answered_at }),
    })),
  }
}
