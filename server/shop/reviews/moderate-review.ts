import { z } from 'zod'
import { answerReviewCall, type ModeratedReview } from '#contract/admin/conversations/reviews.ts'
import { Id } from '#contract/wire.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { notFound } from '#server/platform/kernel/problem.ts'
import { lockProduct } from '#server/shop/catalogue/reviewed-products.ts'
import { showModeratedReview } from './moderated-reviews.ts'
import { refreshRating } from './write-review.ts'

const may = permitted('moderation.manage')

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
