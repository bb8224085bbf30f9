import type { FailedEmail } from '#server/platform/email/deliver-email.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { raiseAlert } from '#server/shop/alerts/alerts.ts'

export function failedEmailAlert(id: number) {
  return { kind: 'mail.given-up' as const, subject: `mail:${id}` }
}

/** Alerts staff to an undeliverable email. Emails the alert unless the shop's own mailbox is what fails. */
export function alertFailedEmail(
  ctx: Context,
  { id, subject, recipient }: { id: number } & FailedEmail,
): Promise<void> {
  const alert = { ...failedEmailAlert(id), params: { subject, recipient } }
  return raiseAlert(ctx, alert, { isEmailed: recipient !== null })
}
