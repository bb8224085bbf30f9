import { z } from 'zod'
import { verifyEmailCall } from '#contract/shop/accounts.ts'
import { enqueueEmail } from '#server/platform/email/outbox.ts'
import { action } from '#server/platform/kernel/action.ts'
import { anyone, signedIn } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { refuse, refuseField } from '#server/platform/kernel/problem.ts'
import { emailVerification } from './account-emails.ts'
import { type AccountRow, accountById, lockAccountWithPassword, updateAccount } from './account-rows.ts'
import { accountOfToken, invalidateTokens, issueToken, lockAccountOfToken } from './email-tokens.ts'
import { lockOwnAccount } from './find-account.ts'
import { refuseWrongPassword } from './passwords/change-password.ts'
import { attemptKeyOf } from './sessions/sign-in.ts'

/** Emails the caller another link to verify the address; does nothing once verified. */
export const resendVerification = action({
  name: 'accounts.resend-verification',
  may: signedIn,
  input: z.object({}),
  clears: [],
  run: async (ctx) => {
    const account = await lockOwnAccount(ctx)
    if (account.email_verified_at) return
    const secret = await issueToken(ctx, account.id, 'email-verification')
    if (secret === undefined) return refuse('too_many_verification_mails')
    await enqueueEmail(ctx, emailVerification(ctx, account, secret))
  },
  audit: { subject: () => 'own account' },
})

/**
 * Marks the account's address as verified. The emailed link proves control of the mailbox, the session or password
 * proves control of the account. Both are necessary: otherwise a stranger could register another person's address,
 * trick that person into verifying it, and get access to everything linked to the address.
 */
export const verifyEmail = action({
  name: 'accounts.verify-email',
  may: anyone,
  input: verifyEmailCall.body,
  clears: [],
  prepare: async (ctx, { token, password }) => {
    const id = await accountOfToken(ctx, token, 'email-verification')
    const account = id && (await accountById(ctx, id))
    if (!account) return refuse('verification_link_invalid')
    if (!isCaller(ctx, account)) {
      if (!password) return refuseField('password', 'password_of_account_required')
      await refuseWrongPassword(ctx, account, 'password', password)
    }
    return { token, compared: account }
  },
  run: async (ctx, { token, compared }) => {
    const id = await lockAccountOfToken(ctx, token, 'email-verification')
    const account = isCaller(ctx, compared)
      ? await accountById(ctx, compared.id)
      : await lockAccountWithPassword(ctx, compared)
    if (!account || id !== account.id) return refuse('verification_link_invalid')
    await markEmailVerified(ctx, account)
  },
})

function isCaller({ actor }: Context, { id }: AccountRow): boolean {
  return (actor.kind === 'customer' || actor.kind === 'staff') && actor.accountId === id
}

export async function markEmailVerified(ctx: Context, account: AccountRow): Promise<void> {
  await invalidateTokens(ctx, account.id, 'email-verification')
  if (!account.email_verified_at) await updateAccount(ctx, account.id, { email_verified_at: ctx.clock() })
}

/** The key for counting failed attempts with a link, together with failed logins to the same account. */
export async function attemptKeyOfLink(ctx: Context, { token }: { token: string }): Promise<string> {
  const id = await accountOfToken(ctx, token, 'email-verification')
  return id === undefined ? 'no account' : attemptKeyOf(id)
}
