import { setTimeout } from 'node:timers/promises'
import { forgotPasswordCall, resetPasswordCall } from '#contract/shop/accounts.ts'
import { enqueueEmail } from '#server/platform/email/outbox.ts'
import { action } from '#server/platform/kernel/action.ts'
import { anyone } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { refuse } from '#server/platform/kernel/problem.ts'
import { passwordReset } from '../account-emails.ts'
import { accountById, lockAccountByEmail } from '../account-rows.ts'
import { accountOfToken, issueToken, lockAccountOfToken } from '../email-tokens.ts'
import { markEmailVerified } from '../verify-email.ts'
import { setPassword } from './change-password.ts'
import { hashPassword, refuseWeakPassword } from './passwords.ts'

/**
 * Longer than it takes to create the link and its email, so that response time does not reveal whether an account
 * exists.
 */
const minAnswerMs = 250

/** Emails a reset link if the address has an account, without revealing whether it does. */
export async function forgotPassword(ctx: Context, input: { email: string }): Promise<void> {
  await Promise.all([emailLink(ctx, input), setTimeout(minAnswerMs)])
}

const emailLink = action({
  name: 'accounts.forgot-password',
  may: anyone,
  input: forgotPasswordCall.body,
  clears: [],
  run: async (ctx, { email }) => {
    const account = await lockAccountByEmail(ctx, email)
    const secret = account && (await issueToken(ctx, account.id, 'password-reset'))
    if (account && secret) await enqueueEmail(ctx, passwordReset(ctx, account, secret))
  },
})

/** Sets a new password with the secret of an emailed link and ends all sessions. */
export const resetPassword = action({
  name: 'accounts.reset-password',
  may: anyone,
  input: resetPasswordCall.body,
  clears: [],
  prepare: async (ctx, { token, password }) => {
    const id = await accountOfToken(ctx, token, 'password-reset')
    const account = id && (await accountById(ctx, id))
    if (!account) return refuse('reset_link_invalid')
    refuseWeakPassword(password, account)
    return { token, passwordHash: await hashPassword(password) }
  },
  run: async (ctx, { token, passwordHash }) => {
    const id = await lockAccountOfToken(ctx, token, 'password-reset')
    const account = id && (await accountById(ctx, id))
    if (!account) return refuse('reset_link_invalid')
    await setPassword(ctx, account, passwordHash)
    // The link proves that the caller reads this mailbox, and only the caller knows the new password.
    await markEmailVerified(ctx, account)
  },
})
