import { resetPasswordCall } from '#contract/shop/accounts.ts'
import { action } from '#server/platform/kernel/action.ts'
import { anyone } from '#server/platform/kernel/allow.ts'
import { refuse } from '#server/platform/kernel/problem.ts'
import { accountById } from '../account-rows.ts'
import { accountOfToken, lockAccountOfToken } from '../email-tokens.ts'
import { markEmailVerified } from '../verify-email.ts'
import { refuseWeakPassword } from './password-strength.ts'
import { hashPassword } from './passwords.ts'
import { setPassword } from './set-password.ts'

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
    await setPassword(ctx, account, { passwordHash })
    // The link proves that the caller reads this mailbox, and only the caller knows the new password.
    await markEmailVerified(ctx, account)
  },
})
