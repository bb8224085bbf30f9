import { createTransport } from 'nodemailer'
import { type MailGateway, MailRefused } from './mail-gateway.ts'
import { mailMessage } from './mail-message.ts'

const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
}

/** Sends by a mail server: `smtp://` (encrypted when the server can) or `smtps://`, with name and password before '@'. */
export function createSmtpMail(url: string, limits: Partial<typeof timeouts> = {}): MailGateway {
  const { username, hostname } = new URL(url)
  const transport = createTransport({
    url,
    ...timeouts,
    ...limits,
    // A password crosses the network encrypted or not at all.
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

/** A 5xx answer to sender, recipient or text; a refused login is no fault of the mail and may be mended. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false
  const aboutTheMail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE'
  return aboutTheMail && Number(error.responseCode) >= 500
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
