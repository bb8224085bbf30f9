import { createTransport } from 'nodemailer'
import { type MailGateway, MailRefused } from './mail-gateway.ts'
import { mailMessage } from './mail-message.ts'

const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
}

/** Sends via a mail server: `smtp://` (encrypted if the server supports it) or `smtps://`, with credentials before '@'. */
export function createSmtpMail(url: string, limits: Partial<typeof timeouts> = {}): MailGateway {
  const { username, hostname } = new URL(url)
  const transport = createTransport({
    url,
    ...timeouts,
    ...limits,
    // Never sends a password unencrypted.
    requireTLS: username !== '' && !/^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      try {
        await transport.sendMail(mailMessage(mail))
      } catch (error) {
        if (isFinal(error)) throw new MailRefused(messageOf(error), { cause: error })
        throw error
      }
    },
  }
}

/** A 5xx response to the sender, recipient or message; a failed login says nothing about the mail and can be fixed. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false
  const aboutTheMail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE'
  return aboutTheMail && Number(error.responseCode) >= 500
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
