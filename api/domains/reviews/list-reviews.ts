import type { ModeratedReview } from '../../../contract/office/reviews.ts'
import { permitted } from '../../core/allow.ts'
import type { Context } from '../../core/context.ts'
import { type Page, paged } from '../../core/page.ts'
import { findUsernames } from '../accounts/find-account.ts'
import { findPricedProducts } from '../catalogue/find-priced-products.ts'
import { findPurchases } from '../catalogue/purchases.ts'

type Query = {
  is_hidden?: boolean | undefined
  product?: number | undefined
  page: number
  page_size: number
}

/** All reviews including hidden ones and those of inactive products, for staff, newest first. */
export async function listReviews(ctx: Context, query: Query): Promise<Page<ModeratedReview>> {
  permitted('moderation.manage')(ctx.actor)
  let reviews = ctx.database.selectFrom('reviews')
  if (query.is_hidden !== undefined) reviews = reviews.where('is_hidden', '=', query.is_hidden)
  if (query.product) reviews = reviews.where('product_id', '=', query.product)
  const { count, rows } = await paged(
    reviews.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc'),
    query,
  )
  return { count, rows: await answers(ctx, rows) }
}

export async function moderatedReview(ctx: Context, id: number): Promise<ModeratedReview | undefined> {
  const rows = await ctx.database.selectFrom('reviews').selectAll().where('id', '=', id).execute()
  return (await answers(ctx, rows))[0]
}

type Row = {
  id: number
  product_id: number
  account_id: number
  rating: number
  comment: string
  is_hidden: boolean
  created_at: Date
}

async function answers(ctx: Context, rows: Row[]): Promise<ModeratedReview[]> {
  const accounts = [...new Set(rows.map(({ account_id }) => account_id))]
  const reviewed = [...new Set(rows.map(({ product_id }) => product_id))]
  const usernames = await findUsernames(ctx, accounts)
  const products = await findPricedProducts(ctx, reviewed)
  const purchases = await findPurchases(ctx, reviewed, accounts)
  return rows.map(({ product_id, account_id, created_at, ...review }) => {
    const { name = '', slug = '' } = products.get(product_id) ?? {}
    return {
      ...review,
      created_at: created_at.toISOString(),
      user: { id: account_id, username: usernames.get(account_id) ?? '' },
      product: { id: product_id, name, slug },
      is_verified_purchase: purchases.has(`${product_id}:${account_id}`),
    }
  })
}
