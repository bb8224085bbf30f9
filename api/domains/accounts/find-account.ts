import { signedIn } from '../../core/allow.ts'
import type { Context } from '../../core/context.ts'
import { refuse } from '../../core/problem.ts'
import { type AccountRow, accountById } from './account-rows.ts'

/** The caller's own account. A token may outlive its account by minutes: then nobody is signed in. */
export async function findOwnAccount(ctx: Context): Promise<AccountRow> {
  const account = await accountById(ctx, signedIn(ctx.actor).accountId)
  return account ?? refuse('unauthenticated', 'This account no longer exists.')
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
