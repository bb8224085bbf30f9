import { z } from 'zod'
import { enqueueEmail } from '#server/platform/email/enqueue-email.ts'
import { action } from '#server/platform/kernel/action.ts'
import { signedIn } from '#server/platform/kernel/allow.ts'
import { refuse } from '#server/platform/kernel/problem.ts'
import { emailVerification } from './account-emails.ts'
import { issueToken } from './email-tokens.ts'
import { lockOwnAccount } from './find-account.ts'

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
