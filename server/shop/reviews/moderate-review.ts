import { z } from 'zod'
import { answerReviewCall, type ModeratedReview } from '#contract/admin/conversations/reviews.ts'
import { Id } from '#contract/wire.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { notFound } from '#server/platform/kernel/problem.ts'
import { lockProduct } from '#server/shop/catalogue/lock-product.ts'
import { moderatedReview } from './list-reviews.ts'
import { refreshRating } from './refresh-rating.ts'

const input = z.object({ id: Id })
const subject = ({ id }: { id: number }) => `review:${id}`

/** Hides a review from the public and removes it from the product's rating. */
export const hideReview = action({
  name: 'reviews.hide-review',
  may: permitted('moderation.manage'),
  input,
  clears: ['reviews'],
  run: (ctx, { id }) => setHidden(ctx, id, true),
  audit: { subject },
})

/** Shows a hidden review again. */
export const showReview = action({
  name: 'reviews.show-review',
  may: permitted('moderation.manage'),
  input,
  clears: ['reviews'],
  run: (ctx, { id }) => setHidden(ctx, id, false),
  audit: { subject },
})

/** Sets the shop's public answer; an empty text removes it. */
export const answerReview = action({
  name: 'reviews.answer-review',
  may: permitted('moderation.manage'),
  input: answerReviewCall.body.extend({ id: Id }),
  clears: ['reviews'],
  run: async (ctx, { id, text }) => {
    const now = ctx.clock()
    const answered = text === '' ? { answer: null, answered_at: null } : { answer: text, answered_at: now }
    const changed = await ctx.database
      .updateTable('reviews')
      .set({ ...answered, settled_at: now })
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
  may: permitted('moderation.manage'),
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
  audit: { subject },
  clears: [],
})

export async function showModeratedReview(ctx: Context, id: number): Promise<ModeratedReview> {
  permitted('moderation.manage')(ctx.actor)
  return (await moderatedReview(ctx, id)) ?? notFound()
}

async function setHidden(ctx: Tx, id: number, is_hidden: boolean): Promise<ModeratedReview> {
  const { product } = (await moderatedReview(ctx, id)) ?? notFound()
  await lockProduct(ctx, product.id, { includeInactive: true })
  const settled_at = ctx.clock()
  await ctx.database.updateTable('reviews').set({ is_hidden, settled_at }).where('id', '=', id).execute()
  await refreshRating(ctx, product.id)
  return (await moderatedReview(ctx, id)) ?? notFound()
}
