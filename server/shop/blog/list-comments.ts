import type { z } from 'zod'
import type { listCommentsCall, ModeratedComment } from '#contract/admin/conversations/comments.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { type AdminPage, adminList } from '#server/platform/records/admin-list.ts'
import { findUsernames } from '#server/shop/accounts/find-account.ts'

type Query = z.output<typeof listCommentsCall.query>

/** All comments, for staff, newest first. */
export async function listComments(ctx: Context, query: Query): Promise<AdminPage<ModeratedComment>> {
  permitted('moderation.manage')(ctx.actor)
  let comments = moderatedComments(ctx)
  if (query.status) comments = comments.where('blog_comments.status', '=', query.status)
  if (query.post) comments = comments.where('post_id', '=', query.post)
  const page = await adminList(ctx, comments, query, {
    by: { column: 'blog_comments.created_at', type: 'timestamptz' },
    direction: 'desc',
    id: { column: 'blog_comments.id', type: 'integer' },
  })
  return { ...page, rows: await answers(ctx, page.rows) }
}

/** Comments by id. */
export async function findModeratedComments(
  ctx: Context,
  ids: number[],
): Promise<Map<number, ModeratedComment>> {
  if (ids.length === 0) return new Map()
  const rows = await moderatedComments(ctx).where('blog_comments.id', 'in', ids).execute()
  return new Map((await answers(ctx, rows)).map((comment) => [comment.id, comment]))
}

export async function moderatedComment(ctx: Context, id: number): Promise<ModeratedComment | undefined> {
  const [answer] = await answers(
    ctx,
    await moderatedComments(ctx).where('blog_comments.id', '=', id).execute(),
  )
  return answer
}

function moderatedComments(ctx: Context) {
  return ctx.database
    .selectFrom('blog_comments')
    .innerJoin('blog_posts', 'blog_posts.id', 'blog_comments.post_id')
    .selectAll('blog_comments')
    .select(['blog_posts.slug', 'blog_posts.title'])
}

type Row = Awaited<ReturnType<ReturnType<typeof moderatedComments>['execute']>>[number]

async function answers(ctx: Context, rows: Row[]): Promise<ModeratedComment[]> {
  const ids = rows.flatMap(({ account_id }) => account_id ?? [])
  const usernames = await findUsernames(ctx, [...new Set(ids)])
  return rows.map(({ id, post_id, slug, title, account_id, created_at, parent_id, ...comment }) => {
    const { content, status, by_shop } = comment
    const username = usernames.get(account_id ?? 0)
    return {
      id,
      post: { id: post_id, slug, title },
      user: account_id !== null && username !== undefined ? { id: account_id, username } : null,
      content,
      created_at: created_at.toISOString(),
      parent: parent_id,
      status,
      by_shop,
    }
  })
}
