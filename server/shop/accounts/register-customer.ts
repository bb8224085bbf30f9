import { randomInt } from 'node:crypto'
import { registerCall } from '#contract/shop/accounts.ts'
import { enqueueEmail } from '#server/platform/email/outbox.ts'
import { action } from '#server/platform/kernel/action.ts'
import { anyone } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { coded, refuseField } from '#server/platform/kernel/problem.ts'
import { welcome } from './account-emails.ts'
import { type AccountRow, accountByLogin, insertAccount } from './account-rows.ts'
import { issueToken } from './email-tokens.ts'
import { hashPassword, refuseWeakPassword } from './passwords/passwords.ts'

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
  customer: Pick<AccountRow, 'email' | 'password_hash'>,
): Promise<AccountRow> {
  for (let attempt = 0; attempt < 10; attempt++) {
    const account = await insertAccount(ctx, {
      ...customer,
      username: randomUsername(),
      role: 'customer',
      email_verified_at: null,
    })
    if (account) return account
    // Either a concurrent call registered the address, or the random username is taken, so the next attempt uses
    // another.
    if (await accountByLogin(ctx, customer.email)) refuseTaken()
  }
  throw new Error('No free username was found.')
}

function refuseTaken(): never {
  return refuseField('email', 'email_taken')
}

const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A username such as 'customer-k7m2xq'. It is shown publicly, so it must not reveal the email address. */
function randomUsername(): string {
  const suffix = Array.from({ length: 6 }, () => letters[randomInt(letters.length)])
  return `customer-${suffix.join('')}`
}
