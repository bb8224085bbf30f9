import type { Context } from '../../core/context.ts'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import { passwordChanged } from './account-mails.ts'
import { type AccountRow, updateAccount } from './account-rows.ts'
import { endTokens } from './mailed-tokens.ts'
import { endFamiliesOf } from './token-families.ts'

/** A new password shuts out whoever came in with the old one, and is told to the owner's mailbox. */
export async function setPassword(
  ctx: Context,
  account: AccountRow,
  { passwordHash, keptSignIn }: { passwordHash: string; keptSignIn?: string | undefined },
): Promise<void> {
  await updateAccount(ctx, account.id, { password_hash: passwordHash })
  await endFamiliesOf(ctx, account.id, keptSignIn)
  await endTokens(ctx, account.id, 'password-reset')
  await enqueueMail(ctx, passwordChanged(ctx, account))
}
