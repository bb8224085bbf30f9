import { createHash } from 'node:crypto'
import type { SendMailOptions } from 'nodemailer'
import type { Mail } from './mail-gateway.ts'

/**
 * A mail in the words of the mail client, which encodes every field of the head: no text of a person can add a line to
 * it. The envelope is given apart, so that nothing in the head decides where the mail goes.
 */
export function mailMessage(mail: Mail): SendMailOptions {
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

/** The same at every attempt, and nothing that a text could hold: it would have to hold its own hash. */
function boundaryOf({ id, text, html = '' }: Mail): string {
  return createHash('sha256').update([id, text, html].join('\0')).digest('hex').slice(0, 32)
}
