import { sendMessage as contract } from '../../../contract/shop/contact.ts'
import { acceptSubmission } from '../../core/accept-submission.ts'
import { anyone } from '../../core/allow.ts'
import type { Context } from '../../core/context.ts'
import { verb } from '../../core/verb.ts'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import type { Block } from '../../mail/mail-content.ts'
import { messagesOf } from '../../mail/messages/messages-of.ts'
import { callerAccountId } from '../accounts/find-account.ts'

const maxPerHour = 10

/** Keeps a message for the office and mails it to the shop, in such a way that an answer goes to its writer. */
export const sendMessage = verb({
  name: 'contact.send-message',
  may: anyone,
  input: contract.body,
  run: async (ctx, { name, email, phone_number, subject, message, ...form }) => {
    const account_id = (await callerAccountId(ctx)) ?? null
    const given = {
      writer: `messages of ${account_id ?? email.toLowerCase()}`,
      text: `${subject}\n${message}`,
      earlier: (since: Date) => writtenBy(ctx, { account_id, email }, since),
      maxPerHour,
    }
    return acceptSubmission(ctx, form, given, async () => {
      const written = { name, email, phone_number: phone_number || null, subject, message }
      const { id, created_at } = await ctx.database
        .insertInto('contact_messages')
        .values({ ...written, account_id, created_at: ctx.clock() })
        .returning(['id', 'created_at'])
        .executeTakeFirstOrThrow()
      await enqueueMail(ctx, {
        kind: 'contact.message',
        account_id,
        replyTo: { name, address: email },
        subject: messagesOf(ctx).shopMails.contactMessage.subject(written),
        blocks: contentOf(ctx, written),
      })
      return { id, created_at: created_at.toISOString() }
    })
  },
  subject: (_, { id }) => String(id),
  invalidates: [],
})

/** Visitors are counted by the address that they typed, so that they can't use up what a signed-in person may send. */
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

function contentOf(
  ctx: Context,
  written: { name: string; email: string; phone_number: string | null; subject: string; message: string },
): Block[] {
  const { facts, noPhone } = messagesOf(ctx).shopMails.contactMessage
  return [
    {
      kind: 'facts',
      rows: [
        [facts.name, written.name],
        [facts.email, written.email],
        [facts.phone, written.phone_number ?? noPhone],
        [facts.subject, written.subject],
      ],
    },
    { kind: 'note', text: written.message },
  ]
}
