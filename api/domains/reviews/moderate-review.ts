import { z } from 'zod'
import type { ModeratedReview } from '../../../contract/office/reviews.ts'
import { Id } from '../../../contract/wire.ts'
import { permitted } from '../../core/allow.ts'
import type { Context } from '../../core/context.ts'
import { notFound } from '../../core/problem.ts'
import { verb } from '../../core/verb.ts'
import { lockProduct } from '../catalogue/lock-product.ts'
import { moderatedReview } from './list-reviews.ts'
import { refreshRating } from './refresh-rating.ts'

const input = z.object({ id: Id })
const subject = ({ id }: { id: number }) => String(id)

/** Hides a review from the public and removes it from the product's rating. */
export const hideReview = verb({
  name: 'reviews.hide-review',
  may: permitted('moderation.manage'),
  input,
  run: (ctx, { id }) => setHidden(ctx, id, true),
  subject,
})

/** Shows a hidden review again. */
export const showReview = verb({
  name: 'reviews.show-review',
  may: permitted('moderation.manage'),
  input,
  run: (ctx, { id }) => setHidden(ctx, id, false),
  subject,
})

async function setHidden(ctx: Context, id: number, is_hidden: boolean): Promise<ModeratedReview> {
  const { product } = (await moderatedReview(ctx, id)) ?? notFound()
  await lockProduct(ctx, product.id, { includeInactive: true })
  await ctx.database.updateTable('reviews').set({ is_hidden }).where('id', '=', id).execute()
  await refreshRating(ctx, product.id)
  return (await moderatedReview(ctx, id)) ?? notFound()
}
