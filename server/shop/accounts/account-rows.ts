import type { Selectable } from 'kysely'
import type { Accounts } from '#server/platform/database/rows.ts'
import { isUniqueViolation } from '#server/platform/database/unique-violation.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'

export type AccountRow = Selectable<Accounts>

export function accountById({ database }: Context, id: number): Promise<AccountRow | undefined> {
  return database.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Finds an account by email address or username. Usernames contain no '@', so at most one matches. */
export function accountByLogin({ database }: Context, login: string): Promise<AccountRow | undefined> {
  return database
    .selectFrom('accounts')
    .selectAll()
    .where((where) =>
      where.or([
        where('email', '=', login.toLowerCase()),
        where(where.fn('lower', ['username']), '=', login.toLowerCase()),
      ]),
    )
    .executeTakeFirst()
}

/** Locks the account until the transaction ends. */
export function lockAccountById({ database }: Tx, id: number): Promise<AccountRow | undefined> {
  return database.selectFrom('accounts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Locks the account until the transaction ends. */
export function lockAccountByEmail({ database }: Tx, email: string): Promise<AccountRow | undefined> {
  return database
    .selectFrom('accounts')
    .selectAll()
    .where('email', '=', email.toLowerCase())
    .forUpdate()
    .executeTakeFirst()
}

/**
 * Locks the account until the transaction ends. Undefined if the account was deleted, or if its password has changed
 * since it was verified before the transaction.
 */
export function lockAccountWithPassword(
  { database }: Tx,
  { id, password_hash }: AccountRow,
): Promise<AccountRow | undefined> {
  return database
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .forUpdate()
    .executeTakeFirst()
}

/** Undefined if the email address or the username is taken. */
export function insertAccount(
  { database, clock }: Context,
  account: Omit<AccountRow, 'id' | 'created_at' | 'suspended_at' | 'public_name'>,
): Promise<AccountRow | undefined> {
  return database
    .insertInto('accounts')
    .values({ ...account, created_at: clock() })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Undefined if the username is taken; the transaction is then aborted. */
export async function updateAccount(
  { database }: Context,
  id: number,
  change: Partial<Omit<AccountRow, 'id' | 'email' | 'created_at'>>,
): Promise<AccountRow | undefined> {
  try {
    return await database
      .updateTable('accounts')
      .set(change)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
  } catch (error) {
    if (isUniqueViolation(error)) return undefined
    throw error
  }
}
