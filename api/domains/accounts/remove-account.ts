import { z } from 'zod'
import { accountClosingProblems } from '../../../contract/shop/personal-data.ts'
import { signedIn } from '../../core/allow.ts'
import type { Context } from '../../core/context.ts'
import { refuse } from '../../core/problem.ts'
import { verb } from '../../core/verb.ts'
import type { AccountRow } from './account-rows.ts'
import { refuseWrongPassword } from './change-password.ts'
import { holdOwnAccount } from './find-account.ts'

/** The caller's account, held until the transaction ends, if its owner may delete it and has said the password. */
export async function holdAccountToRemove(ctx: Context, password: string): Promise<AccountRow> {
  const account = await holdOwnAccount(ctx)
  if (account.role === 'owner') refuse('forbidden', accountClosingProblems.owner)
  await refuseWrongPassword(account, 'password', password)
  return account
}

/** Deletes the caller's account with its addresses, sign-ins and links, and whatever else hangs on it. */
export const removeAccount = verb({
  name: 'accounts.remove-account',
  may: signedIn,
  input: z.object({}),
  shownIn: ['blog', 'reviews'],
  run: async (ctx) => {
    await ctx.database.deleteFrom('accounts').where('id', '=', ctx.actor.accountId).execute()
  },
})
