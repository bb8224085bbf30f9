import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { listReviewsCall, ModeratedReview } from '#contract/admin/conversations/reviews.ts'
import type { Reviews } from '#server/platform/database/rows.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { versionsOf } from '#server/platform/kernel/versions.ts'
import { type AdminPage, adminList } from '#server/platform/records/admin-list.ts'
import { findUsernames } from '#server/shop/accounts/find-account.ts'
import { findPricedProducts } from '#server/shop/catalogue/find-priced-products.ts'
import { findPurchases } from '#server/shop/catalogue/purchases.ts'
import { shopAnswer } from './shop-answer.ts'

type Query = z.output<typeof listReviewsCall.query>

/** All reviews including hidden ones and those of inactive products, for staff, newest first. */
export async function listReviews(ctx: Context, query: Query): Promise<AdminPage<ModeratedReview>> {
  permitted('moderation.manage')(ctx.actor)
  let reviews = ctx.database.selectFrom('reviews')
  if (query.is_hidden !== undefined) reviews = reviews.where('is_hidden', '=', query.is_hidden)
  if (query.product) reviews = reviews.where('product_id', '=', query.product)
  const page = await adminList(ctx, reviews.selectAll(), query, {
    by: { column: 'created_at', type: 'timestamptz' },
    direction: 'desc',
    id: { column: 'id', type: 'integer' },
  })
  return { ...page, rows: await answers(ctx, page.rows) }
}

/** Reviews by id. */
export async function findModeratedReviews(
  ctx: Context,
  ids: number[],
): Promise<Map<number, ModeratedReview>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.database.selectFrom('reviews').selectAll().where('id', 'in', ids).execute()
  return new Map((await answers(ctx, rows)).map((review) => [review.id, review]))
}

export async function moderatedReview(ctx: Context, id: number): Promise<ModeratedReview | undefined> {
  const rows = await ctx.database.selectFrom('reviews').selectAll().where('id', '=', id).execute()
  return (await answers(ctx, rows))[0]
}

type Row = Selectable<Reviews>

async function answers(ctx: Context, rows: Row[]): Promise<ModeratedReview[]> {
  const accounts = [...new Set(rows.map(({ account_id }) => account_id))]
  const reviewed = [...new Set(rows.map(({ product_id }) => product_id))]
  const usernames = await findUsernames(ctx, accounts)
  const products = await findPricedProducts(ctx, reviewed)
  const purchases = await findPurchases(ctx, reviewed, accounts)
  const versions = await versionsOf(
    ctx,
    rows.map(({ id }) => `review:${id}`),
  )
  return rows.map(({ product_id, account_id, created_at, settled_at, answer, answered_at, ...review }) => {
    const { name = '', slug = '' } = products.get(product_id) ?? {}
    return {
      ...review,
      ...shopAnswer({ answer, answered_at }),
      settled_at: settled_at?.toISOString() ?? null,
      version: versions.get(`review:${review.id}`) ?? 1,
      created_at: created_at.toISOString(),
      user: { id: account_id, username: usernames.get(account_id) ?? '' },
      product: { id: product_id, name, slug },
      is_verified_purchase: purchases.has(`${product_id}:${account_id}`),
    }
  })
}
