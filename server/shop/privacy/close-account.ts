import { closeAccountCall } from '#contract/shop/personal-data.ts'
import { signedIn } from '#server/platform/kernel/allow.ts'
import { verb } from '#server/platform/kernel/verb.ts'
import { confirmRemoval, lockAccountToRemove } from '#server/shop/accounts/remove-account.ts'
import { leaveStaff } from '#server/shop/staff/leave-staff.ts'
import { eraseAccount } from './erase-account.ts'

/** Deletes the caller's account and everything that belongs to it, in one transaction. */
export const closeAccount = verb({
  name: 'accounts.close-account',
  may: signedIn,
  input: closeAccountCall.body,
  prepare: (ctx, { password }) => confirmRemoval(ctx, password),
  run: async (ctx, _, confirmed) => {
    const account = await lockAccountToRemove(ctx, confirmed)
    if (account.role !== 'customer') await leaveStaff(ctx, account)
    await eraseAccount(ctx, account)
  },
})
