import { setTimeout } from 'node:timers/promises'
import { forgotPassword as contract } from '../../../contract/shop/accounts.ts'
import { anyone } from '../../core/allow.ts'
import type { Context } from '../../core/context.ts'
import { verb } from '../../core/verb.ts'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import { passwordReset } from './account-mails.ts'
import { lockAccountByEmail } from './account-rows.ts'
import { issueToken } from './mailed-tokens.ts'

/** Longer than writing a link and its mail takes, so that the time of the answer does not tell whether that was done. */
const shortestMs = 250

const mailLink = verb({
  name: 'accounts.forgot-password',
  may: anyone,
  input: contract.body,
  run: async (ctx, { email }) => {
    const account = await lockAccountByEmail(ctx, email)
    const secret = account && (await issueToken(ctx, account.id, 'password-reset'))
    if (account && secret) await enqueueMail(ctx, passwordReset(ctx, account, secret))
  },
})

/** Mails a link to whoever has an account with this address, and tells nobody whether there is one. */
export async function forgotPassword(ctx: Context, input: { email: string }): Promise<void> {
  await Promise.all([mailLink(ctx, input), setTimeout(shortestMs)])
}
