import { enqueueEmail } from '#server/platform/email/enqueue-email.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { passwordChanged } from '../account-emails.ts'
import { type AccountRow, updateAccount } from '../account-rows.ts'
import { invalidateTokens } from '../email-tokens.ts'
import { revokeSessions } from '../sessions/session-tokens.ts'

/** Sets the password, ends sessions started with the old one, and notifies the owner by email. */
export async function setPassword(
  ctx: Context,
  account: AccountRow,
  { passwordHash, remainingSession }: { passwordHash: string; remainingSession?: string | undefined },
): Promise<void> {
  await updateAccount(ctx, account.id, { password_hash: passwordHash })
  await revokeSessions(ctx, account.id, remainingSession)
  await invalidateTokens(ctx, account.id, 'password-reset')
  await enqueueEmail(ctx, passwordChanged(ctx, account))
}
