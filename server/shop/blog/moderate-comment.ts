import { z } from 'zod'
import { type ModeratedComment, replyToCommentCall } from '#contract/admin/conversations/comments.ts'
import { Id } from '#contract/wire.ts'
import { messagesOf } from '#server/messages/messages-of.ts'
import { fromTemplate, type TemplatedEmail } from '#server/platform/email/email-templates.ts'
import { enqueueEmail } from '#server/platform/email/outbox.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { withIdempotencyKey } from '#server/platform/kernel/idempotency.ts'
import { notFound, refuse } from '#server/platform/kernel/problem.ts'
import { findEmail } from '#server/shop/accounts/find-account.ts'
import { findModeratedComments } from './list-comments.ts'
import { depthBelow } from './write-comment.ts'

const moderation = {
  may: permitted('moderation.manage'),
  clears: ['blog'],
  audit: { subject: ({ id }: { id: number }) => `comment:${id}` },
} as const
const input = z.object({ id: Id })

/** Publishes a comment. Refuses a reply to an unpublished comment, since the reply would stay hidden. */
export const approveComment = action({
  name: 'blog.approve-comment',
  ...moderation,
  input,
  run: (ctx, { id }) => publish(ctx, id),
})

async function publish(ctx: Context, id: number): Promise<ModeratedComment> {
  const { parent, status } = await moderatedComment(ctx, id)
  if (parent !== null && (await moderatedComment(ctx, parent)).status !== 'approved')
    refuse('parent_not_approved')
  const approved = await setStatus(ctx, id, 'approved')
  // The shop itself approves the demo's comments, whose authors are fictional.
  if (status === 'waiting' && ctx.actor.kind === 'staff') await emailAuthor(ctx, approved)
  return approved
}

async function emailAuthor(ctx: Context, { user, post, content }: ModeratedComment): Promise<void> {
  const to = user && (await findEmail(ctx, user.id))
  if (!user || !to) return
  await enqueueEmail(ctx, {
    kind: 'blog.comment-approved',
    to,
    account_id: user.id,
    ...commentApproved(ctx, { post, content }),
  })
}

/** The email to the author when the comment is published. */
export function commentApproved(
  ctx: Context,
  { post: { title, slug }, content }: { post: { title: string; slug: string }; content: string },
): TemplatedEmail {
  const { button } = messagesOf(ctx).shopEmails.commentApproved
  return fromTemplate('blog.comment-approved', { title }, [
    { kind: 'note', text: content },
    { kind: 'button', label: button, url: `${ctx.publicUrl}/blog/${slug}#comments` },
  ])
}

/** Hides a comment together with its replies. */
export const rejectComment = action({
  name: 'blog.reject-comment',
  ...moderation,
  input,
  run: (ctx, { id }) => setStatus(ctx, id, 'rejected'),
})

/** Sets a comment to waiting again. */
export const returnComment = action({
  name: 'blog.return-comment',
  ...moderation,
  input,
  run: (ctx, { id }) => setStatus(ctx, id, 'waiting'),
})

/** Replies to a comment in the name of the shop. Also publishes a waiting comment. */
export const replyToComment = action({
  name: 'blog.reply-to-comment',
  ...moderation,
  input: replyToCommentCall.body.extend({ id: Id, key: z.string().optional() }),
  run: (ctx, { id, content, key }) =>
    withIdempotencyKey(ctx, { verb: 'blog.reply-to-comment', key, body: { id, content } }, async () => {
      const { status } = await moderatedComment(ctx, id)
      if (status !== 'approved') await publish(ctx, id)
      const { post_id, depth } = await ctx.database
        .selectFrom('blog_comments')
        .select(['post_id', 'depth'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const reply = await ctx.database
        .insertInto('blog_comments')
        .values({
          post_id,
          parent_id: id,
          depth: depthBelow(depth),
          content,
          by_shop: true,
          account_id: ctx.actor.kind === 'staff' ? ctx.actor.accountId : null,
          status: 'approved',
          created_at: ctx.clock(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return moderatedComment(ctx, reply.id)
    }),
})

/** Deletes a comment and its replies. */
export const deleteComment = action({
  name: 'blog.delete-comment',
  ...moderation,
  input,
  run: async (ctx, { id }) => {
    const deleted = await ctx.database
      .deleteFrom('blog_comments')
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (!deleted) notFound()
  },
})

async function setStatus(
  ctx: Context,
  id: number,
  status: ModeratedComment['status'],
): Promise<ModeratedComment> {
  await ctx.database.updateTable('blog_comments').set({ status }).where('id', '=', id).execute()
  return moderatedComment(ctx, id)
}

async function moderatedComment(ctx: Context, id: number): Promise<ModeratedComment> {
  return (await findModeratedComments(ctx, [id])).get(id) ?? notFound()
}
