import { randomBytes, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { writeWhole } from '#server/integrations/storage/write-whole.ts'
import { controlFile } from './call-control.ts'

/** The calls that a command on the same machine may make. A thrown error is answered with its message. */
export type ControlCalls = Record<string, (input: never) => Promise<unknown>>

/**
 * Answers calls of commands on the embedded engine, which only the shop's own process can use. Listens on a loopback
 * port; calls need a token from a file that only the owner of the data directory can read. Returns a function that
 * stops it.
 */
export async function serveControl(dataDir: string, calls: ControlCalls): Promise<() => Promise<void>> {
  const token = randomBytes(32).toString('base64url')
  const server = createServer((request, response) => {
    void answer(request, calls, token).then(({ status, body }) => send(response, status, body))
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

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}
