import { raiseAlert } from '../alerts/alerts.ts'
import type { Context } from '../core/context.ts'
import type { GivenUp } from './deliver-mail.ts'

/** The alert of a mail that nobody got. */
export function givenUpMailAlert(id: number): { kind: string; subject: string } {
  return { kind: 'mail.given-up', subject: `mail:${id}` }
}

/** Alerts staff to an undeliverable mail; by mail only when it is not the shop's own mailbox that fails. */
export function alertGivenUpMail(ctx: Context, mail: { id: number } & GivenUp): Promise<void> {
  return raiseAlert(ctx, {
    ...givenUpMailAlert(mail.id),
    text: `The mail '${mail.subject}' to ${mail.recipient ?? 'the shop'} was given up: the mail server would not take it. Send it again from the list of mails once that is mended, or reach the person another way.`,
    isMailed: mail.recipient !== null,
  })
}
