import { type Erasure, eraseCustomerCall } from '#contract/admin/accounts/customers.ts'
import { closeAccountCall } from '#contract/shop/personal-data.ts'
import { deleteEmailsOf, enqueueEmail } from '#server/platform/email/outbox.ts'
import { action } from '#server/platform/kernel/action.ts'
import { permitted, signedIn } from '#server/platform/kernel/allow.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { deleteOwnIdempotencyKeys } from '#server/platform/kernel/idempotency.ts'
import { refuse, refuseField } from '#server/platform/kernel/problem.ts'
import { accountDeleted } from '#server/shop/accounts/account-emails.ts'
import type { AccountRow } from '#server/shop/accounts/account-rows.ts'
import { customerById, lockCustomer } from '#server/shop/accounts/admin/customers.ts'
import { removeAccount } from '#server/shop/accounts/change-account.ts'
import { findOwnAccount, verifiedEmailOf } from '#server/shop/accounts/find-account.ts'
import { lockConfirmedAccount, refuseWrongPassword } from '#server/shop/accounts/passwords/change-password.ts'
import { removeCommenter } from '#server/shop/blog/own-comments.ts'
import { deleteWaitsOf } from '#server/shop/catalogue/waits/waiting-people.ts'
import { deleteMessagesFrom } from '#server/shop/contact/messages.ts'
import { countDocumentsOf } from '#server/shop/invoices/find-documents.ts'
import { countOrdersToErase } from '#server/shop/orders/admin/list-buyers.ts'
import { anonymizeCustomer } from '#server/shop/orders/anonymize-customer.ts'
import { removeReviewer } from '#server/shop/reviews/write-review.ts'
import { leaveStaff } from '#server/shop/staff/change-staff.ts'
import { onBehalfOf } from './export-account.ts'

/** Deletes the caller's account and everything that belongs to it, in one transaction. */
export const closeAccount = action({
  name: 'accounts.close-account',
  may: signedIn,
  input: closeAccountCall.body,
  clears: [],
  prepare: async (ctx, { password }) => {
    const account = await findOwnAccount(ctx)
    refuseOwner(account)
    await refuseWrongPassword(ctx, account, 'password', password)
    return account
  },
  run: async (ctx, confirmed) => {
    const account = await lockConfirmedAccount(ctx, 'password', confirmed)
    refuseOwner(account)
    if (account.role !== 'customer') await leaveStaff(ctx, account)
    await eraseAccount(ctx, account)
  },
})

function refuseOwner({ role }: AccountRow): void {
  if (role === 'owner') refuse('owner_not_deletable')
}

/** What erasing a customer would delete, and what would stay. */
export async function previewErasure(ctx: Context, id: number): Promise<Erasure> {
  permitted('people.erase')(ctx.actor)
  return erasureOf(ctx, await customerById(ctx, id))
}

async function erasureOf(ctx: Context, { id, email_verified_at }: AccountRow): Promise<Erasure> {
  return {
    ...(await countOrdersToErase(ctx, id)),
    documents: await countDocumentsOf(ctx, id),
    keeps_messages: email_verified_at === null,
  }
}

/** Deletes a customer's account at their request, as customers can do themselves. */
export const eraseCustomer = action({
  name: 'accounts.erase-customer',
  may: permitted('people.erase'),
  input: eraseCustomerCall.body.extend(eraseCustomerCall.params.shape),
  clears: ['blog', 'reviews'],
  run: async (ctx, { id, confirmation }) => {
    const account = await lockCustomer(ctx, id)
    if (confirmation.toLowerCase() !== account.email) refuseField('confirmation', 'confirmation_differs')
    const erasure = await erasureOf(ctx, account)
    await eraseAccount(onBehalfOf(ctx, id), account)
    return erasure
  },
  audit: { subject: ({ id }) => `account:${id}` },
})

/**
 * Deletes the caller's locked account and everything that belongs to it, in the caller's transaction: each domain
 * deletes its part. Keeps data that the law or a parcel in transit requires, without the account.
 */
async function eraseAccount(ctx: Tx, account: AccountRow): Promise<void> {
  const verifiedEmail = verifiedEmailOf(account)
  await removeReviewer(ctx, account.id)
  await removeCommenter(ctx, account.id)
  await anonymizeCustomer(ctx, account.id)
  await deleteMessagesFrom(ctx, { accountId: account.id, verifiedEmail })
  await deleteWaitsOf(ctx, { accountId: account.id, verifiedEmail })
  await deleteOwnIdempotencyKeys(ctx)
  // Last, since the other parts may still enqueue emails to this person.
  await deleteEmailsOf(ctx, { accountId: account.id, verifiedEmail })
  await removeAccount(ctx, account.id)
  await enqueueEmail(ctx, accountDeleted(ctx, account))
}
