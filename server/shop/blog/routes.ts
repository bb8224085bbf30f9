import * as posts from '#contract/admin/contents/posts.ts'
import * as office from '#contract/admin/conversations/comments.ts'
import * as shop from '#contract/shop/blog.ts'
import type { PublicDomain } from '#server/platform/cache/changes.ts'
import { listAnswer, officeListAnswer } from '#server/platform/calls/lists.ts'
import { type Route, route } from '#server/platform/calls/mount.ts'
import { findStaffNames } from '#server/shop/accounts/find-account.ts'
import { findComments } from './find-comments.ts'
import { findPost, findPosts } from './find-posts.ts'
import { listOfficePosts, showOfficePost } from './list-all-posts.ts'
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

const madeFrom: PublicDomain[] = ['blog']

export const blogRoutes: Route[] = [
  route(
    shop.findPosts,
    async (ctx, call) => listAnswer(await findPosts(ctx, call.query), call, (post) => post),
    { madeFrom },
  ),
  route(shop.findPost, (ctx, { params }) => findPost(ctx, params.slug), { madeFrom }),
  route(shop.findPostPreview, (ctx, { params }) => findPostPreview(ctx, params.token)),
  route(
    shop.findComments,
    async (ctx, call) => listAnswer(await findComments(ctx, call.query), call, (comment) => comment),
    { madeFrom },
  ),
  route(shop.writeComment, (ctx, { body }) => writeComment(ctx, body)),
  route(office.listComments, async (ctx, call) =>
    officeListAnswer(await listComments(ctx, call.query), call, (comment) => comment),
  ),
  route(office.approveComment, (ctx, { params }) => approveComment(ctx, params)),
  route(office.rejectComment, (ctx, { params }) => rejectComment(ctx, params)),
  route(posts.listOfficePosts, async (ctx, call) =>
    officeListAnswer(await listOfficePosts(ctx, call.query), call, (post) => post),
  ),
  route(posts.showOfficePost, (ctx, { params }) => showOfficePost(ctx, params.id)),
  route(posts.addPost, (ctx, { body }) => addPost(ctx, body)),
  route(posts.changePost, (ctx, { params, body }) => changePost(ctx, { ...params, ...body })),
  route(posts.deletePost, async (ctx, { params }) => void (await deletePost(ctx, params))),
  route(posts.previewPost, (ctx, { body }) => previewPost(ctx, body)),
  route(posts.listPostAuthors, (ctx) => findStaffNames(ctx)),
  route(office.returnComment, (ctx, { params }) => returnComment(ctx, params)),
  route(office.replyToComment, (ctx, { params, body, idempotencyKey }) =>
    replyToComment(ctx, { ...params, ...body, key: idempotencyKey }),
  ),
  route(office.deleteComment, async (ctx, { params }) => void (await deleteComment(ctx, params))),
]
