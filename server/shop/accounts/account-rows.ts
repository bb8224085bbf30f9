import type { Selectable } from 'kysely'
import type { Accounts } from '#server/platform/database/rows.ts'
import { isUniqueViolation } from '#server/platform/database/unique-violation.ts'
import type { AccountRole } from '#server/platform/kernel/actor.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'

export type AccountRow = Omit<Selectable<Accounts>, 'role'> & { role: AccountRole }

export async function accountById(ctx: Context, id: number): Promise<AccountRow | undefined> {
  const row = await ctx.database.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst()
  return row as AccountRow | undefined
}

/** Finds an account by email address or username. Usernames contain no '@', so at most one matches. */
export async function accountByLogin(ctx: Context, login: string): Promise<AccountRow | undefined> {
  const row = await ctx.database
    .selectFrom('accounts')
    .selectAll()
    .where((where) =>
      where.or([
        where('email', '=', login.toLowerCase()),
        where(where.fn('lower', ['username']), '=', login.toLowerCase()),
      ]),
    )
    .executeTakeFirst()
  return row as AccountRow | undefined
}

/** Locks the account until the transaction ends. */
export async function lockAccountByEmail(ctx: Tx, email: string): Promise<AccountRow | undefined> {
  const row = await ctx.database
    .selectFrom('accounts')
    .selectAll()
    .where('email', '=', email.toLowerCase())
    .forUpdate()
    .executeTakeFirst()
  return row as AccountRow | undefined
}

/**
 * Locks the account until the transaction ends. Undefined if the account was deleted, or if its password has changed
 * since it was verified before the transaction.
 */
export async function lockAccountWithPassword(
  ctx: Tx,
  { id, password_hash }: Pick<AccountRow, 'id' | 'password_hash'>,
): Promise<AccountRow | undefined> {
  const row = await ctx.database
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .forUpdate()
    .executeTakeFirst()
  return row as AccountRow | undefined
}

/** Undefined if the email address or the username is taken. */
export async function insertAccount(
  ctx: Context,
  account: Omit<AccountRow, 'id' | 'created_at' | 'suspended_at'>,
): Promise<AccountRow | undefined> {
  const row = await ctx.database
    .insertInto('accounts')
    .values({ ...account, created_at: ctx.clock() })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return row as AccountRow | undefined
}

/** Undefined if the username is taken; the transaction is then aborted. */
export async function updateAccount(
  ctx: Context,
  id: number,
  change: Partial<
    Pick<AccountRow, 'username' | 'password_hash' | 'role' | 'suspended_at' | 'email_verified_at'>
  >,
): Promise<AccountRow | undefined> {
  try {
    const row = await ctx.database
      .updateTable('accounts')
      .set(change)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
    return row as AccountRow | undefined
  } catch (error) {
    if (isUniqueViolation(error)) return undefined
    throw error
  }
}
