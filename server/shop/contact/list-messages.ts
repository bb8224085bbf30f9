import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { ContactMessage, listMessagesCall } from '#contract/admin/conversations/messages.ts'
import { Id } from '#contract/wire.ts'
import type { ContactMessages } from '#server/platform/database/rows.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { notFound } from '#server/platform/kernel/problem.ts'
import { type AdminPage, adminList } from '#server/platform/records/admin-list.ts'
import { findUsernames } from '#server/shop/accounts/find-account.ts'

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

/** Marks a message as read, keeping the time it was first read. */
export const markMessageRead = action({
  name: 'contact.mark-message-read',
  may: permitted('messages.manage'),
  input: z.object({ id: Id }),
  run: async (ctx, { id }) => {
    const row = await ctx.database
      .updateTable('contact_messages')
      .set((set) => ({ read_at: set.fn.coalesce('read_at', set.val(ctx.clock())) }))
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    return row ? showMessage(ctx, id) : notFound()
  },
  audit: { subject: ({ id }) => `message:${id}` },
  clears: [],
})

async function messageAnswers(ctx: Context, rows: Selectable<ContactMessages>[]): Promise<ContactMessage[]> {
  if (rows.length === 0) return []
  const answers = await ctx.database
    .selectFrom('contact_answers')
    .selectAll()
    .where(
      'message_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('id')
    .execute()
  const writers = [...new Set(answers.flatMap(({ account_id }) => account_id ?? []))]
  const names = await findUsernames(ctx, writers)
  return rows.map(({ created_at, read_at, settled_at, ...message }) => ({
    ...message,
    created_at: created_at.toISOString(),
    read_at: read_at?.toISOString() ?? null,
    settled_at: settled_at?.toISOString() ?? null,
    answers: answers
      .filter(({ message_id }) => message_id === message.id)
      .map(({ id, text, account_id, created_at: at }) => ({
        id,
        text,
        at: at.toISOString(),
        name: names.get(account_id ?? 0) ?? null,
      })),
  }))
}
