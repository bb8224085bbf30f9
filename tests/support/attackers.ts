import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/**
 * Attackers of a shop in a separate process, so they do not distort the measurements of the test: `node
 * tests/support/attackers.ts URL ATTACK SECONDS`. Prints as JSON the number of answers by status, and the seconds until
 * the last slow connection was cut off.
 */

export type Attack =
  | 'crowd'
  | 'tenfold load'
  | 'slow heads'
  | 'slow bodies'
  | 'large bodies'
  | 'login flood'
  | 'search flood'
export type AttackResult = { statuses: Record<string, number>; cutAfterSeconds?: number }

const [url = '', attack = '', duration = '0'] = process.argv.slice(2)
const { hostname, port } = new URL(url)
const seconds = Number(duration)
const end = performance.now() + seconds * 1000
const statuses: Record<string, number> = {}
let cutAfterSeconds: number | undefined
const agent = new Agent({ keepAlive: true })
const json = { 'X-Tenant-ID': '3', 'Content-Type': 'application/json' }

/** An address in a network reserved for examples. */
const network = (number: number) => `2001:db8:${(number % 65_536).toString(16)}::1`

/** Counts the status, or `unanswered` if the connection ends first. */
function ask(path: string, from: string, body?: { bytes: Buffer; isLengthSaid: boolean }): Promise<void> {
  return new Promise((resolve) => {
    const note = (status: number | string) => {
      statuses[status] = (statuses[status] ?? 0) + 1
      resolve()
    }
    const headers = {
      ...json,
      'X-Forwarded-For': from,
      ...(body?.isLengthSaid && { 'Content-Length': body.bytes.length }),
    }
    const sent = request(
      { agent, hostname, port, path, method: body ? 'POST' : 'GET', headers },
      (answer) => {
        answer.resume()
        answer.once('close', () => note(answer.statusCode ?? 0))
      },
    )
    let isAnswered = false
    sent.once('response', () => {
      isAnswered = true
    })
    sent.on('error', () => {
      if (!isAnswered) note('unanswered')
    })
    if (body && !body.isLengthSaid) sent.write(body.bytes)
    sent.end(body?.isLengthSaid ? body.bytes : undefined)
  })
}

/** Runs this many clients at once, each repeating its request until the time is over. */
function together(count: number, pauseMs: number, one: (number: number) => Promise<void>): Promise<unknown> {
  let asked = 0
  const work = async (first: number) => {
    // Spread their starts.
    await setTimeout((first * pauseMs) / count)
    while (performance.now() < end) {
      await one(asked++)
      await setTimeout(pauseMs)
    }
  }
  return Promise.all(Array.from({ length: count }, (_, first) => work(first)))
}

/** Connections that send the beginning, then a byte every two seconds, until the shop cuts them off. */
async function dribble(beginning: string, byte: string): Promise<void> {
  const begun = performance.now()
  const one = async (number: number) => {
    const socket = connect(Number(port), hostname)
    let text = ''
    socket.on('error', () => {})
    socket.on('data', (bytes) => {
      text += bytes
    })
    socket.write(beginning.replace('\r\n', `\r\nX-Forwarded-For: ${network(number)}\r\n`))
    const sending = setInterval(() => socket.write(byte), 2000)
    await once(socket, 'close')
    clearInterval(sending)
    cutAfterSeconds = Math.max(cutAfterSeconds ?? 0, (performance.now() - begun) / 1000)
    const status = /^HTTP\/1.1 (\d+)/.exec(text)?.[1] ?? 'unanswered'
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  await Promise.all(Array.from({ length: 200 }, (_, number) => one(number)))
}

const wrongLogin = (number: number) => {
  const body = { login_id: `someone-${number % 50}@example.com`, password: `wrong ${number}` }
  return { bytes: Buffer.from(JSON.stringify(body)), isLengthSaid: true }
}
/** Twelve words of ten letters. */
function unknownWords(number: number): string {
  const letters = (n: number) =>
    Array.from({ length: 10 }, (_, place) => 'bcdfghjklmnpqrst'[(n >> place) % 16])
  return Array.from({ length: 12 }, (_, place) => letters(number * 7919 + place * 104_729).join('')).join(' ')
}
const login = '/api/accounts/login/'
const post = `POST ${login} HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nX-Tenant-ID: 3\r\n`
const megabyte = Buffer.alloc(1_000_000, 'x')

const attacks: Record<Attack, () => Promise<unknown>> = {
  crowd: () => together(1000, 10_000, (number) => ask('/', network(number % 1000))),
  // From a single network: a client that reads everything as fast as possible.
  'tenfold load': () => together(10, 0, (number) => ask(`/products?min_price=${number % 5000}`, '192.0.2.1')),
  'slow heads': () => dribble(post, 'X'),
  'slow bodies': () => dribble(`${post}Content-Length: 500\r\n\r\n`, 'x'),
  'large bodies': () =>
    together(4, 20, (number) =>
      ask(login, network(number), { bytes: megabyte, isLengthSaid: number % 2 === 0 }),
    ),
  // From a single network, each search with a dozen other unknown words.
  'search flood': () =>
    together(10, 0, (number) =>
      ask(`/api/products/products/?search=${encodeURIComponent(unknownWords(number))}`, '192.0.2.2'),
    ),
  'login flood': () => together(20, 0, (number) => ask(login, network(number % 40), wrongLogin(number))),
}

await attacks[attack as Attack]()
agent.destroy()
console.log(JSON.stringify({ statuses, ...(cutAfterSeconds !== undefined && { cutAfterSeconds }) }))
