export type Mailbox = { name: string; address: string }

export type Mail = {
  /** The same at every attempt, so that a mail that arrives twice is recognised: the local part of its Message-ID. */
  id: string
  from: Mailbox
  to: string
  replyTo: Mailbox | undefined
  subject: string
  /** The plain form. */
  text: string
  /** The form with the shop's look. */
  html: string | undefined
  writtenAt: Date
}

/** Hands mails over to whoever delivers them. Resolves when they have taken responsibility for the mail. */
export type MailGateway = {
  /** Throws `MailRefused` when trying again is of no use, anything else when it may be. */
  send(mail: Mail): Promise<void>
  /** Deletes what it has kept here of mails sent before. */
  deleteCopies?(before: Date): Promise<void>
}

/** The other side will never take this mail. */
export class MailRefused extends Error {}
