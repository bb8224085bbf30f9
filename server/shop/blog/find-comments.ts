import type { Comment } from '#contract/shop/blog.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { paginate, type ResultPage } from '#server/platform/records/paging.ts'
import { findUsernames } from '#server/shop/accounts/find-account.ts'
import { approvedRepliesTo, type CommentRow } from './shown-comments.ts'

/**
 * Approved comments on a published post, newest first, each with its replies. Never includes comments that are not
 * approved, whatever the query says.
 */
export async function findComments(
  ctx: Context,
  query: { post: number; is_approved?: boolean | undefined; page: number; page_size: number },
): Promise<ResultPage<Comment>> {
  if (query.is_approved === false) return { rows: [], count: 0 }
  const comments = ctx.database
    .selectFrom('blog_comments')
    .innerJoin('blog_posts', 'blog_posts.id', 'blog_comments.post_id')
    .where('blog_posts.status', '=', 'published')
    .where('post_id', '=', query.post)
    .where('parent_id', 'is', null)
    .where('blog_comments.status', '=', 'approved')
  const { count, rows } = await paginate(
    comments
      .selectAll('blog_comments')
      .orderBy('blog_comments.created_at', 'desc')
      .orderBy('blog_comments.id', 'desc'),
    query,
  )
  const replies = await approvedRepliesTo(
    ctx,
    rows.map(({ id }) => id),
  )
  const usernames = await findUsernames(ctx, [
    ...new Set([...rows, ...replies].flatMap(({ account_id }) => account_id ?? [])),
  ])
  return {
    count,
    rows: threads(
      rows,
      Map.groupBy(replies, ({ parent_id }) => parent_id),
      usernames,
    ),
  }
}

function threads(
  rows: CommentRow[],
  repliesTo: Map<number | null, CommentRow[]>,
  usernames: Map<number, string>,
): Comment[] {
  return rows.map((row) =>
    commentAnswer(row, {
      username: usernames.get(row.account_id ?? 0) ?? null,
      replies: threads(repliesTo.get(row.id) ?? [], repliesTo, usernames),
    }),
  )
}

export function commentAnswer(
  { id, content, created_at, parent_id, status, by_shop }: CommentRow,
  { username, replies }: { username: string | null; replies: Comment[] },
): Comment {
  return {
    id,
    // Visitors must not learn which member of staff wrote it.
    user: { username: by_shop ? null : username },
    content,
    created_at: created_at.toISOString(),
    parent: parent_id,
    replies,
    is_approved: status === 'approved',
    ...(by_shop && { by_shop }),
  }
}
