import type { Selectable } from 'kysely'
import { permitted } from '../../core/allow.ts'
import type { Context } from '../../core/context.ts'
import type { ContactMessages } from '../../database/rows.ts'

/** The newest messages with a text in their subject, or in the name or address of who wrote them. */
export async function listMessagesWith(
  ctx: Context,
  text: string,
  limit: number,
): Promise<Pick<Selectable<ContactMessages>, 'id' | 'name' | 'subject'>[]> {
  permitted('messages.manage')(ctx.actor)
  const pattern = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
  return ctx.database
    .selectFrom('contact_messages')
    .select(['id', 'name', 'subject'])
    .where((where) =>
      where.or([
        where('subject', 'ilike', pattern),
        where('name', 'ilike', pattern),
        where('email', 'ilike', pattern),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
