import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { secondMs } from '#model/duration.ts'
import { BadEnvironment, type Env } from '#server/config.ts'
import { ambiguityOf, answerAtEdge, answerUnreadable } from '#server/platform/http/edge-answers.ts'
import { answerHealth, type Health } from '#server/platform/http/health.ts'
import type { RequestLog } from '#server/platform/http/request-log.ts'
import { serverTimes, watchRequests } from './drain.ts'

const headersTimeoutMs = 15_000
/** How often Node.js checks for requests that take too long. */
const checkingIntervalMs = 3000
/** A picture of 25 MB takes minutes over a slow line; for other bodies, see `drain.ts`. */
const requestTimeoutMs = 300_000
/**
 * Proxies keep idle connections for about a minute, some load balancers for ten. If the shop closed one first, a
 * request that is being sent over it would be lost: a POST, which no proxy repeats, would become a 502.
 */
const keepAliveTimeoutMs = 650_000
/** How many new connections may wait while the process is busy; any others are lost. Linux allows 4096 by default. */
const backlog = 4096

export type HttpServer = {
  server: Server
  /** The URL for people. */
  url: string
  /** The URL for programs on this machine. */
  localUrl: string
  /** Starts to answer requests; each middleware may answer before the application. */
  answer(
    app: { fetch: Parameters<typeof getRequestListener>[0] },
    more?: {
      middlewares?: (DevMiddleware | undefined)[]
      /** Each is told of every request except health checks. */
      requestLogs?: RequestLog[]
      /** The health of this node, once it has started. */
      health?: () => Health
    },
  ): void
  /** Finishes requests in progress, less than seven seconds after the notice. */
  close(): Promise<void>
}

/** Handles a request or calls `next`. */
export type DevMiddleware = (
  ...[request, response, next]: [...Parameters<RequestListener>, next: () => void]
) => void

/** Restores the request's address: Vite removes its base path even from addresses that it does not serve. */
function inFrontOf(next: RequestListener, middleware: DevMiddleware): RequestListener {
  return (request, response) => {
    const { url } = request
    middleware(request, response, () => {
      Object.assign(request, { url })
      next(request, response)
    })
  }
}

const draining = (): Health => ({ unready: ['draining'], degraded: [] })
const sound = (): Health => ({ unready: [], degraded: [] })

/**
 * Opens the port. Requests wait until the shop is ready, since a proxy without readiness checks would pass on every
 * refusal. If that takes too long, the clients are asked to retry.
 */
export async function listen(
  { host, port, drainSeconds = 0 }: Pick<Env, 'host' | 'port'> & Partial<Pick<Env, 'drainSeconds'>>,
  times = { ...serverTimes, noticeMs: drainSeconds * secondMs },
): Promise<HttpServer> {
  let listener: RequestListener = (_, response) =>
    answerAtEdge(response, 503, { detail: 'The shop opens in a moment.' }, { 'Retry-After': '2' })
  let hearing: RequestLog[] = []
  let health = (): Health => ({ unready: ['starting'], degraded: [] })
  const server = createServer({
    headersTimeout: headersTimeoutMs,
    requestTimeout: requestTimeoutMs,
    connectionsCheckingInterval: checkingIntervalMs,
    keepAliveTimeout: keepAliveTimeoutMs,
  })
  const requests = watchRequests(server, times)
  const started = Promise.withResolvers<void>()
  let isStarting = true
  const isStartedInTime = () =>
    Promise.race([started.promise, setTimeout(times.startMs, undefined, { ref: false })])
  const respond: RequestListener = (request, response) => {
    for (const hear of hearing) hear(request, response)
    const ambiguity = ambiguityOf(request)
    if (ambiguity) answerAtEdge(response, 400, { detail: ambiguity })
    else listener(request, response)
  }
  server.on('request', (request, response) => {
    if (requests.isDraining()) response.shouldKeepAlive = false
    if (answerHealth(request, response, requests.isDraining() ? draining : health)) return
    requests.begin(response)
    if (requests.isLeaving() && (request.method === 'GET' || request.method === 'HEAD'))
      return answerAtEdge(response, 503, { detail: 'The shop opens in a moment.' }, { 'Retry-After': '2' })
    if (isStarting) isStartedInTime().then(() => response.destroyed || respond(request, response))
    else respond(request, response)
  })
  server.on('clientError', answerUnreadable)
  server.listen({ port, host, backlog })
  try {
    await once(server, 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
      throw new BadEnvironment(`PORT must be a free port; ${port} is in use.`)
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
    answer(app, { middlewares = [], requestLogs = [], health: healthNow = sound } = {}) {
      hearing = requestLogs
      health = healthNow
      const application: RequestListener = getRequestListener(app.fetch)
      listener = middlewares.reduceRight<RequestListener>(
        (next, middleware) => (middleware ? inFrontOf(next, middleware) : next),
        application,
      )
      isStarting = false
      started.resolve()
    },
    async close() {
      // Requests that still wait for the start are refused.
      started.resolve()
      if (server.listening) await requests.drain()
    },
  }
}
