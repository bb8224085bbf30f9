import type { ModeratedComment } from '../../../contract/office/comments.ts'
import { permitted } from '../../core/allow.ts'
import type { Context } from '../../core/context.ts'
import { type Page, paged } from '../../core/page.ts'
import { findUsernames } from '../accounts/find-account.ts'

type Query = {
  status?: ModeratedComment['status'] | undefined
  post?: number | undefined
  page: number
  page_size: number
}

/** All comments, for staff, newest first. */
export async function listComments(ctx: Context, query: Query): Promise<Page<ModeratedComment>> {
  permitted('moderation.manage')(ctx.actor)
  let comments = moderatedComments(ctx)
  if (query.status) comments = comments.where('blog_comments.status', '=', query.status)
  if (query.post) comments = comments.where('post_id', '=', query.post)
  const { count, rows } = await paged(
    comments.orderBy('blog_comments.created_at', 'desc').orderBy('blog_comments.id', 'desc'),
    query,
  )
  return { count, rows: await answers(ctx, rows) }
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
  return rows.map(({ id, post_id, slug, title, account_id, content, created_at, parent_id, status }) => {
    const username = usernames.get(account_id ?? 0)
    return {
      id,
      post: { id: post_id, slug, title },
      user: account_id !== null && username !== undefined ? { id: account_id, username } : null,
      content,
      created_at: created_at.toISOString(),
      parent: parent_id,
      status,
    }
  })
}
