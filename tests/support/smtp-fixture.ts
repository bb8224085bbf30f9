import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerError } from 'smtp-server'
import { afterAll } from 'vitest'

type Refusal = { at: 'login' | 'sender' | 'recipient' | 'text'; code: number; says: string }
/**
 * `mute`: accepts the connection and never responds. `drop early`: disconnects before the message. `drop`: disconnects
 * after the message and discards it. `take and drop`: stores the message and disconnects instead of confirming. `hang`:
 * receives the message and never responds; `take and hang` stores it as well.
 */
type Failure = 'mute' | 'drop early' | 'drop' | 'take and drop' | 'hang' | 'take and hang'
export type Received = { from: string; to: string[]; head: Map<string, string>; raw: string }

/** An SMTP server under a test's control, on a free local port until the test file ends. */
export type EmailServer = {
  host: string
  /** Accepted emails, in order. */
  received: Received[]
  /** Received names and passwords. */
  logins: string[]
  /** Sets its behavior from now on. */
  behave: (as: Refusal | Failure | 'well') => void
}

export async function serveEmail(): Promise<EmailServer> {
  const received: Received[] = []
  const logins: string[] = []
  let manner: Parameters<EmailServer['behave']>[0] = 'well'
  const refusalAt = (at: Refusal['at']): SMTPServerError | null => {
    if (typeof manner === 'string' || manner.at !== at) return null
    return Object.assign(new Error(manner.says), { responseCode: manner.code })
  }
  const breakLines = () => {
    for (const connection of server.connections) connection._socket.destroy()
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
    onConnect: (_, done) => {
      if (manner !== 'mute') done()
    },
    onMailFrom: (_, __, done) => done(refusalAt('sender')),
    onRcptTo: (_, __, done) => (manner === 'drop early' ? breakLines() : done(refusalAt('recipient'))),
    async onData(stream, { envelope }, done) {
      const parts = await stream.toArray().catch(() => undefined)
      // `breakLines` has cut this connection, too, in the middle of its message.
      if (!parts) return
      const raw = Buffer.concat(parts).toString()
      if (manner === 'hang') return
      if (manner === 'drop') return breakLines()
      const refusal = refusalAt('text')
      if (!refusal) {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), head: headOf(raw), raw })
      }
      if (manner === 'take and drop') return breakLines()
      if (manner === 'take and hang') return
      done(refusal)
    },
  })
  // Some tests break the connection on purpose.
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

/** The header fields by their names in lower case, as another program would parse them. */
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

export function bodyOf(raw: string): string {
  const [, body = ''] = raw.split(/\r\n\r\n(.*)/s)
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\r\n', '\n')
}

/** The parts of a multipart email, in order. */
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
