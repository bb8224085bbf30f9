import { passwordConfirmedMinutes } from '#contract/admin/accounts/permissions.ts'
import { confirmPasswordCall } from '#contract/admin/accounts/session.ts'
import { changePasswordCall } from '#contract/shop/accounts.ts'
import { later, minuteMs } from '#model/duration.ts'
import { enqueueEmail } from '#server/platform/email/outbox.ts'
import { action } from '#server/platform/kernel/action.ts'
import { signedIn, signingIn } from '#server/platform/kernel/allow.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { refuseField } from '#server/platform/kernel/problem.ts'
import { passwordChanged } from '../account-emails.ts'
import { type AccountRow, lockAccountWithPassword, updateAccount } from '../account-rows.ts'
import { invalidateTokens } from '../email-tokens.ts'
import { findOwnAccount } from '../find-account.ts'
import { revokeSessions } from '../sessions/sessions.ts'
import { hashPassword, passwordMatches, refuseWeakPassword } from './passwords.ts'

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
    await setPassword(ctx, account, passwordHash, ctx.actor.sessionId)
    return account
  },
  audit: { subject: (_, { id }) => `account:${id}` },
})

/** Sets the password, ends sessions started with the old one, and notifies the owner by email. */
export async function setPassword(
  ctx: Context,
  account: AccountRow,
  password_hash: string,
  remainingSession?: string,
): Promise<void> {
  await updateAccount(ctx, account.id, { password_hash })
  await revokeSessions(ctx, account.id, remainingSession)
  await invalidateTokens(ctx, account.id, 'password-reset')
  await enqueueEmail(ctx, passwordChanged(ctx, account))
}

/**
 * Confirms the password of this session, and returns until when. Some calls require it, such as setting up two-factor
 * authentication.
 */
export const confirmPassword = action({
  name: 'accounts.confirm-password',
  may: signingIn,
  input: confirmPasswordCall.body,
  clears: [],
  prepare: async (ctx, { password }) => {
    await refuseWrongPassword(ctx, await findOwnAccount(ctx), 'password', password)
  },
  run: async ({ database, clock, actor }) => {
    const now = clock()
    await database
      .updateTable('token_families')
      .set({ password_confirmed_at: now })
      .where('id', '=', actor.sessionId ?? '')
      .execute()
    return later(now, passwordConfirmedMinutes * minuteMs)
  },
  audit: { subject: () => 'session' },
})

export async function refuseWrongPassword(
  ctx: Context,
  account: AccountRow,
  field: string,
  password: string,
): Promise<void> {
  if (await passwordMatches(account.password_hash, password)) return
  const subject = `account:${account.id}`
  ctx.security.record({ kind: 'sign_in_failed', code: 'wrong_password_again', subject })
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
