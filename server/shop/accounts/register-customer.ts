import { registerCall } from '#contract/shop/accounts.ts'
import { enqueueEmail } from '#server/platform/email/enqueue-email.ts'
import { action } from '#server/platform/kernel/action.ts'
import { anyone } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { coded, refuseField } from '#server/platform/kernel/problem.ts'
import { welcome } from './account-emails.ts'
import { type AccountRow, accountByLogin, insertAccount } from './account-rows.ts'
import { issueToken } from './email-tokens.ts'
import { refuseWeakPassword } from './passwords/password-strength.ts'
import { hashPassword } from './passwords/passwords.ts'
import { randomUsername } from './usernames.ts'

/** Creates a customer account with a random username, which does not identify the person; customers can change it. */
export const registerCustomer = action({
  name: 'accounts.register-customer',
  may: anyone,
  input: registerCall.body,
  clears: [],
  prepare: async (ctx, { email, password }) => {
    const isTaken = (await accountByLogin(ctx, email)) !== undefined
    refuseWeakPassword(password, { email }, isTaken ? { email: [coded('email_taken')] } : {})
    if (isTaken) refuseTaken()
    return { email: email.toLowerCase(), password_hash: await hashPassword(password) }
  },
  run: async (ctx, prepared) => {
    const account = await insertCustomer(ctx, prepared)
    const secret = await issueToken(ctx, account.id, 'email-verification')
    if (secret) await enqueueEmail(ctx, welcome(ctx, account, secret))
    return account
  },
})

async function insertCustomer(
  ctx: Context,
  { email, password_hash }: Pick<AccountRow, 'email' | 'password_hash'>,
): Promise<AccountRow> {
  for (let attempt = 0; attempt < 10; attempt++) {
    const account = await insertAccount(ctx, {
      email,
      password_hash,
      username: randomUsername(),
      role: 'customer',
      email_verified_at: null,
    })
    if (account) return account
    // Either a concurrent call registered the address, or the random username is taken, so the next attempt uses
    // another.
    if (await accountByLogin(ctx, email)) refuseTaken()
  }
  throw new Error('No free username was found.')
}

function refuseTaken(): never {
  return refuseField('email', 'email_taken')
}
