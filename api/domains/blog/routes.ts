import * as office from '../../../contract/office/comments.ts'
import * as shop from '../../../contract/shop/blog.ts'
import type { PublicDomain } from '../../core/changes.ts'
import { listAnswer } from '../../http/lists.ts'
import { type Route, route } from '../../http/mount.ts'
import { findComments } from './find-comments.ts'
import { findPost, findPosts } from './find-posts.ts'
import { listComments } from './list-comments.ts'
import { approveComment, deleteComment, rejectComment } from './moderate-comment.ts'
import { writeComment } from './write-comment.ts'

const madeFrom: PublicDomain[] = ['blog']

export const blogRoutes: Route[] = [
  route(
    shop.findPosts,
    async (ctx, call) => listAnswer(await findPosts(ctx, call.query), call, (post) => post),
    { madeFrom },
  ),
  route(shop.findPost, (ctx, { params }) => findPost(ctx, params.slug), { madeFrom }),
  route(
    shop.findComments,
    async (ctx, call) => listAnswer(await findComments(ctx, call.query), call, (comment) => comment),
    { madeFrom },
  ),
  route(shop.writeComment, (ctx, { body }) => writeComment(ctx, body)),
  route(office.listComments, async (ctx, call) =>
    listAnswer(await listComments(ctx, call.query), call, (comment) => comment),
  ),
  route(office.approveComment, (ctx, { params }) => approveComment(ctx, params)),
  route(office.rejectComment, (ctx, { params }) => rejectComment(ctx, params)),
  route(office.deleteComment, async (ctx, { params }) => void (await deleteComment(ctx, params))),
]
