import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Picture } from '../../shop/catalogue.ts'
import { Id, IdParam, line, Slug, Time, tooLong } from '../../wire.ts'
import { AdminPaging, adminListOf, Search } from '../list.ts'
import { Version, versioned } from '../version.ts'
import { ChosenPicture } from './chosen-picture.ts'

export const postStatuses = ['draft', 'scheduled', 'published'] as const

const params = z.object({ id: IdParam })

/** All fields of a post that staff can edit; saving replaces all of them. */
export const PostInput = z.object({
  slug: Slug,
  title: line(200),
  /** HTML. */
  content: z.string().max(200_000, tooLong),
  /** A member of staff; null for a post by the shop itself. */
  author_id: Id.nullable(),
  picture: ChosenPicture.nullable(),
  status: z.enum(postStatuses),
  /**
   * In the future for a scheduled post, never for a published one. Null publishes a post now if it was never published
   * before.
   */
  published_at: Time.nullable(),
})
export type PostInput = z.input<typeof PostInput>

export const AdminPost = PostInput.extend({
  id: Id,
  author: z.object({ id: Id, username: z.string() }).nullable(),
  featured_picture: Picture.nullable(),
  created_at: Time,
  comment_count: z.int().min(0),
  version: Version,
})
export type AdminPost = z.infer<typeof AdminPost>

const AdminPostSummary = AdminPost.omit({ content: true })
export type AdminPostSummary = z.infer<typeof AdminPostSummary>

export const listAdminPostsCall = endpoint({
  method: 'GET',
  path: '/admin/posts/',
  summary: 'All posts, including drafts and scheduled ones',
  access: 'staff',
  permission: 'content.manage',
  query: AdminPaging.extend({
    search: Search,
    status: z.enum(postStatuses).optional(),
    ordering: z.enum(['-created_at', 'created_at', 'title', '-title']).default('-created_at'),
  }),
  answer: adminListOf(AdminPostSummary),
})

export const showAdminPostCall = endpoint({
  method: 'GET',
  path: '/admin/posts/{id}/',
  summary: 'One post as staff edit it',
  access: 'staff',
  permission: 'content.manage',
  params,
  answer: AdminPost,
  problems: ['not_found'],
})

export const addPostCall = endpoint({
  method: 'POST',
  path: '/admin/posts/',
  summary: 'Adds a post',
  access: 'staff',
  permission: 'content.manage',
  body: PostInput,
  maxBodyBytes: 1024 * 1024,
  answer: AdminPost,
  status: 201,
})

export const changePostCall = endpoint({
  method: 'PUT',
  path: '/admin/posts/{id}/',
  summary: 'Changes a post; the old address of a renamed post leads to the new one',
  access: 'staff',
  permission: 'content.manage',
  params,
  body: PostInput.extend(versioned),
  maxBodyBytes: 1024 * 1024,
  answer: AdminPost,
  problems: ['not_found', 'conflict'],
})

export const deletePostCall = endpoint({
  method: 'DELETE',
  path: '/admin/posts/{id}/',
  summary: 'Deletes a post with its comments',
  access: 'staff',
  permission: 'content.manage',
  params,
  answer: z.undefined(),
  status: 204,
  problems: ['not_found'],
})

export const previewPostCall = endpoint({
  method: 'POST',
  path: '/admin/post-previews/',
  summary: 'An address that previews unsaved changes to a post in the shop; valid for an hour',
  access: 'staff',
  permission: 'content.manage',
  body: PostInput,
  maxBodyBytes: 1024 * 1024,
  answer: z.object({ path: z.string() }),
})

export const listPostAuthorsCall = endpoint({
  method: 'GET',
  path: '/admin/post-authors/',
  summary: 'The possible authors of a post',
  access: 'staff',
  permission: 'content.manage',
  answer: z.array(z.object({ id: Id, username: z.string() })),
})
