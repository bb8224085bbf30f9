import { createTransport } from 'nodemailer'
import { type EmailGateway, EmailRefused, emailMessage } from './email-gateway.ts'

const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
}

/**
 * Sends through an SMTP server: `smtp://` (encrypted if the server supports it) or `smtps://`, with credentials before
 * '@'.
 */
export function createSmtpEmail(url: string, limits: Partial<typeof timeouts> = {}): EmailGateway {
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
        await transport.sendMail(emailMessage(mail))
      } catch (error) {
        if (isFinal(error)) throw new EmailRefused(error.message, { cause: error })
        throw error
      }
    },
  }
}

/**
 * A 5xx response to the sender, recipient or message. A failed login is not final: it does not concern the email and
 * can be fixed.
 */
function isFinal(error: unknown): error is Error {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false
  const aboutTheEmail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE'
  return aboutTheEmail && Number(error.responseCode) >= 500
}
