import { accountProblems, changePassword as contract } from '../../../contract/shop/accounts.ts'
import { signedIn } from '../../core/allow.ts'
import { refuseFields } from '../../core/problem.ts'
import { verb } from '../../core/verb.ts'
import type { AccountRow } from './account-rows.ts'
import { holdOwnAccount } from './find-account.ts'
import { passwordMatches } from './passwords.ts'
import { setPassword } from './set-password.ts'

/** Changes the caller's password. The sign-in that asks for it stays, every other one ends. */
export const changePassword = verb({
  name: 'accounts.change-password',
  may: signedIn,
  input: contract.body,
  run: async (ctx, { current_password, password }) => {
    const account = await holdOwnAccount(ctx)
    await refuseWrongPassword(account, 'current_password', current_password)
    await setPassword(ctx, account, { password, keptSignIn: ctx.actor.signInId })
    return account
  },
  subject: (_, { id }) => `account:${id}`,
})

export async function refuseWrongPassword(
  account: AccountRow,
  field: string,
  password: string,
): Promise<void> {
  if (await passwordMatches(account.password_hash, password)) return
  refuseFields({ [field]: [accountProblems.wrongPassword] })
}
