import { closeAccountCall } from '#contract/shop/personal-data.ts'
import { deleteEmailsOf } from '#server/platform/email/emails-of-person.ts'
import { enqueueEmail } from '#server/platform/email/enqueue-email.ts'
import { action } from '#server/platform/kernel/action.ts'
import { signedIn } from '#server/platform/kernel/allow.ts'
import type { Tx } from '#server/platform/kernel/context.ts'
import { deleteOwnIdempotencyKeys } from '#server/platform/kernel/idempotency.ts'
import { accountDeleted } from '#server/shop/accounts/account-emails.ts'
import type { AccountRow } from '#server/shop/accounts/account-rows.ts'
import { verifiedEmailOf } from '#server/shop/accounts/find-account.ts'
import { confirmRemoval, lockAccountToRemove, removeAccount } from '#server/shop/accounts/remove-account.ts'
import { removeCommenter } from '#server/shop/blog/remove-commenter.ts'
import { deleteMessagesFrom } from '#server/shop/contact/purge-messages.ts'
import { anonymizeCustomer } from '#server/shop/orders/anonymize-customer.ts'
import { removeReviewer } from '#server/shop/reviews/remove-reviewer.ts'
import { leaveStaff } from '#server/shop/staff/leave-staff.ts'

/** Deletes the caller's account and everything that belongs to it, in one transaction. */
export const closeAccount = action({
  name: 'accounts.close-account',
  may: signedIn,
  input: closeAccountCall.body,
  clears: [],
  prepare: (ctx, { password }) => confirmRemoval(ctx, password),
  run: async (ctx, confirmed) => {
    const account = await lockAccountToRemove(ctx, confirmed)
    if (account.role !== 'customer') await leaveStaff(ctx, account)
    await eraseAccount(ctx, account)
  },
})

/**
 * Deletes the caller's locked account and everything that belongs to it, in the caller's transaction: each domain
 * deletes its part. Keeps data that the law or a parcel in transit requires, without the account.
 */
export async function eraseAccount(ctx: Tx, account: AccountRow): Promise<void> {
  const verifiedEmail = verifiedEmailOf(account)
  await removeReviewer(ctx, account.id)
  await removeCommenter(ctx, account.id)
  await anonymizeCustomer(ctx, account.id)
  await deleteMessagesFrom(ctx, { accountId: account.id, verifiedEmail })
  await deleteOwnIdempotencyKeys(ctx)
  // Last, since the other parts may still enqueue emails to this person.
  await deleteEmailsOf(ctx, { accountId: account.id, verifiedEmail })
  await removeAccount(ctx, account.id)
  await enqueueEmail(ctx, accountDeleted(ctx, account))
}
