import { changeAccountCall } from '#contract/shop/accounts.ts'
import { action } from '#server/platform/kernel/action.ts'
import { signedIn } from '#server/platform/kernel/allow.ts'
import type { Tx } from '#server/platform/kernel/context.ts'
import { refuseField } from '#server/platform/kernel/problem.ts'
import { updateAccount } from './account-rows.ts'
import { lockOwnAccount } from './find-account.ts'

/** Names that could impersonate the shop; customers cannot choose them. */
const reserved = new Set(
  `admin administrator moderator owner root staff support system team karda khukuri house shop official
   help info contact service sales anonymous deleted nobody null undefined unknown me you`.split(/\s+/),
)

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

/** Ignores case and separators: 'Ad.min' reads as 'admin'. */
function isReserved(username: string): boolean {
  return reserved.has(username.toLowerCase().replaceAll(/[._-]/g, ''))
}

/** Deletes an account with everything that references it: addresses, sessions, links. */
export async function removeAccount({ database, cleared }: Tx, id: number): Promise<void> {
  // The blog and the reviews show the account's name.
  cleared.add('blog').add('reviews')
  await database.deleteFrom('accounts').where('id', '=', id).execute()
}
