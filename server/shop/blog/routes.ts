import type { PublicDomain } from '#server/platform/cache/cache-versions.ts'
import { adminListAnswer, listAnswer } from '#server/platform/calls/lists.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { findStaffNames } from '#server/shop/accounts/find-account.ts'
import { findComments } from './find-comments.ts'
import { findPost, findPosts } from './find-posts.ts'
import { listAdminPosts, showAdminPost } from './list-all-posts.ts'
import { listComments } from './list-comments.ts'
import {
  approveComment,
  deleteComment,
  rejectComment,
  replyToComment,
  returnComment,
} from './moderate-comment.ts'
import { findPostPreview, previewPost } from './preview-post.ts'
import { writeComment } from './write-comment.ts'
import { addPost, changePost, deletePost } from './write-post.ts'

const cacheTags: PublicDomain[] = ['blog']

export const blogRoutes = {
  'GET /blog/posts/': {
    handle: async (ctx, call) => listAnswer(await findPosts(ctx, call.query), call),
    cacheTags,
  },
  'GET /blog/posts/{slug}/': { handle: (ctx, { params }) => findPost(ctx, params.slug), cacheTags },
  'GET /blog/previews/{token}/': (ctx, { params }) => findPostPreview(ctx, params.token),
  'GET /blog/comments/': {
    handle: async (ctx, call) => listAnswer(await findComments(ctx, call.query), call),
    cacheTags,
  },
  'POST /blog/comments/': (ctx, { body }) => writeComment(ctx, body),
  'GET /admin/comments/': async (ctx, call) => adminListAnswer(await listComments(ctx, call.query), call),
  'POST /admin/comments/{id}/approve/': (ctx, { params }) => approveComment(ctx, params),
  'POST /admin/comments/{id}/reject/': (ctx, { params }) => rejectComment(ctx, params),
  'GET /admin/posts/': async (ctx, call) => adminListAnswer(await listAdminPosts(ctx, call.query), call),
  'GET /admin/posts/{id}/': (ctx, { params }) => showAdminPost(ctx, params.id),
  'POST /admin/posts/': async (ctx, { body }) => {
    const { id } = await addPost(ctx, body)
    return showAdminPost(ctx, id)
  },
  'PUT /admin/posts/{id}/': async (ctx, { params, body }) => {
    await changePost(ctx, { ...params, ...body })
    return showAdminPost(ctx, params.id)
  },
  'DELETE /admin/posts/{id}/': async (ctx, { params }) => void (await deletePost(ctx, params)),
  'POST /admin/post-previews/': (ctx, { body }) => previewPost(ctx, body),
  'GET /admin/post-authors/': (ctx) => findStaffNames(ctx),
  'POST /admin/comments/{id}/return/': (ctx, { params }) => returnComment(ctx, params),
  'POST /admin/comments/{id}/reply/': (ctx, { params, body, idempotencyKey }) =>
    replyToComment(ctx, { ...params, ...body, key: idempotencyKey }),
  'DELETE /admin/comments/{id}/': async (ctx, { params }) => void (await deleteComment(ctx, params)),
} satisfies Partial<Handlers>
