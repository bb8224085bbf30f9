import type { GivenUp } from '#server/platform/email/deliver-email.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { raiseAlert } from '#server/shop/alerts/alerts.ts'

/** The alert about a mail that could not be delivered. */
export function givenUpMailAlert(id: number) {
  return { kind: 'mail.given-up' as const, subject: `mail:${id}` }
}

/** Alerts staff to an undeliverable mail; by mail only if it is not the shop's own mailbox that fails. */
export function alertGivenUpMail(
  ctx: Context,
  { id, subject, recipient }: { id: number } & GivenUp,
): Promise<void> {
  const alert = { ...givenUpMailAlert(id), params: { subject, recipient } }
  return raiseAlert(ctx, alert, { isMailed: recipient !== null })
}
