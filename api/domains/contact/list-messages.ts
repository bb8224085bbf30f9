import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { ContactMessage } from '../../../contract/office/messages.ts'
import { Id } from '../../../contract/wire.ts'
import { permitted } from '../../core/allow.ts'
import type { Context } from '../../core/context.ts'
import { type Page, paged } from '../../core/page.ts'
import { notFound } from '../../core/problem.ts'
import { verb } from '../../core/verb.ts'
import type { ContactMessages } from '../../database/rows.ts'

/** Contact messages, for staff, newest first. */
export async function listMessages(
  ctx: Context,
  { is_read, page, page_size }: { is_read?: boolean | undefined; page: number; page_size: number },
): Promise<Page<ContactMessage>> {
  permitted('messages.manage')(ctx.actor)
  let messages = ctx.database.selectFrom('contact_messages')
  if (is_read !== undefined) messages = messages.where('read_at', is_read ? 'is not' : 'is', null)
  const { count, rows } = await paged(
    messages.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc'),
    { page, page_size },
  )
  return { count, rows: rows.map(messageAnswer) }
}

/** Marks a message as read, keeping the time it was first read. */
export const markMessageRead = verb({
  name: 'contact.mark-message-read',
  may: permitted('messages.manage'),
  input: z.object({ id: Id }),
  run: async (ctx, { id }) => {
    const row = await ctx.database
      .updateTable('contact_messages')
      .set((set) => ({ read_at: set.fn.coalesce('read_at', set.val(ctx.clock())) }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
    return row ? messageAnswer(row) : notFound()
  },
  subject: ({ id }) => String(id),
  invalidates: [],
})

function messageAnswer({ created_at, read_at, ...message }: Selectable<ContactMessages>): ContactMessage {
  return {
    ...message,
    created_at: created_at.toISOString(),
    read_at: read_at?.toISOString() ?? null,
  }
}
