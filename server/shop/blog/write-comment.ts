import { writeCommentCall } from '#contract/shop/blog.ts'
import { acceptSubmission } from '#server/platform/kernel/accept-submission.ts'
import { action } from '#server/platform/kernel/action.ts'
import { withAccount } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { notFound, refuse, refuseField } from '#server/platform/kernel/problem.ts'
import { takePublicName } from '#server/shop/accounts/public-name.ts'
import { commentAnswer, commentColumns } from './find-comments.ts'

const maxDepth = 20
const maxPerHour = 20

/** Adds a comment or reply to a published post. It awaits approval, unless staff with a confirmed session wrote it. */
export const writeComment = action({
  name: 'blog.write-comment',
  may: withAccount,
  input: writeCommentCall.body,
  clears: ['blog'],
  run: async (ctx, { post: post_id, content, parent: parent_id, public_name, ...form }) => {
    const account_id = ctx.actor.accountId
    const input = {
      writer: `comments of ${account_id}`,
      text: content,
      earlier: (since: Date) => writtenBy(ctx, { account_id, post_id, since }),
      maxPerHour,
    }
    return acceptSubmission(ctx, form, input, async () => {
      await takePublicName(ctx, public_name)
      const post = await ctx.database
        .selectFrom('blog_posts')
        .select('id')
        .where('id', '=', post_id)
        .where('status', '=', 'published')
        .executeTakeFirst()
      if (!post) notFound()
      const depth = parent_id === null ? 1 : await replyDepth(ctx, { parent_id, post_id, account_id })
      const status = ctx.actor.kind === 'staff' ? 'approved' : 'waiting'
      const row = await ctx.database
        .insertInto('blog_comments')
        .values({ post_id, parent_id, depth, account_id, content, status, created_at: ctx.clock() })
        .returning(commentColumns)
        .executeTakeFirstOrThrow()
      return commentAnswer(row, [])
    })
  },
  audit: { subject: (_, { id }) => `comment:${id}` },
})

/**
 * A person's comments since a time. Those on other posts come without their text, since repeating it on another post is
 * not a duplicate.
 */
async function writtenBy(
  ctx: Context,
  { account_id, post_id, since }: { account_id: number; post_id: number; since: Date },
): Promise<{ text: string; created_at: Date }[]> {
  const rows = await ctx.database
    .selectFrom('blog_comments')
    .select(['content', 'post_id', 'created_at'])
    .where('account_id', '=', account_id)
    .where('created_at', '>', since)
    .execute()
  return rows.map((row) => ({
    text: row.post_id === post_id ? row.content : '',
    created_at: row.created_at,
  }))
}

/** The depth of a reply. An approved comment accepts replies from everyone, a waiting one only from its author. */
async function replyDepth(
  ctx: Context,
  { parent_id, post_id, account_id }: { parent_id: number; post_id: number; account_id: number },
): Promise<number> {
  const parent = await ctx.database
    .selectFrom('blog_comments')
    .select('depth')
    .where('id', '=', parent_id)
    .where('post_id', '=', post_id)
    .where((where) =>
      where.or([
        where('status', '=', 'approved'),
        where.and([where('status', '=', 'waiting'), where('account_id', '=', account_id)]),
      ]),
    )
    .executeTakeFirst()
  if (!parent) return refuseField('parent', 'unknown_parent')
  return depthBelow(parent.depth)
}

export function depthBelow(depth: number): number {
  return depth < maxDepth ? depth + 1 : refuse('thread_too_deep')
}
