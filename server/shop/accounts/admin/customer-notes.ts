import { z } from 'zod'
import { addCustomerNoteCall, type CustomerNote } from '#contract/admin/accounts/customers.ts'
import { IdParam } from '#contract/wire.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted, signedIn } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { notFound } from '#server/platform/kernel/problem.ts'
import { findUsernames } from '../find-account.ts'
import { lockCustomer } from './list-customers.ts'

/** Notes about a customer, newest first. */
export async function listCustomerNotes(ctx: Context, accountId: number): Promise<CustomerNote[]> {
  permitted('customers.read')(ctx.actor)
  return notesAbout(ctx, accountId)
}

async function notesAbout(ctx: Context, accountId: number): Promise<CustomerNote[]> {
  const rows = await notesOn(ctx, accountId)
  const names = await findUsernames(
    ctx,
    rows.flatMap(({ author_id }) => author_id ?? []),
  )
  return rows.map(({ id, text, author_id, created_at }) => ({
    id,
    text,
    created_at: created_at.toISOString(),
    author: names.get(author_id ?? 0) ?? null,
  }))
}

/** Staff's notes about the caller, newest first; they are part of the caller's personal data. */
export async function findNotesAboutMe(ctx: Context) {
  const rows = await notesOn(ctx, signedIn(ctx.actor).accountId)
  return rows.map(({ text, created_at }) => ({ text, created_at: created_at.toISOString() }))
}

function notesOn({ database }: Context, accountId: number) {
  return database
    .selectFrom('customer_notes')
    .select(['id', 'text', 'author_id', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
}

/** Keeps the text out of the audit log, which outlives the customer's data. */
export const addCustomerNote = action({
  name: 'accounts.add-customer-note',
  may: permitted('customers.annotate'),
  input: addCustomerNoteCall.body.extend({ id: IdParam }),
  clears: [],
  run: async (ctx, { id, text }): Promise<CustomerNote> => {
    await lockCustomer(ctx, id)
    const { actor } = ctx
    await ctx.database
      .insertInto('customer_notes')
      .values({
        account_id: id,
        text,
        created_at: ctx.clock(),
        author_id: actor.kind === 'staff' ? actor.accountId : null,
      })
      .execute()
    const [newest] = await notesAbout(ctx, id)
    return newest ?? notFound()
  },
  audit: { subject: ({ id }) => `account:${id}` },
})

export const deleteCustomerNote = action({
  name: 'accounts.delete-customer-note',
  may: permitted('customers.annotate'),
  input: z.object({ id: IdParam, note: IdParam }),
  clears: [],
  run: async (ctx, { id, note }) => {
    const deleted = await ctx.database
      .deleteFrom('customer_notes')
      .where('id', '=', note)
      .where('account_id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (!deleted) notFound()
  },
  audit: { subject: ({ id }) => `account:${id}` },
})
