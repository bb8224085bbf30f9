import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { BadEnvironment, type Env } from './env.ts'

const headersTimeoutMs = 15_000
const requestTimeoutMs = 60_000
/** Less than the ten seconds after which containers are killed. */
const closingPatienceMs = 8000

export type Door = {
  server: Server
  /** The address for people. */
  url: string
  /** The address for what runs on this machine. */
  localUrl: string
  /** From now on requests are answered; `first` may take one before the application sees it. */
  answer(app: { fetch: Parameters<typeof getRequestListener>[0] }, first?: First): void
  /** Takes no new request and waits for those under way, though for none that never ends. */
  close(): Promise<void>
}

/** Takes a request or calls `next`. */
export type First = (...[request, response, next]: [...Parameters<RequestListener>, next: () => void]) => void

/** Opens the port. Whoever comes before the shop is ready is told to come again. */
export async function listen({ host, port }: Env): Promise<Door> {
  let listener: RequestListener = (_, response) => {
    response
      .writeHead(503, { 'Retry-After': '2', 'Content-Type': 'text/plain' })
      .end('The shop opens in a moment.')
  }
  const server = createServer(
    { headersTimeout: headersTimeoutMs, requestTimeout: requestTimeoutMs },
    (request, response) => listener(request, response),
  )
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
      throw new BadEnvironment(`PORT takes a free port; ${port} is taken.`)
    throw error
  }
  const address = server.address() as AddressInfo
  const everywhere = ['0.0.0.0', '::'].includes(host)
  const local = everywhere
    ? '127.0.0.1'
    : address.address.includes(':')
      ? `[${address.address}]`
      : address.address
  return {
    server,
    url: `http://${everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${address.port}`,
    localUrl: `http://${local}:${address.port}`,
    answer(app, first) {
      const application = getRequestListener(app.fetch)
      listener = first
        ? (request, response) => first(request, response, () => application(request, response))
        : application
    },
    async close() {
      if (!server.listening) return
      server.close()
      server.closeIdleConnections()
      // A closed server no longer watches its own time limits of requests.
      const patience = setTimeout(() => server.closeAllConnections(), closingPatienceMs)
      await once(server, 'close')
      clearTimeout(patience)
    },
  }
}
