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
