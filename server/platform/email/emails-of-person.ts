import type { Context } from '#server/platform/kernel/context.ts'
import type { Person } from '#server/platform/kernel/person.ts'

/** Stored emails to a person, newest first. */
export function findEmailsTo(ctx: Context, { accountId, verifiedEmail }: Person) {
  return ctx.database
    .selectFrom('outbox')
    .select(['kind', 'subject', 'text', 'is_secret', 'created_at', 'sent_at'])
    .where('recipient', 'is not', null)
    .where((where) =>
      where.or([
        where('account_id', '=', accountId),
        ...(verifiedEmail === undefined
          ? []
          : [where.and([where('account_id', 'is', null), where('recipient', '=', verifiedEmail)])]),
      ]),
    )
    .orderBy('id', 'desc')
    .execute()
}

/** Deletes emails to a person, and those to the shop on their behalf, even if they have not been sent yet. */
export async function deleteEmailsOf(ctx: Context, { accountId, verifiedEmail }: Person): Promise<void> {
  await ctx.database.deleteFrom('outbox').where('account_id', '=', accountId).execute()
  if (verifiedEmail === undefined) return
  await ctx.database
    .deleteFrom('outbox')
    .where('account_id', 'is', null)
    .where((where) =>
      where.or([
        where('recipient', '=', verifiedEmail),
        where(where.fn('lower', ['reply_to_address']), '=', verifiedEmail),
      ]),
    )
    .execute()
}
