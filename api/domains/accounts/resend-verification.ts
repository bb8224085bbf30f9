import { z } from 'zod'
import { signedIn } from '../../core/allow.ts'
import { refuse } from '../../core/problem.ts'
import { verb } from '../../core/verb.ts'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import { emailVerification } from './account-mails.ts'
import { lockOwnAccount } from './find-account.ts'
import { issueToken } from './mailed-tokens.ts'

/** Emails the caller another link to verify the address; does nothing once verified. */
export const resendVerification = verb({
  name: 'accounts.resend-verification',
  may: signedIn,
  input: z.object({}),
  run: async (ctx) => {
    const account = await lockOwnAccount(ctx)
    if (account.email_verified_at) return
    const secret = await issueToken(ctx, account.id, 'email-verification')
    if (secret === undefined) return refuse('too_many_verification_mails')
    await enqueueMail(ctx, emailVerification(ctx, account, secret))
  },
  subject: () => 'own account',
})
