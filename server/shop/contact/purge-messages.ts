import { type ExpressionBuilder, sql } from 'kysely'
import type { PersonalData } from '#contract/shop/personal-data.ts'
import type { Database } from '#server/platform/database/rows.ts'
import { yearsBefore } from '#server/platform/kernel/calendar.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { OldRows } from '#server/platform/kernel/old-rows.ts'
import type { Person } from '#server/platform/kernel/person.ts'

const retentionYears = 2

/** A person's messages to the shop with its answers, newest first. */
export async function findMessagesFrom(ctx: Context, person: Person): Promise<PersonalData['messages']> {
  const messages = await ctx.database
    .selectFrom('contact_messages')
    .select(['id', 'name', 'phone_number', 'subject', 'message', 'created_at'])
    .where((where) => isFrom(person, where))
    .orderBy('id', 'desc')
    .execute()
  if (messages.length === 0) return []
  const answers = await ctx.database
    .selectFrom('contact_answers')
    .select(['message_id', 'text', 'created_at'])
    .where(
      'message_id',
      'in',
      messages.map(({ id }) => id),
    )
    .orderBy('id')
    .execute()
  return messages.map(({ id, created_at, ...message }) => ({
    ...message,
    created_at: created_at.toISOString(),
    answers: answers
      .filter(({ message_id }) => message_id === id)
      .map(({ text, created_at: at }) => ({ text, created_at: at.toISOString() })),
  }))
}

/** Deletes a person's messages to the shop. */
export async function deleteMessagesFrom(ctx: Context, person: Person): Promise<void> {
  await ctx.database
    .deleteFrom('contact_messages')
    .where((where) => isFrom(person, where))
    .execute()
}

/** A message sent while signed in belongs to that account, whatever address it gives. */
function isFrom(
  { accountId, verifiedEmail }: Person,
  where: ExpressionBuilder<Database, 'contact_messages'>,
) {
  const ownAccount = where('account_id', '=', accountId)
  if (verifiedEmail === undefined) return ownAccount
  const fromVisitor = where('account_id', 'is', null)
  const fromAddress = where(where.fn('lower', ['email']), '=', verifiedEmail)
  return where.or([ownAccount, where.and([fromVisitor, fromAddress])])
}

/** Messages older than the retention period of the privacy policy. */
export const oldMessages: OldRows = {
  table: 'contact_messages',
  isOld: (now) => sql`created_at < ${yearsBefore(now, retentionYears)}`,
}
