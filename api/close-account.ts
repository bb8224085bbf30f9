import { closeAccount as contract } from '../contract/shop/personal-data.ts'
import { signedIn } from './core/allow.ts'
import { forgetOwnKeys } from './core/idempotency.ts'
import { tell } from './core/outbox.ts'
import { forgetMailsOf } from './core/person-mails.ts'
import { verb } from './core/verb.ts'
import { accountDeleted } from './domains/accounts/account-letters.ts'
import { verifiedEmailOf } from './domains/accounts/find-account.ts'
import { confirmRemoval, lockAccountToRemove, removeAccount } from './domains/accounts/remove-account.ts'
import { forgetCommenter } from './domains/blog/forget-commenter.ts'
import { forgetOwnMessages } from './domains/contact/forget-messages.ts'
import { forgetCustomer } from './domains/orders/former-customer.ts'
import { forgetReviewer } from './domains/reviews/forget-reviewer.ts'

/**
 * Deletes the caller's account and what belongs to it, in one transaction: each domain forgets its part. What law or a
 * parcel on its way asks to be kept stays without the account.
 */
export const closeAccount = verb({
  name: 'accounts.close-account',
  may: signedIn,
  input: contract.body,
  prepare: (ctx, { password }) => confirmRemoval(ctx, password),
  run: async (ctx, _, confirmed) => {
    const account = await lockAccountToRemove(ctx, confirmed)
    const verifiedEmail = verifiedEmailOf(account)
    await forgetReviewer(ctx, {})
    await forgetCommenter(ctx, {})
    await forgetCustomer(ctx, {})
    await forgetOwnMessages(ctx, { verifiedEmail })
    await forgetOwnKeys(ctx)
    // After everything that may still have written to this person.
    await forgetMailsOf(ctx, { accountId: account.id, verifiedEmail })
    await removeAccount(ctx, {})
    await tell(ctx, accountDeleted(account))
  },
  subject: () => 'own account',
})
