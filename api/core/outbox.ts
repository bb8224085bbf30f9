import type { Context } from './context.ts'

/** A mail in plain text. Without a recipient it goes to the shop itself. */
type Letter = {
  to?: string
  replyTo?: { name: string; address: string }
  subject: string
  body: string
}

/**
 * Writes a mail that is sent once the transaction is committed, and only then: what is told has happened, and what has
 * happened is told, though the process dies in between.
 */
export async function tell(ctx: Context, { to, replyTo, subject, body }: Letter): Promise<void> {
  const now = ctx.clock()
  await ctx.database
    .insertInto('outbox')
    .values({
      recipient: to ?? null,
      reply_to_name: replyTo?.name ?? null,
      reply_to_address: replyTo?.address ?? null,
      subject,
      body,
      created_at: now,
      due_at: now,
    })
    .execute()
}
