import { randomBytes, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { z } from 'zod'
import { writeWhole } from '#server/integrations/storage/write-whole.ts'

/** The calls that a command on the same machine may make. A thrown error is answered with its message. */
type ControlCalls = Record<string, (input: never) => Promise<unknown>>

/**
 * Answers calls of commands on the embedded engine, which only the shop's own process can use. Listens on a loopback
 * port; calls need a token from a file that only the owner of the data directory can read. Returns a function that
 * stops it.
 */
export async function serveControl(dataDir: string, calls: ControlCalls): Promise<() => Promise<void>> {
  const token = randomBytes(32).toString('base64url')
  const server = createServer((request, response) => {
    void answer(request, calls, token).then(({ status, body }) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body)),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await writeWhole(controlFile(dataDir), Buffer.from(JSON.stringify({ port, token })), { mode: 0o600 })
  return async () => {
    await rm(controlFile(dataDir), { force: true })
    server.close()
    server.closeAllConnections()
  }
}

async function answer(request: IncomingMessage, calls: ControlCalls, token: string) {
  const call = calls[request.url?.slice(1) ?? '']
  if (!isAllowed(request, token)) return { status: 403, body: { error: 'The token is wrong.' } }
  if (request.method !== 'POST' || !call) return { status: 404, body: { error: 'This call does not exist.' } }
  try {
    return { status: 200, body: { answer: await call((await json(request)) as never) } }
  } catch (error) {
    return { status: 500, body: { error: error instanceof Error ? error.message : String(error) } }
  }
}

function isAllowed({ headers }: IncomingMessage, token: string): boolean {
  const [received, expected] = [Buffer.from(headers.authorization ?? ''), Buffer.from(`Bearer ${token}`)]
  return received.length === expected.length && timingSafeEqual(received, expected)
}

const Control = z.object({ port: z.int(), token: z.string() })
const Answer = z.object({ answer: z.unknown().optional(), error: z.string().optional() })

/** The file where a running shop on the embedded engine writes its port and token for commands. */
export const controlFile = (dataDir: string) => join(dataDir, 'control.json')

/** Thrown if the running shop that uses the data directory is unreachable. */
export class NoControl extends Error {}

/** Thrown if the call failed; the message comes from the shop. */
export class CallFailed extends Error {}

/** Calls the running shop that uses `dataDir`, without a timeout. Throws `CallFailed`, or `NoControl`. */
export async function callControl(dataDir: string, name: string, input: unknown = {}): Promise<unknown> {
  const file = await readFile(controlFile(dataDir), 'utf8').catch(() => undefined)
  if (file === undefined)
    throw new NoControl(`The process that uses ${dataDir} does not accept calls, or not yet.`)
  const { port, token } = readControl(file, dataDir)
  const call = request({
    host: '127.0.0.1',
    port,
    path: `/${name}`,
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
  })
  call.end(JSON.stringify(input))
  const [response] = (await once(call, 'response').catch((cause) => {
    throw new NoControl(`The process that uses ${dataDir} does not answer.`, { cause })
  })) as [IncomingMessage]
  // Incomplete if the shop is killed while sending it.
  const { answer, error } = await json(response)
    .then((read) => Answer.parse(read))
    .catch((cause) => {
      throw new CallFailed(`The process that uses ${dataDir} ended before it answered.`, { cause })
    })
  if (error !== undefined) throw new CallFailed(error)
  return answer
}

function readControl(file: string, dataDir: string): z.infer<typeof Control> {
  try {
    return Control.parse(JSON.parse(file))
  } catch (cause) {
    throw new NoControl(`${controlFile(dataDir)} is damaged: start the shop again.`, { cause })
  }
}
