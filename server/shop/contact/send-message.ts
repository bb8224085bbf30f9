import { sendMessageCall } from '#contract/shop/contact.ts'
import { messagesOf } from '#server/messages/messages-of.ts'
import { enqueueEmail } from '#server/platform/email/outbox.ts'
import { acceptSubmission } from '#server/platform/kernel/accept-submission.ts'
import { action } from '#server/platform/kernel/action.ts'
import { anyone } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { callerAccountId } from '#server/shop/accounts/find-account.ts'

const maxPerHour = 10

/** Stores a message and forwards it to the shop by email, with its sender as Reply-To. */
export const sendMessage = action({
  name: 'contact.send-message',
  may: anyone,
  input: sendMessageCall.body,
  run: async (ctx, { name, email, phone_number, subject, message, ...form }) => {
    const account_id = (await callerAccountId(ctx)) ?? null
    const submission = {
      writer: `messages of ${account_id ?? email.toLowerCase()}`,
      text: `${subject}\n${message}`,
      earlier: (since: Date) => writtenBy(ctx, { account_id, email }, since),
      maxPerHour,
    }
    return acceptSubmission(ctx, form, submission, async () => {
      const phone = phone_number || null
      const input = { name, email, phone_number: phone, subject, message, account_id }
      const { id, created_at } = await ctx.database
        .insertInto('contact_messages')
        .values({ ...input, created_at: ctx.clock() })
        .returning(['id', 'created_at'])
        .executeTakeFirstOrThrow()
      const texts = messagesOf(ctx).shopEmails.contactMessage
      await enqueueEmail(ctx, {
        kind: 'contact.message',
        account_id,
        adminPath: `/inbox?view=all&key=message:${id}`,
        replyTo: { name, address: email },
        subject: texts.subject({ name, subject }),
        blocks: [
          {
            kind: 'facts',
            rows: [
              [texts.facts.name, name],
              [texts.facts.email, email],
              [texts.facts.phone, phone ?? texts.noPhone],
              [texts.facts.subject, subject],
            ],
          },
          { kind: 'note', text: message },
        ],
      })
      return { id, created_at: created_at.toISOString() }
    })
  },
  audit: { subject: (_, { id }) => `message:${id}` },
  clears: [],
})

/**
 * Counts a visitor's messages by the address entered, separately from those of accounts, so that visitors cannot use up
 * an account's limit.
 */
async function writtenBy(
  ctx: Context,
  { account_id, email }: { account_id: number | null; email: string },
  since: Date,
) {
  const rows = await ctx.database
    .selectFrom('contact_messages')
    .select(['subject', 'message', 'created_at'])
    .where((where) =>
      account_id === null
        ? where.and([
            where('account_id', 'is', null),
            where(where.fn('lower', ['email']), '=', email.toLowerCase()),
          ])
        : where('account_id', '=', account_id),
    )
    .where('created_at', '>', since)
    .execute()
  return rows.map(({ subject, message, created_at }) => ({ text: `${subject}\n${message}`, created_at }))
}
