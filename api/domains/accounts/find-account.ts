import { sql } from 'kysely'
import { signedIn, staff } from '../../core/allow.ts'
import type { Context } from '../../core/context.ts'
import { refuse } from '../../core/problem.ts'
import { type AccountRow, accountById } from './account-rows.ts'

/** The caller's own account. It may be gone although the caller was let in: deleted by another call at that moment. */
export async function findOwnAccount(ctx: Context): Promise<AccountRow> {
  const account = await accountById(ctx, signedIn(ctx.actor).accountId)
  return account ?? refuse('unauthenticated', 'This account no longer exists.')
}

/** The same, held until the transaction ends: changes of one account come one after the other. */
export async function holdOwnAccount(ctx: Context): Promise<AccountRow> {
  await ctx.database
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', signedIn(ctx.actor).accountId)
    .forUpdate()
    .execute()
  return findOwnAccount(ctx)
}

/** Where a person is written to, for the shop's own mails; undefined once the account is gone. */
export async function findEmail(ctx: Context, id: number): Promise<string | undefined> {
  return (await accountById(ctx, id))?.email
}

/** Usernames by account id, for those who show what a person wrote. */
export async function findUsernames(ctx: Context, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.database
    .selectFrom('accounts')
    .select(['id', 'username'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, username }) => [id, username]))
}

export async function hasOwner(ctx: Context): Promise<boolean> {
  const owner = await ctx.database
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'owner')
    .executeTakeFirst()
  return owner !== undefined
}

/** Names and addresses by account id, for staff. */
export async function findPeople(
  ctx: Context,
  ids: number[],
): Promise<Map<number, { id: number; username: string; email: string }>> {
  staff(ctx.actor)
  if (ids.length === 0) return new Map()
  const rows = await ctx.database
    .selectFrom('accounts')
    .select(['id', 'username', 'email'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Accounts whose e-mail address has `part` in it, for staff who search; at most 100 of them. */
export async function findAccountsByEmail(ctx: Context, part: string): Promise<number[]> {
  staff(ctx.actor)
  const rows = await ctx.database
    .selectFrom('accounts')
    .select('id')
    .where(sql<boolean>`strpos(email, ${part.toLowerCase()}) > 0`)
    .orderBy('id')
    .limit(100)
    .execute()
  return rows.map(({ id }) => id)
}
