import type { InferResult } from 'kysely'
import { z } from 'zod'
import {
  answerReviewCall,
  type listReviewsCall,
  type ModeratedReview,
} from '#contract/admin/conversations/reviews.ts'
import { Id } from '#contract/wire.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { notFound } from '#server/platform/kernel/problem.ts'
import { versionsOf } from '#server/platform/kernel/versions.ts'
import { type AdminPage, adminList } from '#server/platform/records/admin-list.ts'
import { lockProduct, productNamed } from '#server/shop/catalogue/reviewed-products.ts'
import { reviewAnswer, reviewColumns } from './find-reviews.ts'
import { refreshRating } from './write-review.ts'

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
    .select([...reviewColumns, 'is_hidden', 'settled_at', 'account_id', 'product_id'])
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

const input = z.object({ id: Id })
const audit = { subject: ({ id }: { id: number }) => `review:${id}` }
const visibility = { may, input, clears: ['reviews'], audit } as const

/** Hides a review from the public and removes it from the product's rating. */
export const hideReview = action({
  name: 'reviews.hide-review',
  ...visibility,
  run: (ctx, { id }) => setHidden(ctx, id, true),
})

/** Shows a hidden review again. */
export const showReview = action({
  name: 'reviews.show-review',
  ...visibility,
  run: (ctx, { id }) => setHidden(ctx, id, false),
})

/** Sets the shop's public answer; an empty text removes it. */
export const answerReview = action({
  name: 'reviews.answer-review',
  may,
  input: answerReviewCall.body.extend({ id: Id }),
  clears: ['reviews'],
  run: async (ctx, { id, text }) => {
    const now = ctx.clock()
    const changed = await ctx.database
      .updateTable('reviews')
      .set({ answer: text || null, answered_at: text ? now : null, settled_at: now })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    return changed ? { text } : notFound()
  },
  audit: { type: 'review', id: ({ id }) => id, read: readAnswer },
})

async function readAnswer(ctx: Context, id: string): Promise<{ text: string } | undefined> {
  const row = await ctx.database
    .selectFrom('reviews')
    .select('answer')
    .where('id', '=', Number(id))
    .executeTakeFirst()
  return row && { text: row.answer ?? '' }
}

/** Marks a review as settled, or as waiting again. */
export const settleReview = action({
  name: 'reviews.settle-review',
  may,
  input: z.object({ id: Id, is_settled: z.boolean() }),
  run: async (ctx, { id, is_settled }) => {
    const settled_at = is_settled ? ctx.clock() : null
    const updated = await ctx.database
      .updateTable('reviews')
      .set({ settled_at })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (!updated) notFound()
  },
  audit,
  clears: [],
})

async function setHidden(ctx: Tx, id: number, is_hidden: boolean): Promise<ModeratedReview> {
  const { product } = await showModeratedReview(ctx, id)
  await lockProduct(ctx, product.id, { includeInactive: true })
  const settled_at = ctx.clock()
  await ctx.database.updateTable('reviews').set({ is_hidden, settled_at }).where('id', '=', id).execute()
  await refreshRating(ctx, product.id)
  return showModeratedReview(ctx, id)
}
