import { z } from 'zod'
import { anyone } from '../../core/allow.ts'
import { yearsBefore } from '../../core/calendar.ts'
import type { Context } from '../../core/context.ts'
import { verb } from '../../core/verb.ts'

const yearsKept = 2

/** What was written to the shop from an address, newest first. The caller knows that it is asked by its owner. */
export function findMessagesFrom(ctx: Context, email: string) {
  return ctx.database
    .selectFrom('contact_messages')
    .select(['name', 'phone_number', 'subject', 'message', 'created_at'])
    .where((where) => where(where.fn('lower', ['email']), '=', email))
    .orderBy('id', 'desc')
    .execute()
}

/** Deletes what was written to the shop from an address. */
export const forgetMessagesFrom = verb({
  name: 'contact.forget-messages-from',
  may: anyone,
  input: z.object({ email: z.email() }),
  run: async (ctx, { email }) => {
    await ctx.database
      .deleteFrom('contact_messages')
      .where((where) => where(where.fn('lower', ['email']), '=', email))
      .execute()
  },
  unseen: true,
})

/** Deletes messages that are older than the privacy policy says. */
export async function forgetOldMessages(ctx: Context): Promise<void> {
  const oldest = yearsBefore(ctx.clock(), yearsKept)
  await ctx.database.deleteFrom('contact_messages').where('created_at', '<', oldest).execute()
}
