import { changePasswordCall } from '#contract/shop/accounts.ts'
import { action } from '#server/platform/kernel/action.ts'
import { signedIn } from '#server/platform/kernel/allow.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { refuseField } from '#server/platform/kernel/problem.ts'
import { type AccountRow, lockAccountWithPassword } from '../account-rows.ts'
import { findOwnAccount } from '../find-account.ts'
import { refuseWeakPassword } from './password-strength.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { setPassword } from './set-password.ts'

/** Changes the caller's password and ends all sessions except this one. */
export const changePassword = action({
  name: 'accounts.change-password',
  may: signedIn,
  input: changePasswordCall.body,
  clears: [],
  prepare: async (ctx, { current_password, password }) => {
    const compared = await findOwnAccount(ctx)
    // Checked first: a weak new password is not a failed attempt, and must not reveal whether the current one is right.
    refuseWeakPassword(password, compared)
    await refuseWrongPassword(ctx, compared, 'current_password', current_password)
    return { compared, passwordHash: await hashPassword(password) }
  },
  run: async (ctx, { compared, passwordHash }) => {
    const account = await lockConfirmedAccount(ctx, 'current_password', compared)
    await setPassword(ctx, account, { passwordHash, remainingSession: ctx.actor.sessionId })
    return account
  },
  audit: { subject: (_, { id }) => `account:${id}` },
})

export async function refuseWrongPassword(
  ctx: Context,
  account: AccountRow,
  field: string,
  password: string,
): Promise<void> {
  if (await passwordMatches(account.password_hash, password)) return
  ctx.security.record({
    kind: 'sign_in_failed',
    code: 'wrong_password_again',
    subject: `account:${account.id}`,
  })
  refuseField(field, 'wrong_password')
}

/** Locks the caller's account until the transaction ends. Refuses if its password changed after it was verified. */
export async function lockConfirmedAccount(
  ctx: Tx,
  field: string,
  compared: AccountRow,
): Promise<AccountRow> {
  const account = await lockAccountWithPassword(ctx, compared)
  if (account) return account
  // Refuses if the account was deleted; otherwise, its password has changed.
  await findOwnAccount(ctx)
  return refuseField(field, 'wrong_password')
}
