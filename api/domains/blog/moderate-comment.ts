import { z } from 'zod'
import { type ModeratedComment, moderationProblems } from '../../../contract/office/comments.ts'
import { Id } from '../../../contract/wire.ts'
import { staff } from '../../core/allow.ts'
import type { Context } from '../../core/context.ts'
import { notFound, refuse } from '../../core/problem.ts'
import { verb } from '../../core/verb.ts'
import { moderatedComment } from './list-comments.ts'

const input = z.object({ id: Id })
const subject = ({ id }: { id: number }) => String(id)

/** Shows a comment to everybody. One below a comment that nobody sees would stay unseen, so it is refused. */
export const approveComment = verb({
  name: 'blog.approve-comment',
  may: staff,
  input,
  run: async (ctx, { id }) => {
    const { parent } = (await moderatedComment(ctx, id)) ?? notFound()
    const above = parent === null ? undefined : await moderatedComment(ctx, parent)
    if (above && above.status !== 'approved') refuse('conflict', moderationProblems.approveParentFirst)
    return setStatus(ctx, id, 'approved')
  },
  subject,
})

/** Hides a comment and with it what was replied to it. */
export const rejectComment = verb({
  name: 'blog.reject-comment',
  may: staff,
  input,
  run: (ctx, { id }) => setStatus(ctx, id, 'rejected'),
  subject,
})

/** Deletes a comment and the replies to it. */
export const deleteComment = verb({
  name: 'blog.delete-comment',
  may: staff,
  input,
  run: async (ctx, { id }) => {
    const deleted = await ctx.database
      .deleteFrom('blog_comments')
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (!deleted) notFound()
  },
  subject,
})

async function setStatus(
  ctx: Context,
  id: number,
  status: ModeratedComment['status'],
): Promise<ModeratedComment> {
  await ctx.database.updateTable('blog_comments').set({ status }).where('id', '=', id).execute()
  return (await moderatedComment(ctx, id)) ?? notFound()
}
