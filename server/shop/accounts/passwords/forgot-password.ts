import { setTimeout } from 'node:timers/promises'
import { forgotPasswordCall } from '#contract/shop/accounts.ts'
import { enqueueEmail } from '#server/platform/email/enqueue-email.ts'
import { action } from '#server/platform/kernel/action.ts'
import { anyone } from '#server/platform/kernel/allow.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { passwordReset } from '../account-emails.ts'
import { lockAccountByEmail } from '../account-rows.ts'
import { issueToken } from '../email-tokens.ts'

/**
 * Longer than it takes to create the link and its email, so that response time does not reveal whether an account
 * exists.
 */
const minAnswerMs = 250

const emailLink = action({
  name: 'accounts.forgot-password',
  may: anyone,
  input: forgotPasswordCall.body,
  clears: [],
  run: async (ctx, { email }) => {
    const account = await lockAccountByEmail(ctx, email)
    const secret = account && (await issueToken(ctx, account.id, 'password-reset'))
    if (account && secret) await enqueueEmail(ctx, passwordReset(ctx, account, secret))
  },
})

/** Emails a reset link if the address has an account, without revealing whether it does. */
export async function forgotPassword(ctx: Context, input: { email: string }): Promise<void> {
  await Promise.all([emailLink(ctx, input), setTimeout(minAnswerMs)])
}
