import type { Context } from './context.ts'

/** What was mailed to an address and is still kept, newest first. */
export function findMailsTo(ctx: Context, address: string) {
  return ctx.database
    .selectFrom('outbox')
    .select(['kind', 'subject', 'text', 'is_secret', 'created_at', 'sent_at'])
    .where('recipient', '=', address)
    .orderBy('id', 'desc')
    .execute()
}

/** Forgets what was mailed to an address, or to the shop in its name; what has not gone out yet never will. */
export async function forgetMailsOf(ctx: Context, address: string): Promise<void> {
  await ctx.database
    .deleteFrom('outbox')
    .where((where) =>
      where.or([
        where('recipient', '=', address),
        where(where.fn('lower', ['reply_to_address']), '=', address),
      ]),
    )
    .execute()
}
