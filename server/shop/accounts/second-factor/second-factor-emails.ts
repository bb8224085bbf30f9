import { messagesOf } from '#server/messages/messages-of.ts'
import type { enqueueEmail } from '#server/platform/email/enqueue-email.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { AccountRow } from '../account-rows.ts'

type AccountEmail = Parameters<typeof enqueueEmail>[1]

export function secondFactorTurnedOn(ctx: Context, person: AccountRow): AccountEmail {
  const { turnedOn, ...words } = messagesOf(ctx).staffEmails.secondFactor
  return mail(person, 'accounts.second-factor-on', { ...words, ...turnedOn })
}

export function secondFactorTurnedOff(ctx: Context, person: AccountRow): AccountEmail {
  const { turnedOff, ...words } = messagesOf(ctx).staffEmails.secondFactor
  return mail(person, 'accounts.second-factor-off', { ...words, ...turnedOff })
}

/** Sent when someone else turned off the person's two-factor authentication. */
export function secondFactorReset(ctx: Context, person: AccountRow): AccountEmail {
  const { reset, ...words } = messagesOf(ctx).staffEmails.secondFactor
  return mail(person, 'accounts.second-factor-reset', { ...words, ...reset })
}

type Words = { subject: string; text: (person: AccountRow) => string; stranger: string }

function mail(person: AccountRow, kind: string, { subject, text, stranger }: Words): AccountEmail {
  return {
    kind,
    to: person.email,
    account_id: person.id,
    adminPath: '/account',
    subject,
    blocks: [
      { kind: 'heading', text: subject },
      { kind: 'paragraph', text: text(person) },
      { kind: 'paragraph', text: stranger },
    ],
  }
}
