import type { Selectable } from 'kysely'
import type { BlogComments } from '#server/platform/database/rows.ts'
import type { Context } from '#server/platform/kernel/context.ts'

export type CommentRow = Selectable<BlogComments>

/** Number of visible comments by post: approved ones whose ancestors are all approved. */
export async function countShownComments(ctx: Context, postIds: number[]): Promise<Map<number, number>> {
  if (postIds.length === 0) return new Map()
  const rows = await ctx.database
    .withRecursive('shown', (shown) =>
      shown
        .selectFrom('blog_comments')
        .select(['id', 'post_id'])
        .where('post_id', 'in', postIds)
        .where('parent_id', 'is', null)
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
    .select((select) => ['post_id', select.fn.countAll<number>().as('count')])
    .groupBy('post_id')
    .execute()
  return new Map(rows.map(({ post_id, count }) => [post_id, Number(count)]))
}

/** Visible replies to these comments at any depth, newest first. */
export async function approvedRepliesTo(ctx: Context, ids: number[]): Promise<CommentRow[]> {
  if (ids.length === 0) return []
  return ctx.database
    .withRecursive('shown', (shown) =>
      shown
        .selectFrom('blog_comments')
        .selectAll()
        .where('parent_id', 'in', ids)
        .where('status', '=', 'approved')
        .unionAll((union) =>
          union
            .selectFrom('blog_comments as reply')
            .innerJoin('shown', 'shown.id', 'reply.parent_id')
            .selectAll('reply')
            .where('reply.status', '=', 'approved'),
        ),
    )
    .selectFrom('shown')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}
