import { sql } from 'kysely'
import type { Account } from '#contract/shop/accounts.ts'
import { staff, system, withAccount } from '#server/platform/kernel/allow.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { refuse } from '#server/platform/kernel/problem.ts'
import { type AccountRow, accountById, accountByLogin } from './account-rows.ts'
import { passwordMatches } from './passwords/passwords.ts'

/** The caller's own account. Refuses if it was deleted, which may happen concurrently. */
export async function findOwnAccount(ctx: Context): Promise<AccountRow> {
  const account = await accountById(ctx, withAccount(ctx.actor).accountId)
  return account ?? refuse('account_deleted')
}

/** An account as shown to its owner. */
export function accountAnswer({ id, email, username, role, email_verified_at }: AccountRow): Account {
  return { id, email, username, role, is_email_verified: email_verified_at !== null }
}

/**
 * The email address of an account; undefined until verified. Messages sent from it without signing in belong to the
 * account.
 */
export function verifiedEmailOf({ email, email_verified_at }: AccountRow): string | undefined {
  return email_verified_at ? email : undefined
}

/**
 * The caller's account, for calls that visitors can make too. Locked against deletion until the transaction ends;
 * undefined for a visitor, or if the account was just deleted.
 */
export async function callerAccountId({ actor, database }: Tx): Promise<number | undefined> {
  if (actor.kind !== 'customer' && actor.kind !== 'staff') return undefined
  const account = await database
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', actor.accountId)
    .forKeyShare()
    .executeTakeFirst()
  return account?.id
}

/** Locks the caller's own account until the transaction ends, which serializes changes to it. */
export async function lockOwnAccount(ctx: Tx): Promise<AccountRow> {
  await ctx.database
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', withAccount(ctx.actor).accountId)
    .forUpdate()
    .execute()
  return findOwnAccount(ctx)
}

/** The email address of an account; undefined if it was deleted. */
export async function findEmail(ctx: Context, id: number): Promise<string | undefined> {
  return (await accountById(ctx, id))?.email
}

/** Usernames by account id. */
export async function findUsernames(ctx: Context, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.database
    .selectFrom('accounts')
    .select(['id', 'username'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, username }) => [id, username]))
}

/** SQL expression: the username of the account with the id in this column; null if it was deleted. */
export function usernameOf(column: string) {
  return sql<string | null>`(select username from accounts where accounts.id = ${sql.ref(column)})`
}

/**
 * SQL expression for a query of accounts: the name in the default address, or else in the newest; null without an
 * address.
 */
export const realName = sql<string | null>`(select address ->> 'fullname' from addresses
  where account_id = accounts.id order by is_default desc, id desc limit 1)`

export async function hasOwner(ctx: Context): Promise<boolean> {
  const owner = await ctx.database
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'owner')
    .executeTakeFirst()
  return owner !== undefined
}

/** Owners who can sign in, as recipients of email. */
export async function findOwners(ctx: Context): Promise<{ to: string; account_id: number }[]> {
  return ctx.database
    .selectFrom('accounts')
    .select(['email as to', 'id as account_id'])
    .where('role', '=', 'owner')
    .where('suspended_at', 'is', null)
    .orderBy('id')
    .execute()
}

export async function hasOtherAccounts(ctx: Context): Promise<boolean> {
  const other = await ctx.database
    .selectFrom('accounts')
    .select('id')
    .where('role', '<>', 'owner')
    .executeTakeFirst()
  return other !== undefined
}

/** Whether an account has this password. Not counted as a login attempt, since only the shop itself may call it. */
export async function isPasswordOf(
  ctx: Context,
  { email, password }: { email: string; password: string },
): Promise<boolean> {
  system(ctx.actor)
  const account = await accountByLogin(ctx, email)
  return account !== undefined && (await passwordMatches(account.password_hash, password)) !== false
}

type Person = {
  id: number
  username: string
  email: string
  is_email_verified: boolean
  name: string | null
}

/** Names and email addresses by account id, for staff. */
export async function listPeople(ctx: Context, ids: number[]): Promise<Map<number, Person>> {
  staff(ctx.actor)
  if (ids.length === 0) return new Map()
  const rows = await ctx.database
    .selectFrom('accounts')
    .select(['id', 'username', 'email', 'email_verified_at'])
    .select(realName.as('name'))
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ email_verified_at, ...person }) => [
      person.id,
      { ...person, is_email_verified: email_verified_at !== null },
    ]),
  )
}

/** Staff who can sign in, by name. */
export function findStaffNames(ctx: Context): Promise<{ id: number; username: string }[]> {
  staff(ctx.actor)
  return ctx.database
    .selectFrom('accounts')
    .select(['id', 'username'])
    .where('role', '<>', 'customer')
    .where('suspended_at', 'is', null)
    .orderBy('username')
    .execute()
}
