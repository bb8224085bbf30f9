import type { InferResult } from 'kysely'
import type { z } from 'zod'
import type { listReviewsCall, ModeratedReview } from '#contract/admin/conversations/reviews.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { notFound } from '#server/platform/kernel/problem.ts'
import { versionsOf } from '#server/platform/kernel/versions.ts'
import { type AdminPage, adminList } from '#server/platform/records/admin-list.ts'
import { productNamed } from '#server/shop/catalogue/reviewed-products.ts'
import { reviewAnswer, reviewColumnsForStaff } from './find-reviews.ts'

const may = permitted('moderation.manage')

/** All reviews including hidden ones and those of inactive products, for staff, newest first. */
export async function listReviews(
  ctx: Context,
  { is_hidden, product, ...paging }: z.output<typeof listReviewsCall.query>,
): Promise<AdminPage<ModeratedReview>> {
  may(ctx.actor)
  let reviews = moderatedReviews(ctx)
  if (is_hidden !== undefined) reviews = reviews.where('is_hidden', '=', is_hidden)
  if (product) reviews = reviews.where('product_id', '=', product)
  const page = await adminList(ctx, reviews, paging, {
    by: { column: 'created_at', type: 'timestamptz' },
    direction: 'desc',
    id: { column: 'id', type: 'integer' },
  })
  return { ...page, rows: await answers(ctx, page.rows) }
}

export async function showModeratedReview(ctx: Context, id: number): Promise<ModeratedReview> {
  may(ctx.actor)
  return (await findModeratedReviews(ctx, [id])).get(id) ?? notFound()
}

/** Reviews by id. */
export async function findModeratedReviews(
  ctx: Context,
  ids: number[],
): Promise<Map<number, ModeratedReview>> {
  if (ids.length === 0) return new Map()
  const rows = await moderatedReviews(ctx).where('id', 'in', ids).execute()
  return new Map((await answers(ctx, rows)).map((review) => [review.id, review]))
}

function moderatedReviews(ctx: Context) {
  return ctx.database
    .selectFrom('reviews')
    .select([...reviewColumnsForStaff, 'is_hidden', 'settled_at', 'account_id', 'product_id'])
    .select(productNamed('reviews.product_id').as('product'))
}

type Row = InferResult<ReturnType<typeof moderatedReviews>>[number]

async function answers(ctx: Context, rows: Row[]): Promise<ModeratedReview[]> {
  const versions = await versionsOf(
    ctx,
    rows.map(({ id }) => `review:${id}`),
  )
  return rows.map((row) => {
    const { account_id, product_id, product, settled_at, ...review } = reviewAnswer(row)
    return {
      ...review,
      settled_at: settled_at?.toISOString() ?? null,
      version: versions.get(`review:${review.id}`) ?? 1,
      user: { ...review.user, id: account_id },
      product: { ...product, id: product_id },
    }
  })
}
