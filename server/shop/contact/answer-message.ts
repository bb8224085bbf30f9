import { z } from 'zod'
import { answerMessageCall } from '#contract/admin/conversations/messages.ts'
import { Id } from '#contract/wire.ts'
import { messagesOf } from '#server/messages/messages-of.ts'
import { fromTemplate, type TemplatedEmail } from '#server/platform/email/email-templates.ts'
import { enqueueEmail } from '#server/platform/email/outbox.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { withIdempotencyKey } from '#server/platform/kernel/idempotency.ts'
import { notFound } from '#server/platform/kernel/problem.ts'
import { showMessage } from './messages.ts'

const handling = {
  may: permitted('messages.manage'),
  audit: { subject: ({ id }: { id: number }) => `message:${id}` },
  clears: [],
} as const

/** Marks a message as read, keeping the time it was first read. */
export const markMessageRead = action({
  name: 'contact.mark-message-read',
  ...handling,
  input: z.object({ id: Id }),
  run: async (ctx, { id }) => {
    await ctx.database
      .updateTable('contact_messages')
      .set((set) => ({ read_at: set.fn.coalesce('read_at', set.val(ctx.clock())) }))
      .where('id', '=', id)
      .execute()
    return showMessage(ctx, id)
  },
})

/** Answers a message by email, stores the answer, and settles the message. */
export const answerMessage = action({
  name: 'contact.answer-message',
  ...handling,
  input: answerMessageCall.body.extend({ id: Id, key: z.string().optional() }),
  run: (ctx, { id, text, key }) =>
    withIdempotencyKey(ctx, { verb: 'contact.answer-message', key, body: { id, text } }, async () => {
      const message = await ctx.database
        .selectFrom('contact_messages')
        .select(['name', 'email', 'subject', 'message', 'account_id'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (!message) notFound()
      const now = ctx.clock()
      const account_id = ctx.actor.kind === 'staff' ? ctx.actor.accountId : null
      await ctx.database
        .insertInto('contact_answers')
        .values({ message_id: id, text, account_id, created_at: now })
        .execute()
      await settle(ctx, id, now)
      await enqueueEmail(ctx, {
        kind: 'contact.answer',
        to: message.email,
        account_id: message.account_id,
        ...contactAnswer(ctx, message, text),
      })
      return { id }
    }),
})

type Message = { name: string; subject: string; message: string }

/** The email with the shop's answer, followed by the original message. */
export function contactAnswer(
  ctx: Context,
  { name, subject, message }: Message,
  text: string,
): TemplatedEmail {
  const { yourMessage } = messagesOf(ctx).shopEmails.contactAnswer
  return fromTemplate('contact.answer', { name, subject }, [
    { kind: 'paragraph', text },
    { kind: 'paragraph', text: yourMessage },
    { kind: 'note', text: message },
  ])
}

/** Marks a message as settled, or as waiting again. */
export const settleMessage = action({
  name: 'contact.settle-message',
  ...handling,
  input: z.object({ id: Id, is_settled: z.boolean() }),
  run: (ctx, { id, is_settled }) => settle(ctx, id, is_settled ? ctx.clock() : null),
})

/** Deletes a message with the shop's answers. */
export const deleteMessage = action({
  name: 'contact.delete-message',
  ...handling,
  input: z.object({ id: Id }),
  run: async (ctx, { id }) => {
    const deleted = await ctx.database
      .deleteFrom('contact_messages')
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (!deleted) notFound()
  },
})

async function settle(ctx: Context, id: number, settled_at: Date | null): Promise<void> {
  const updated = await ctx.database
    .updateTable('contact_messages')
    .set((set) => ({
      settled_at,
      ...(settled_at && { read_at: set.fn.coalesce('read_at', set.val(settled_at)) }),
    }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!updated) notFound()
}
