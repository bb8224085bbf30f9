import { changeAccountCall } from '#contract/shop/accounts.ts'
import { action } from '#server/platform/kernel/action.ts'
import { signedIn } from '#server/platform/kernel/allow.ts'
import { refuseField } from '#server/platform/kernel/problem.ts'
import { updateAccount } from './account-rows.ts'
import { lockOwnAccount } from './find-account.ts'
import { isReserved } from './usernames.ts'

/** Changes the caller's username, which is shown with reviews and comments. */
export const changeAccount = action({
  name: 'accounts.change-account',
  may: signedIn,
  input: changeAccountCall.body,
  clears: ['blog', 'reviews'],
  run: async (ctx, { username }) => {
    const account = await lockOwnAccount(ctx)
    if (username === undefined || username === account.username) return account
    const refuseUsername = () => refuseField('username', 'username_taken')
    const isSameName = username.toLowerCase() === account.username.toLowerCase()
    if (!isSameName && isReserved(username)) refuseUsername()
    return (await updateAccount(ctx, account.id, { username })) ?? refuseUsername()
  },
  audit: { subject: (_, { id }) => `account:${id}` },
})
