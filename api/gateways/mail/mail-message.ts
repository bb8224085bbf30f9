import type { SendMailOptions } from 'nodemailer'
import type { Mail } from './mail-gateway.ts'

/**
 * A mail in the words of the mail client, which encodes every field of the head: no text of a person can add a line to
 * it. The envelope is given apart, so that nothing in the head decides where the mail goes.
 */
export function mailMessage({
  id,
  from,
  to,
  replyTo,
  subject,
  text,
  html,
  writtenAt,
}: Mail): SendMailOptions {
  return {
    from,
    to: { name: '', address: to },
    ...(replyTo && { replyTo }),
    envelope: { from: from.address, to },
    subject,
    text,
    ...(html && { html }),
    date: writtenAt,
    messageId: `<${id}@${from.address.split('@').at(-1)}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
