import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerError } from 'smtp-server'
import { afterAll } from 'vitest'

type Refusal = { at: 'login' | 'sender' | 'recipient' | 'text'; code: number; says: string }
type Received = { from: string; to: string[]; head: Map<string, string>; raw: string }

/** A mail server as a test drives it, on a free port of this machine until the test file ends. */
export type MailServer = {
  host: string
  /** Mails that were taken, in the order of their coming. */
  received: Received[]
  /** Names and passwords that were sent to it. */
  logins: string[]
  /** From now on it refuses, drops the line when a text has come, answers nothing more, or behaves again. */
  behave: (as: Refusal | 'drop' | 'hang' | 'well') => void
}

export async function serveMail(): Promise<MailServer> {
  const received: Received[] = []
  const logins: string[] = []
  let manner: Parameters<MailServer['behave']>[0] = 'well'
  const refusalAt = (at: Refusal['at']): SMTPServerError | null => {
    if (typeof manner === 'string' || manner.at !== at) return null
    return Object.assign(new Error(manner.says), { responseCode: manner.code })
  }
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 50,
    onAuth({ username, password }, _, done) {
      logins.push(`${username}:${password}`)
      done(refusalAt('login'), { user: username })
    },
    onMailFrom: (_, __, done) => done(refusalAt('sender')),
    onRcptTo: (_, __, done) => done(refusalAt('recipient')),
    async onData(stream, { envelope }, done) {
      const raw = Buffer.concat(await stream.toArray()).toString()
      if (manner === 'hang') return
      if (manner === 'drop') {
        for (const connection of server.connections) connection._socket.destroy()
        return
      }
      const refusal = refusalAt('text')
      if (!refusal) {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), head: headOf(raw), raw })
      }
      done(refusal)
    },
  })
  // A line that breaks is what some tests ask for.
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return {
    host: `127.0.0.1:${(listening.address() as AddressInfo).port}`,
    received,
    logins,
    behave(as) {
      manner = as
    },
  }
}

/** The fields of the head by their names in lower case, as another program would read them. */
export function headOf(raw: string): Map<string, string> {
  const [head = ''] = raw.split('\r\n\r\n')
  const fields = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  return new Map(
    fields.map((field) => {
      const colon = field.indexOf(':')
      return [field.slice(0, colon).toLowerCase(), field.slice(colon + 1).trim()]
    }),
  )
}

/** The words of a text in quoted-printable. */
export function bodyOf(raw: string): string {
  const [, body = ''] = raw.split(/\r\n\r\n(.*)/s)
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\r\n', '\n')
}

/** The parts of a mail in several forms, in their order. */
export function partsOf(mail: Received | undefined): { type: string | undefined; text: string }[] {
  if (!mail) return []
  const [, boundary = ''] = /boundary="([^"]+)"/.exec(mail.head.get('content-type') ?? '') ?? []
  const parts = mail.raw.split(`\r\n--${boundary}`).slice(1, -1)
  return parts.map((part) => {
    const raw = part.slice(2)
    const head = headOf(raw)
    const encoded = head.get('content-transfer-encoding')
    const [, body = ''] = raw.split(/\r\n\r\n(.*)/s)
    return {
      type: head.get('content-type'),
      text:
        encoded === 'base64' ? Buffer.from(body, 'base64').toString().replaceAll('\r\n', '\n') : bodyOf(raw),
    }
  })
}
