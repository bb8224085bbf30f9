import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import type { ContactMessage, listMessagesCall } from '#contract/admin/conversations/messages.ts'
import type { PersonalData } from '#contract/shop/personal-data.ts'
import type { ContactMessages, Database } from '#server/platform/database/rows.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import { yearsBefore } from '#server/platform/kernel/calendar.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { OldRows } from '#server/platform/kernel/old-rows.ts'
import type { Person } from '#server/platform/kernel/person.ts'
import { notFound } from '#server/platform/kernel/problem.ts'
import { type AdminPage, adminList } from '#server/platform/records/admin-list.ts'
import { hasWords } from '#server/platform/text/search-pattern.ts'
import { usernameOf } from '#server/shop/accounts/find-account.ts'

const retentionYears = 2

/** Contact messages, for staff, newest first. */
export async function listMessages(
  ctx: Context,
  { is_read, ...paging }: z.output<typeof listMessagesCall.query>,
): Promise<AdminPage<ContactMessage>> {
  permitted('messages.manage')(ctx.actor)
  let messages = ctx.database.selectFrom('contact_messages').selectAll()
  if (is_read !== undefined) messages = messages.where('read_at', is_read ? 'is not' : 'is', null)
  const page = await adminList(ctx, messages, paging, {
    by: { column: 'created_at', type: 'timestamptz' },
    direction: 'desc',
    id: { column: 'id', type: 'integer' },
  })
  return { ...page, rows: await messageAnswers(ctx, page.rows) }
}

/** Messages by id. */
export async function findAdminMessages(ctx: Context, ids: number[]): Promise<Map<number, ContactMessage>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.database.selectFrom('contact_messages').selectAll().where('id', 'in', ids).execute()
  return new Map((await messageAnswers(ctx, rows)).map((message) => [message.id, message]))
}

export async function showMessage(ctx: Context, id: number): Promise<ContactMessage> {
  permitted('messages.manage')(ctx.actor)
  return (await findAdminMessages(ctx, [id])).get(id) ?? notFound()
}

async function messageAnswers(ctx: Context, rows: Selectable<ContactMessages>[]): Promise<ContactMessage[]> {
  const answers = await findAnswers(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map(({ created_at, read_at, settled_at, ...message }) => ({
    ...message,
    created_at: created_at.toISOString(),
    read_at: read_at?.toISOString() ?? null,
    settled_at: settled_at?.toISOString() ?? null,
    answers: answers.get(message.id) ?? [],
  }))
}

type Answer = ContactMessage['answers'][number]

/** The shop's answers by the id of their message. */
async function findAnswers(ctx: Context, messageIds: number[]): Promise<Map<number, Answer[]>> {
  if (messageIds.length === 0) return new Map()
  const rows = await ctx.database
    .selectFrom('contact_answers')
    .select(['id', 'message_id', 'text', 'created_at', usernameOf('contact_answers.account_id').as('name')])
    .where('message_id', 'in', messageIds)
    .orderBy('id')
    .execute()
  const answers = rows.map(({ created_at, ...answer }) => ({ ...answer, at: created_at.toISOString() }))
  return Map.groupBy(answers, ({ message_id }) => message_id)
}

/** The searched text of a message. Must match the expression of the index. */
export const messageText = sql<string>`folded(' ' || name || ' ' || email || ' ' || subject || ' ' || message || ' ' ||
  regexp_replace(coalesce(phone_number, ''), '[\\s()+/.-]', '', 'g'))`

/** The newest messages that contain the text, including in the sender's name or address. */
export async function listMessagesWith(ctx: Context, text: string, limit: number) {
  permitted('messages.manage')(ctx.actor)
  return ctx.database
    .selectFrom('contact_messages')
    .select(['id', 'name', 'subject'])
    .where(hasWords(messageText, text))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** A person's messages to the shop with its answers, newest first. */
export async function findMessagesFrom(ctx: Context, person: Person): Promise<PersonalData['messages']> {
  const messages = await ctx.database
    .selectFrom('contact_messages')
    .select(['id', 'name', 'phone_number', 'subject', 'message', 'created_at'])
    .where((where) => isFrom(person, where))
    .orderBy('id', 'desc')
    .execute()
  const answers = await findAnswers(
    ctx,
    messages.map(({ id }) => id),
  )
  return messages.map(({ id, created_at, ...message }) => ({
    ...message,
    created_at: created_at.toISOString(),
    answers: (answers.get(id) ?? []).map(({ text, at }) => ({ text, created_at: at })),
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
