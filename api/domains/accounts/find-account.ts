import { sql } from 'kysely'
import type { Account } from '../../../contract/shop/accounts.ts'
import { signedIn, staff, system } from '../../core/allow.ts'
import type { Context } from '../../core/context.ts'
import { refuse } from '../../core/problem.ts'
import { type AccountRow, accountById, accountByLogin } from './account-rows.ts'
import { passwordMatches } from './passwords.ts'

/** The caller's own account. It may be gone although the caller was let in: deleted by another call at that moment. */
export async function findOwnAccount(ctx: Context): Promise<AccountRow> {
  const account = await accountById(ctx, signedIn(ctx.actor).accountId)
  return account ?? refuse('unauthenticated', 'This account no longer exists.')
}

/** An account as its owner sees it. */
export function accountAnswer({ id, email, username, role, email_verified_at }: AccountRow): Account {
  return { id, email, username, role, is_email_verified: email_verified_at !== null }
}

/** The address by which what was written without an account may be found; undefined until it is known to be theirs. */
export function verifiedEmailOf({ email, email_verified_at }: AccountRow): string | undefined {
  return email_verified_at ? email : undefined
}

/**
 * Whose account a call that is open to everybody comes from, held against its deletion until the transaction ends;
 * undefined for a visitor, and when the account was deleted at that moment.
 */
export async function callerAccountId({ actor, database }: Context): Promise<number | undefined> {
  if (actor.kind !== 'customer' && actor.kind !== 'staff') return undefined
  const account = await database
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', actor.accountId)
    .forKeyShare()
    .executeTakeFirst()
  return account?.id
}

/** The caller's own account, held until the transaction ends: changes of one account come one after the other. */
export async function lockOwnAccount(ctx: Context): Promise<AccountRow> {
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

/** Whether anybody but an owner has an account. */
export async function hasOtherAccounts(ctx: Context): Promise<boolean> {
  const other = await ctx.database
    .selectFrom('accounts')
    .select('id')
    .where('role', '<>', 'owner')
    .executeTakeFirst()
  return other !== undefined
}

/** Whether this password opens an account. Counts no guesses: only the shop itself asks. */
export async function isPasswordOf(
  ctx: Context,
  { email, password }: { email: string; password: string },
): Promise<boolean> {
  system(ctx.actor)
  const account = await accountByLogin(ctx, email)
  return account !== undefined && passwordMatches(account.password_hash, password)
}

/** Names and addresses by account id, for staff. */
export async function listPeople(
  ctx: Context,
  ids: number[],
): Promise<Map<number, { id: number; username: string; email: string; is_email_verified: boolean }>> {
  staff(ctx.actor)
  if (ids.length === 0) return new Map()
  const rows = await ctx.database
    .selectFrom('accounts')
    .select(['id', 'username', 'email', 'email_verified_at'])
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ email_verified_at, ...person }) => [
      person.id,
      { ...person, is_email_verified: email_verified_at !== null },
    ]),
  )
}

/** Accounts whose e-mail address has `part` in it, for staff who search; at most 100 of them. */
export async function listAccountsByEmail(ctx: Context, part: string): Promise<number[]> {
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
