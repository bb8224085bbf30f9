import { type Selectable, sql } from 'kysely'
import type { ContactMessages } from '#server/platform/database/rows.ts'
import { permitted } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { hasWords } from '#server/platform/text/search-pattern.ts'

/** The searched text of a message. Must match the expression of the index. */
export const messageText = sql<string>`folded(' ' || name || ' ' || email || ' ' || subject || ' ' || message || ' ' ||
  regexp_replace(coalesce(phone_number, ''), '[\\s()+/.-]', '', 'g'))`

/** The newest messages that contain the text, including in the sender's name or address. */
export async function listMessagesWith(
  ctx: Context,
  text: string,
  limit: number,
): Promise<Pick<Selectable<ContactMessages>, 'id' | 'name' | 'subject'>[]> {
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
