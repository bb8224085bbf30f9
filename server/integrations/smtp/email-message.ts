import { createHash } from 'node:crypto'
import type { SendMailOptions } from 'nodemailer'
import type { OutgoingEmail } from './email-gateway.ts'

/**
 * An email for Nodemailer, which encodes every header field, so user input cannot inject a header. The envelope is set
 * separately, so no header decides the recipient.
 */
export function emailMessage(mail: OutgoingEmail): SendMailOptions {
  const { id, from, to, replyTo, subject, text, html, writtenAt } = mail
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
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

/**
 * The MIME boundary: the same for every attempt, and never part of the text, which would have to contain its own hash.
 */
function boundaryOf({ id, text, html = '' }: OutgoingEmail): string {
  return createHash('sha256').update([id, text, html].join('\0')).digest('hex').slice(0, 32)
}
