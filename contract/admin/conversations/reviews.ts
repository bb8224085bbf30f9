import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { maxReviewLength } from '../../limits.ts'
import { Review } from '../../shop/reviews.ts'
import { Id, IdParam, QueryBoolean, Slug, Time, tooLong } from '../../wire.ts'
import { AdminPaging, adminListOf } from '../list.ts'
import { versioned } from '../version.ts'

const params = z.object({ id: IdParam })

export const ModeratedReview = Review.extend({
  user: z.object({ id: Id, username: z.string() }),
  product: z.object({ id: Id, name: z.string(), slug: Slug }),
  is_hidden: z.boolean(),
  /** When staff settled it; null while open. */
  settled_at: Time.nullable(),
  ...versioned,
})
export type ModeratedReview = z.infer<typeof ModeratedReview>

export const listReviewsCall = endpoint({
  method: 'GET',
  path: '/admin/reviews/',
  summary: 'All reviews including hidden ones and those of inactive products, newest first',
  access: 'staff',
  permission: 'moderation.manage',
  query: AdminPaging.extend({ is_hidden: QueryBoolean.optional(), product: IdParam.optional() }),
  answer: adminListOf(ModeratedReview),
})

export const hideReviewCall = endpoint({
  method: 'POST',
  path: '/admin/reviews/{id}/hide/',
  summary: "Hides a review and removes it from the product's rating; repeating it has no effect",
  access: 'staff',
  permission: 'moderation.manage',
  params,
  answer: ModeratedReview,
  problems: ['not_found'],
})

export const showReviewCall = endpoint({
  method: 'POST',
  path: '/admin/reviews/{id}/show/',
  summary: 'Shows a hidden review again; repeating it has no effect',
  access: 'staff',
  permission: 'moderation.manage',
  params,
  answer: ModeratedReview,
  problems: ['not_found'],
})

export const answerReviewCall = endpoint({
  method: 'PUT',
  path: '/admin/reviews/{id}/answer/',
  summary: "Sets the shop's public answer to a review; an empty one removes it",
  access: 'staff',
  permission: 'moderation.manage',
  params,
  body: z.object({ text: z.string().trim().max(maxReviewLength, tooLong), ...versioned }),
  answer: ModeratedReview,
  problems: ['not_found', 'conflict'],
})

export const settleReviewCall = endpoint({
  method: 'POST',
  path: '/admin/reviews/{id}/settle/',
  summary: 'Marks a review as done, or as waiting again; repeating it has no effect',
  access: 'staff',
  permission: 'moderation.manage',
  params,
  body: z.object({ is_settled: z.boolean() }),
  answer: ModeratedReview,
  problems: ['not_found'],
})
