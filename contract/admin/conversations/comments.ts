import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { maxReviewLength } from '../../limits.ts'
import { Id, IdParam, line, Slug, Time } from '../../wire.ts'
import { AdminPaging, adminListOf } from '../list.ts'

const params = z.object({ id: IdParam })

export const commentStatuses = ['waiting', 'approved', 'rejected'] as const

/** A comment as shown to staff; `user` is null if the account was deleted. */
export const ModeratedComment = z.object({
  id: Id,
  post: z.object({ id: Id, slug: Slug, title: z.string() }),
  user: z.object({ id: Id, username: z.string() }).nullable(),
  content: z.string(),
  created_at: Time,
  parent: Id.nullable(),
  status: z.enum(commentStatuses),
  /** Whether its author is the shop rather than a person. */
  by_shop: z.boolean(),
})
export type ModeratedComment = z.infer<typeof ModeratedComment>

export const listCommentsCall = endpoint({
  method: 'GET',
  path: '/admin/comments/',
  summary: 'All comments, newest first',
  access: 'staff',
  permission: 'moderation.manage',
  query: AdminPaging.extend({ status: z.enum(commentStatuses).optional(), post: IdParam.optional() }),
  answer: adminListOf(ModeratedComment),
})

export const approveCommentCall = endpoint({
  method: 'POST',
  path: '/admin/comments/{id}/approve/',
  summary: 'Publishes a comment; repeating it has no effect',
  access: 'staff',
  permission: 'moderation.manage',
  params,
  answer: ModeratedComment,
  problems: ['not_found', 'conflict'],
})

export const rejectCommentCall = endpoint({
  method: 'POST',
  path: '/admin/comments/{id}/reject/',
  summary: 'Hides a comment together with its replies; repeating it has no effect',
  access: 'staff',
  permission: 'moderation.manage',
  params,
  answer: ModeratedComment,
  problems: ['not_found'],
})

export const returnCommentCall = endpoint({
  method: 'POST',
  path: '/admin/comments/{id}/return/',
  summary: 'Returns a comment to the pending ones; repeating it has no effect',
  access: 'staff',
  permission: 'moderation.manage',
  params,
  answer: ModeratedComment,
  problems: ['not_found'],
})

export const replyToCommentCall = endpoint({
  method: 'POST',
  path: '/admin/comments/{id}/reply/',
  summary: 'Replies to a comment in the name of the shop, and publishes the comment if it is pending',
  access: 'staff',
  permission: 'moderation.manage',
  params,
  body: z.object({ content: line(maxReviewLength, 'comment_required') }),
  idempotent: true,
  answer: ModeratedComment,
  status: 201,
  problems: ['not_found', 'conflict', 'idempotency_mismatch'],
})

export const deleteCommentCall = endpoint({
  method: 'DELETE',
  path: '/admin/comments/{id}/',
  summary: 'Permanently deletes a comment and its replies',
  access: 'staff',
  permission: 'moderation.manage',
  params,
  answer: z.undefined(),
  status: 204,
  problems: ['not_found'],
})
