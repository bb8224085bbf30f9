import type { ExpressionBuilder, Selectable } from 'kysely'
import type { Comment } from '#contract/shop/blog.ts'
import type { BlogComments, Database } from '#server/platform/database/rows.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { paginate, type ResultPage } from '#server/platform/records/admin-list.ts'
import { publicNameOf } from '#server/shop/accounts/public-name.ts'

type CommentRow = Pick<
  Selectable<BlogComments>,
  'id' | 'content' | 'created_at' | 'parent_id' | 'status' | 'by_shop'
> & { username: string | null }

/** What visitors see of a comment. */
export const commentColumns = [
  'blog_comments.id',
  'blog_comments.content',
  'blog_comments.created_at',
  'blog_comments.parent_id',
  'blog_comments.status',
  'blog_comments.by_shop',
  publicNameOf('blog_comments.account_id').as('username'),
] as const

/**
 * Approved comments on a published post, newest first, each with its replies. Never includes comments that are not
 * approved, whatever the query says.
 */
export async function findComments(
  ctx: Context,
  {
    post,
    is_approved,
    ...paging
  }: { post: number; is_approved?: boolean | undefined; page: number; page_size: number },
): Promise<ResultPage<Comment>> {
  if (is_approved === false) return { rows: [], count: 0 }
  const comments = ctx.database
    .selectFrom('blog_comments')
    .innerJoin('blog_posts', 'blog_posts.id', 'blog_comments.post_id')
    .where('blog_posts.status', '=', 'published')
    .where('post_id', '=', post)
    .where('parent_id', 'is', null)
    .where('blog_comments.status', '=', 'approved')
    .select(commentColumns)
    .orderBy('blog_comments.created_at', 'desc')
    .orderBy('blog_comments.id', 'desc')
  const { count, rows } = await paginate(comments, paging)
  const replies = await approvedRepliesTo(
    ctx,
    rows.map(({ id }) => id),
  )
  const repliesTo = Map.groupBy(replies, ({ parent_id }) => parent_id)
  const thread = (row: CommentRow): Comment => commentAnswer(row, (repliesTo.get(row.id) ?? []).map(thread))
  return { count, rows: rows.map(thread) }
}

export function commentAnswer(
  { id, username, content, created_at, parent_id, status, by_shop }: CommentRow,
  replies: Comment[],
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

/** Visible replies to these comments at any depth, newest first. */
async function approvedRepliesTo(ctx: Context, ids: number[]): Promise<CommentRow[]> {
  if (ids.length === 0) return []
  return shownComments(ctx, (where) => where('parent_id', 'in', ids))
    .innerJoin('blog_comments', 'blog_comments.id', 'shown.id')
    .select(commentColumns)
    .orderBy('blog_comments.created_at', 'desc')
    .orderBy('blog_comments.id', 'desc')
    .execute()
}

/** Number of visible comments by post. */
export async function countShownComments(ctx: Context, postIds: number[]): Promise<Map<number, number>> {
  if (postIds.length === 0) return new Map()
  const rows = await shownComments(ctx, (where) =>
    where.and([where('post_id', 'in', postIds), where('parent_id', 'is', null)]),
  )
    .select((select) => ['post_id', select.fn.countAll<number>().as('count')])
    .groupBy('post_id')
    .execute()
  return new Map(rows.map(({ post_id, count }) => [post_id, Number(count)]))
}

/** Approved comments under a condition, and the replies to them as far as all comments between are approved, too. */
function shownComments(
  ctx: Context,
  isFirst: (where: ExpressionBuilder<Database, 'blog_comments'>) => ReturnType<typeof where.and>,
) {
  return ctx.database
    .withRecursive('shown', (shown) =>
      shown
        .selectFrom('blog_comments')
        .select(['id', 'post_id'])
        .where(isFirst)
        .where('status', '=', 'approved')
        .unionAll((union) =>
          union
            .selectFrom('blog_comments as reply')
            .innerJoin('shown', 'shown.id', 'reply.parent_id')
            .select(['reply.id', 'reply.post_id'])
            .where('reply.status', '=', 'approved'),
        ),
    )
    .selectFrom('shown')
}
