import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Review } from '../shop/reviews.ts'
import { Id, IdParam, listOf, Paging, QueryBoolean, Slug } from '../wire.ts'

const params = z.object({ id: IdParam })

export const ModeratedReview = Review.extend({
  user: z.object({ id: Id, username: z.string() }),
  product: z.object({ id: Id, name: z.string(), slug: Slug }),
  is_hidden: z.boolean(),
})
export type ModeratedReview = z.infer<typeof ModeratedReview>

export const listReviews = endpoint({
  method: 'GET',
  path: '/admin/reviews/',
  summary: 'All reviews including hidden ones and those of inactive products, newest first',
  access: 'staff',
  permission: 'moderation.manage',
  query: Paging.extend({ is_hidden: QueryBoolean.optional(), product: IdParam.optional() }),
  answer: listOf(ModeratedReview),
})

export const hideReview = endpoint({
  method: 'POST',
  path: '/admin/reviews/{id}/hide/',
  summary: "Hides a review and removes it from the product's rating; repeating it has no effect",
  access: 'staff',
  permission: 'moderation.manage',
  params,
  answer: ModeratedReview,
  problems: ['not_found'],
})

export const showReview = endpoint({
  method: 'POST',
  path: '/admin/reviews/{id}/show/',
  summary: 'Shows a hidden review again; repeating it has no effect',
  access: 'staff',
  permission: 'moderation.manage',
  params,
  answer: ModeratedReview,
  problems: ['not_found'],
})
