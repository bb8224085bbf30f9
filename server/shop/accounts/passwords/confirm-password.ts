import { confirmPasswordCall } from '#contract/admin/accounts/session.ts'
import { action } from '#server/platform/kernel/action.ts'
import { signingIn } from '#server/platform/kernel/allow.ts'
import { findOwnAccount } from '../find-account.ts'
import { confirmPasswordOf } from '../sessions/session-tokens.ts'
import { refuseWrongPassword } from './change-password.ts'

/** Confirms the password of this session. Some calls require it, such as setting up two-factor authentication. */
export const confirmPassword = action({
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
  audit: { subject: () => 'session' },
})
