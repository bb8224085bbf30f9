import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { refuse } from '#server/platform/kernel/problem.ts'
import type { AccountRow } from './account-rows.ts'
import { findOwnAccount } from './find-account.ts'
import { lockConfirmedAccount, refuseWrongPassword } from './passwords/change-password.ts'

/** The caller's account, if it may be deleted and the password is right. Slow, so call it before the transaction. */
export async function confirmRemoval(ctx: Context, password: string): Promise<AccountRow> {
  const account = await findOwnAccount(ctx)
  refuseOwner(account)
  await refuseWrongPassword(ctx, account, 'password', password)
  return account
}

/** Locks the confirmed account until the transaction ends. Refuses if its password changed since. */
export async function lockAccountToRemove(ctx: Tx, confirmed: AccountRow): Promise<AccountRow> {
  const account = await lockConfirmedAccount(ctx, 'password', confirmed)
  refuseOwner(account)
  return account
}

function refuseOwner({ role }: AccountRow): void {
  if (role === 'owner') refuse('owner_not_deletable')
}

/** Deletes an account with everything that references it: addresses, sessions, links. */
export async function removeAccount(ctx: Tx, id: number): Promise<void> {
  // The blog and the reviews show the account's name.
  ctx.cleared.add('blog').add('reviews')
  await ctx.database.deleteFrom('accounts').where('id', '=', id).execute()
}
