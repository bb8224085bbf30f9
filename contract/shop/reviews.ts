import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { formFields } from '../form.ts'
import { maxReviewLength } from '../limits.ts'
import type { ProblemCode } from '../problems/problems.ts'
import { lenient } from '../reading.ts'
import { Id, IdParam, line, listOf, Paging, Slug, Time } from '../wire.ts'
import { publicNameField } from './accounts.ts'

export const Review = z.object({
  id: Id,
  user: lenient(z.object({ username: z.string() }), { username: 'Anonymous' }),
  rating: z.int().min(1).max(5),
  comment: lenient(z.string(), ''),
  created_at: lenient(Time, ''),
  is_verified_purchase: lenient(z.boolean(), false),
  /** The shop's answer. */
  answer: z.object({ text: z.string(), answered_at: lenient(Time, '') }).optional(),
})
export type Review = z.infer<typeof Review>

export const ReviewOfProduct = Review.extend({ product: z.object({ name: z.string(), slug: Slug }) })
export type ReviewOfProduct = z.infer<typeof ReviewOfProduct>

export const findReviewsCall = endpoint({
  method: 'GET',
  path: '/products/reviews/',
  summary: 'Reviews of all active products or of one, newest first',
  access: 'public',
  query: Paging.extend({ product: z.string().max(120).optional() }),
  answer: listOf(ReviewOfProduct),
})

export const writeReviewCall = endpoint({
  method: 'POST',
  path: '/products/reviews/',
  summary: 'Submits a review; one per customer and product',
  access: 'signed_in',
  body: z.object({
    product: z.int('product_required' satisfies ProblemCode).pipe(Id),
    rating: z.int().min(1).max(5).default(5),
    comment: line(maxReviewLength, 'review_required'),
    ...publicNameField,
    ...formFields,
  }),
  answer: Review,
  status: 201,
  problems: ['not_found', 'conflict'],
})

export const findOwnReviewCall = endpoint({
  method: 'GET',
  path: '/products/reviews/own/',
  summary: "The caller's own review of a product, even if it is hidden; null if none",
  access: 'signed_in',
  query: z.object({ product: z.string().max(120) }),
  answer: z.object({ review: Review.nullable() }),
})

export const changeReviewCall = endpoint({
  method: 'PATCH',
  path: '/products/reviews/{id}/',
  summary: "Changes the caller's own review, which staff then check again",
  access: 'signed_in',
  params: z.object({ id: IdParam }),
  body: z.object({
    rating: z.int().min(1).max(5),
    comment: line(maxReviewLength, 'review_required'),
    ...publicNameField,
    ...formFields,
  }),
  answer: Review,
  problems: ['not_found', 'conflict'],
})
