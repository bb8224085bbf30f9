import type { InferResult } from 'kysely'
import type { z } from 'zod'
import type { listCommentsCall, ModeratedComment } from '#contract/admin/conversations/comments.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { type AdminPage, adminList } from '#server/platform/records/admin-list.ts'
import { usernameOf } from '#server/shop/accounts/find-account.ts'

/** All comments, for staff, newest first. */
export async function listComments(
  ctx: Context,
  { status, post, ...paging }: z.output<typeof listCommentsCall.query>,
): Promise<AdminPage<ModeratedComment>> {
  permitted('moderation.manage')(ctx.actor)
  let comments = moderatedComments(ctx)
  if (status) comments = comments.where('blog_comments.status', '=', status)
  if (post) comments = comments.where('post_id', '=', post)
  const page = await adminList(ctx, comments, paging, {
    by: { column: 'blog_comments.created_at', type: 'timestamptz' },
    direction: 'desc',
    id: { column: 'blog_comments.id', type: 'integer' },
  })
  return { ...page, rows: page.rows.map(moderatedAnswer) }
}

/** Comments by id. */
export async function findModeratedComments(
  ctx: Context,
  ids: number[],
): Promise<Map<number, ModeratedComment>> {
  if (ids.length === 0) return new Map()
  const rows = await moderatedComments(ctx).where('blog_comments.id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, moderatedAnswer(row)]))
}

function moderatedComments(ctx: Context) {
  return ctx.database
    .selectFrom('blog_comments')
    .innerJoin('blog_posts', 'blog_posts.id', 'blog_comments.post_id')
    .select(['blog_comments.id', 'blog_comments.content', 'blog_comments.status', 'by_shop'])
    .select(['blog_comments.created_at', 'parent_id as parent', 'post_id', 'slug', 'title', 'account_id'])
    .select(usernameOf('blog_comments.account_id').as('username'))
}

type Row = InferResult<ReturnType<typeof moderatedComments>>[number]

function moderatedAnswer({ created_at, post_id, slug, title, account_id, username, ...comment }: Row) {
  return {
    ...comment,
    post: { id: post_id, slug, title },
    user: account_id !== null && username !== null ? { id: account_id, username } : null,
    created_at: created_at.toISOString(),
  }
}
