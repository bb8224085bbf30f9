import { changeAccountCall } from '#contract/shop/accounts.ts'
import { action } from '#server/platform/kernel/action.ts'
import { signedIn } from '#server/platform/kernel/allow.ts'
import type { Tx } from '#server/platform/kernel/context.ts'
import { refuseField } from '#server/platform/kernel/problem.ts'
import { type AccountRow, updateAccount } from './account-rows.ts'
import { lockOwnAccount } from './find-account.ts'
import { isReserved, refuseImpostor } from './public-name.ts'

/** Changes the caller's username and public name, one of which is shown with reviews and comments. */
export const changeAccount = action({
  name: 'accounts.change-account',
  may: signedIn,
  input: changeAccountCall.body,
  clears: ['blog', 'reviews'],
  run: async (ctx, { username, public_name }) => {
    const account = await lockOwnAccount(ctx)
    const change: Partial<Pick<AccountRow, 'username' | 'public_name'>> = {}
    const refuseUsername = () => refuseField('username', 'username_taken')
    if (username !== undefined && username !== account.username) {
      const isSameName = username.toLowerCase() === account.username.toLowerCase()
      if (!isSameName && isReserved(username)) refuseUsername()
      change.username = username
    }
    if (public_name !== undefined && public_name !== account.public_name) {
      if (public_name !== null) await refuseImpostor(ctx, public_name, account.id)
      change.public_name = public_name
    }
    if (Object.keys(change).length === 0) return account
    return (await updateAccount(ctx, account.id, change)) ?? refuseUsername()
  },
  audit: { subject: (_, { id }) => `account:${id}` },
})

/** Deletes an account with everything that references it: addresses, sessions, links. */
export async function removeAccount({ database, cleared }: Tx, id: number): Promise<void> {
  // The blog and the reviews show the account's name.
  cleared.add('blog').add('reviews')
  await database.deleteFrom('accounts').where('id', '=', id).execute()
}
