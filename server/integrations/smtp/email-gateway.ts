import { createHash } from 'node:crypto'
import type { SendMailOptions } from 'nodemailer'

export type Mailbox = { name: string; address: string }

export type OutgoingEmail = {
  /** The local part of the Message-ID, the same for every attempt, so recipients can recognize a duplicate. */
  id: string
  from: Mailbox
  to: string
  replyTo: Mailbox | undefined
  subject: string
  text: string
  html: string | undefined
  /** Where a press ends all emails of this kind (RFC 8058). */
  unsubscribeUrl?: string | undefined
  writtenAt: Date
}

/**
 * Hands emails over for delivery. `send` resolves once the receiving server has accepted responsibility for the email.
 */
export type EmailGateway = {
  /** Throws `EmailRefused` if a retry is pointless, another error if a retry may help. */
  send(mail: OutgoingEmail): Promise<void>
  /** Deletes copies of emails sent before this time. */
  deleteCopies?: (before: Date) => Promise<void>
}

/** The receiving server will never accept this email. */
export class EmailRefused extends Error {}

/**
 * An email for Nodemailer, which encodes every header field, so user input cannot inject a header. The envelope is set
 * separately, so no header decides the recipient.
 */
export function emailMessage(mail: OutgoingEmail): SendMailOptions {
  const { id, from, to, replyTo, subject, text, html, unsubscribeUrl, writtenAt } = mail
  return {
    from,
    to: { name: '', address: to },
    ...(replyTo && { replyTo }),
    envelope: { from: from.address, to },
    subject,
    text,
    ...(html && { html }),
    baseBoundary: boundaryOf(mail),
    date: writtenAt,
    messageId: `<${id}@${from.address.split('@').at(-1)}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

/**
 * The MIME boundary: the same for every attempt, and never part of the text, which would have to contain its own hash.
 */
function boundaryOf({ id, text, html = '' }: OutgoingEmail): string {
  return createHash('sha256').update([id, text, html].join('\0')).digest('hex').slice(0, 32)
}
