import { accountProblems, verifyEmail as contract } from '../../../contract/shop/accounts.ts'
import { anyone } from '../../core/allow.ts'
import type { Context } from '../../core/context.ts'
import { refuse, refuseFields } from '../../core/problem.ts'
import { verb } from '../../core/verb.ts'
import { type AccountRow, accountById, updateAccount } from './account-rows.ts'
import { refuseWrongPassword } from './change-password.ts'
import { callerAccountId } from './find-account.ts'
import { accountOfToken, endTokens } from './mailed-tokens.ts'

/**
 * Notes that the account's address is its owner's. The mailed link shows that the mailbox is theirs; the sign-in or the
 * password shows that the account is, too: who reads the mail of an account that a stranger opened can't be tricked
 * into giving that stranger what belongs to the address.
 */
export const verifyEmail = verb({
  name: 'accounts.verify-email',
  may: anyone,
  input: contract.body,
  run: async (ctx, { token, password }) => {
    const id = await accountOfToken(ctx, token, 'email-verification')
    const account = id && (await accountById(ctx, id))
    if (!account) return refuse('bad_request', accountProblems.verificationRefused)
    if ((await callerAccountId(ctx)) !== account.id) {
      if (!password) return refuseFields({ password: [accountProblems.passwordOfAccount] })
      await refuseWrongPassword(account, 'password', password)
    }
    await markEmailVerified(ctx, account)
  },
})

export async function markEmailVerified(ctx: Context, account: AccountRow): Promise<void> {
  await endTokens(ctx, account.id, 'email-verification')
  if (!account.email_verified_at) await updateAccount(ctx, account.id, { email_verified_at: ctx.clock() })
}
