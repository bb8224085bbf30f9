import {
  addCustomerNoteCall,
  type CustomerNote,
  deleteCustomerNoteCall,
} from '#contract/admin/accounts/customers.ts'
import { IdParam } from '#contract/wire.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted, signedIn } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { notFound } from '#server/platform/kernel/problem.ts'
import { usernameOf } from '../find-account.ts'
import { lockCustomer } from './customers.ts'

/** Notes about a customer, newest first. */
export async function listCustomerNotes(ctx: Context, accountId: number): Promise<CustomerNote[]> {
  permitted('customers.read')(ctx.actor)
  return notesAbout(ctx, accountId)
}

/** Staff's notes about the caller, newest first; they are part of the caller's personal data. */
export async function findNotesAboutMe(ctx: Context) {
  const notes = await notesAbout(ctx, signedIn(ctx.actor).accountId)
  return notes.map(({ text, created_at }) => ({ text, created_at }))
}

async function notesAbout({ database }: Context, accountId: number): Promise<CustomerNote[]> {
  const rows = await database
    .selectFrom('customer_notes')
    .select(['id', 'text', usernameOf('author_id').as('author'), 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
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
  input: deleteCustomerNoteCall.params,
  clears: [],
  run: async ({ database }, { id, note }) => {
    const deleted = await database
      .deleteFrom('customer_notes')
      .where('id', '=', note)
      .where('account_id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (!deleted) notFound()
  },
  audit: { subject: ({ id }) => `account:${id}` },
})
