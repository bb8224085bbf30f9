import { sql } from 'kysely'
import type { Account } from '#contract/shop/accounts.ts'
import { staff, withAccount } from '#server/platform/kernel/allow.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { refuse } from '#server/platform/kernel/problem.ts'
import { type AccountRow, accountById, lockAccountById } from './account-rows.ts'

/** The caller's own account. Refuses if it was deleted, which may happen concurrently. */
export async function findOwnAccount(ctx: Context): Promise<AccountRow> {
  const account = await accountById(ctx, withAccount(ctx.actor).accountId)
  return account ?? refuse('account_deleted')
}

/** Like `findOwnAccount`, and locks the account until the transaction ends, which serializes changes to it. */
export async function lockOwnAccount(ctx: Tx): Promise<AccountRow> {
  const account = await lockAccountById(ctx, withAccount(ctx.actor).accountId)
  return account ?? refuse('account_deleted')
}

/** An account as shown to its owner. */
export function accountAnswer({ email_verified_at, public_name, ...row }: AccountRow): Account {
  const { id, email, username, role } = row
  const is_email_verified = email_verified_at !== null
  return { id, email, username, role, is_email_verified, ...(public_name !== null && { public_name }) }
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

/** The caller's own address, if it is verified; undefined for a visitor. */
export async function findEmailOfCaller(ctx: Context): Promise<string | undefined> {
  if (ctx.actor.kind !== 'customer' && ctx.actor.kind !== 'staff') return undefined
  const account = await accountById(ctx, ctx.actor.accountId)
  return account && verifiedEmailOf(account)
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

/** Owners who can sign in, as recipients of email. */
export function findOwners({ database }: Context): Promise<{ to: string; account_id: number }[]> {
  return database
    .selectFrom('accounts')
    .select(['email as to', 'id as account_id'])
    .where('role', '=', 'owner')
    .where('suspended_at', 'is', null)
    .orderBy('id')
    .execute()
}

/** Names and email addresses by account id, for staff. */
export async function listPeople(ctx: Context, ids: number[]) {
  staff(ctx.actor)
  if (ids.length === 0) return new Map<number, never>()
  const rows = await ctx.database
    .selectFrom('accounts')
    .select(['id', 'username', 'email', realName.as('name')])
    .select(sql<boolean>`email_verified_at is not null`.as('is_email_verified'))
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((person) => [person.id, person]))
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
