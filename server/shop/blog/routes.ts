import {
  addPostCall,
  changePostCall,
  deletePostCall,
  listAdminPostsCall,
  listPostAuthorsCall,
  previewPostCall,
  showAdminPostCall,
} from '#contract/admin/contents/posts.ts'
import {
  approveCommentCall,
  deleteCommentCall,
  listCommentsCall,
  rejectCommentCall,
  replyToCommentCall,
  returnCommentCall,
} from '#contract/admin/conversations/comments.ts'
import {
  findCommentsCall,
  findPostCall,
  findPostPreviewCall,
  findPostsCall,
  writeCommentCall,
} from '#contract/shop/blog.ts'
import type { PublicDomain } from '#server/platform/cache/cache-versions.ts'
import { adminListAnswer, listAnswer } from '#server/platform/calls/lists.ts'
import { type Route, route } from '#server/platform/calls/mount.ts'
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

export const blogRoutes: Route[] = [
  route(
    findPostsCall,
    async (ctx, call) => listAnswer(await findPosts(ctx, call.query), call, (post) => post),
    { cacheTags },
  ),
  route(findPostCall, (ctx, { params }) => findPost(ctx, params.slug), { cacheTags }),
  route(findPostPreviewCall, (ctx, { params }) => findPostPreview(ctx, params.token)),
  route(
    findCommentsCall,
    async (ctx, call) => listAnswer(await findComments(ctx, call.query), call, (comment) => comment),
    { cacheTags },
  ),
  route(writeCommentCall, (ctx, { body }) => writeComment(ctx, body)),
  route(listCommentsCall, async (ctx, call) =>
    adminListAnswer(await listComments(ctx, call.query), call, (comment) => comment),
  ),
  route(approveCommentCall, (ctx, { params }) => approveComment(ctx, params)),
  route(rejectCommentCall, (ctx, { params }) => rejectComment(ctx, params)),
  route(listAdminPostsCall, async (ctx, call) =>
    adminListAnswer(await listAdminPosts(ctx, call.query), call, (post) => post),
  ),
  route(showAdminPostCall, (ctx, { params }) => showAdminPost(ctx, params.id)),
  route(addPostCall, (ctx, { body }) => addPost(ctx, body)),
  route(changePostCall, (ctx, { params, body }) => changePost(ctx, { ...params, ...body })),
  route(deletePostCall, async (ctx, { params }) => void (await deletePost(ctx, params))),
  route(previewPostCall, (ctx, { body }) => previewPost(ctx, body)),
  route(listPostAuthorsCall, (ctx) => findStaffNames(ctx)),
  route(returnCommentCall, (ctx, { params }) => returnComment(ctx, params)),
  route(replyToCommentCall, (ctx, { params, body, idempotencyKey }) =>
    replyToComment(ctx, { ...params, ...body, key: idempotencyKey }),
  ),
  route(deleteCommentCall, async (ctx, { params }) => void (await deleteComment(ctx, params))),
]
