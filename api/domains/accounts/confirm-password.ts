import { confirmPassword as contract } from '../../../contract/office/session.ts'
import type { Actor, Staff } from '../../core/actor.ts'
import { signingIn } from '../../core/allow.ts'
import { refuse } from '../../core/problem.ts'
import { verb } from '../../core/verb.ts'
import { refuseWrongPassword } from './change-password.ts'
import { findOwnAccount } from './find-account.ts'
import { confirmPasswordOf } from './token-families.ts'

/** Even before the second factor is entered: setting one up takes the password. */
function person(actor: Actor): Staff {
  const found = signingIn(actor)
  return found.kind === 'staff' ? found : refuse('forbidden')
}

/** Confirms the password of this session, for what needs it. */
export const confirmPassword = verb({
  name: 'accounts.confirm-password',
  may: person,
  input: contract.body,
  prepare: async (ctx, { password }) => {
    const account = await findOwnAccount(ctx)
    await refuseWrongPassword(ctx, account, 'password', password)
    return account
  },
  run: (ctx) => confirmPasswordOf(ctx, ctx.actor.signInId ?? ''),
  subject: () => 'session',
})
