import { confirmPasswordCall } from '#contract/admin/accounts/session.ts'
import { signingIn } from '#server/platform/kernel/allow.ts'
import { verb } from '#server/platform/kernel/verb.ts'
import { findOwnAccount } from '../find-account.ts'
import { confirmPasswordOf } from '../sessions/session-tokens.ts'
import { refuseWrongPassword } from './change-password.ts'

/** Confirms the password of this session. Some calls require it, such as setting up two-factor authentication. */
export const confirmPassword = verb({
  name: 'accounts.confirm-password',
  may: signingIn,
  input: confirmPasswordCall.body,
  clears: [],
  prepare: async (ctx, { password }) => {
    const account = await findOwnAccount(ctx)
    await refuseWrongPassword(ctx, account, 'password', password)
    return account
  },
  run: (ctx) => confirmPasswordOf(ctx, ctx.actor.sessionId ?? ''),
  subject: () => 'session',
})
