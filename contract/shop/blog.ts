import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { formFields } from '../form.ts'
import { maxReviewLength } from '../limits.ts'
import type { ProblemCode } from '../problems/problems.ts'
import { lenient, lenientRecord, readBy } from '../reading.ts'
import { Id, IdParam, line, listOf, Paging, QueryBoolean, Slug, Time } from '../wire.ts'
import { publicNameField } from './accounts.ts'
import { Picture } from './catalogue.ts'

/** `username` is null for posts by the shop itself and for deleted accounts. */
const Author = lenientRecord(z.object({ username: z.string().nullable() }))

/** A post in a list, without its text. */
export const PostSummary = z.object({
  id: lenient(Id, 0),
  slug: Slug,
  title: z.string(),
  featured_image: z.string().nullable(),
  published_at: lenient(Time, ''),
  /** When its text, picture or author last changed; never before `published_at`. */
  updated_at: Time.optional(),
  /** Number of visible comments, including replies. */
  comment_count: lenient(z.int().min(0), 0),
  author: Author,
  /** Another backend may list drafts; their page says so. */
  status: lenient(readBy(z.literal('published'), 'nonBlank'), ''),
  /** The featured image in all sizes. */
  featured_picture: Picture.nullable().optional(),
  /** The beginning of the text, as plain text. */
  excerpt: z.string().optional(),
})
export type PostSummary = z.infer<typeof PostSummary>

/** `content` is HTML. */
export const Post = PostSummary.extend({
  content: lenient(z.string(), ''),
  /** The picture for shared links, 1200 × 630 px; left out without a photo. */
  share_image: z.string().optional(),
})
export type Post = z.infer<typeof Post>

/** A preview of a post before saving; it has no comments. */
export const PostPreview = Post.omit({ id: true, comment_count: true, status: true })
export type PostPreview = z.infer<typeof PostPreview>

/** A comment with its replies, newest first. */
export const Comment = z
  .object({
    id: Id,
    user: Author,
    content: z.string(),
    created_at: lenient(Time, ''),
    parent: Id.nullable(),
    get replies() {
      return lenient(z.array(Comment), [])
    },
    is_approved: readBy(z.boolean(), 'approval'),
    /** True if its author is the shop rather than a person. */
    by_shop: z.boolean().optional(),
  })
  .meta({ id: 'Comment' })
export type Comment = z.infer<typeof Comment>

export const findPostsCall = endpoint({
  method: 'GET',
  path: '/blog/posts/',
  summary: 'Published posts, newest first',
  access: 'public',
  query: Paging.extend({ status: z.string().max(20).optional() }),
  answer: listOf(PostSummary),
})

export const findPostCall = endpoint({
  method: 'GET',
  path: '/blog/posts/{slug}/',
  summary: 'One published post',
  access: 'public',
  params: z.object({ slug: z.string().max(120) }),
  answer: Post,
  problems: ['not_found'],
})

export const findPostPreviewCall = endpoint({
  method: 'GET',
  path: '/blog/previews/{token}/',
  summary: 'An unsaved post, for holders of the token',
  access: 'public',
  params: z.object({ token: z.string().max(100) }),
  answer: PostPreview,
  problems: ['not_found'],
})

export const findCommentsCall = endpoint({
  method: 'GET',
  path: '/blog/comments/',
  summary: 'Approved comments on a post, newest first; replies are nested in their parents',
  access: 'public',
  query: Paging.extend({ post: IdParam, is_approved: QueryBoolean.optional() }),
  answer: listOf(Comment),
})

export const writeCommentCall = endpoint({
  method: 'POST',
  path: '/blog/comments/',
  summary: 'Submits a comment, which is published once staff approve it',
  access: 'signing_in',
  body: z.object({
    post: z.int('post_required' satisfies ProblemCode).pipe(Id),
    content: line(maxReviewLength, 'comment_required'),
    parent: Id.nullable().default(null),
    ...publicNameField,
    ...formFields,
  }),
  answer: Comment,
  status: 201,
  problems: ['not_found', 'conflict'],
})
