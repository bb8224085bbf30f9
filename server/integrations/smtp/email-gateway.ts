export type Mailbox = { name: string; address: string }

export type OutgoingEmail = {
  /** The local part of the Message-ID, the same for every attempt, so that a duplicate is recognized. */
  id: string
  from: Mailbox
  to: string
  replyTo: Mailbox | undefined
  subject: string
  /** The plain-text version. */
  text: string
  /** The HTML version. */
  html: string | undefined
  writtenAt: Date
}

/** Hands mails over for delivery. Resolves when the other side has accepted responsibility for the mail. */
export type EmailGateway = {
  /** Throws `EmailRefused` if a retry is pointless, any other error if it may help. */
  send(mail: OutgoingEmail): Promise<void>
  /** Deletes copies of mails sent before then. */
  deleteCopies?(before: Date): Promise<void>
}

/** The other side will never accept this mail. */
export class EmailRefused extends Error {}
