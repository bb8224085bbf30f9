import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { minuteMs, secondMs } from '#model/duration.ts'
import { BadEnvironment, type Env } from '#server/config.ts'
import {
  ambiguityOf,
  answerAtEdge,
  answerHealth,
  answerUnreadable,
  cutOffSlowBody,
  type Health,
} from '#server/platform/http/edge-answers.ts'
import type { RequestLog } from '#server/platform/http/request-log.ts'

export const serverTimes = {
  /** Starting: how long a request waits before the client is asked to retry. */
  startMs: 10_000,
  /** How long a body may take that is not a file. */
  bodyMs: minuteMs,
  /** How long a request may be silent: no more of it arrives, or its response is not read. */
  silenceMs: 2 * minuteMs,
  /** Stopping: how long load balancers may take to notice. */
  noticeMs: 0,
  /** Stopping: the port closes after this time without a new request, or `acceptMs` after the notice. */
  quietMs: 500,
  acceptMs: 4000,
  /** Stopping: how long it takes in total, after the notice. */
  stopMs: 6500,
}

const limits = {
  headersTimeout: 15_000,
  /** A picture of 25 MB takes minutes over a slow line; for other bodies, see `bodyMs`. */
  requestTimeout: 5 * minuteMs,
  connectionsCheckingInterval: 3000,
  /**
   * Proxies keep idle connections for about a minute, some load balancers for ten. If the shop closed one first, a
   * request that is being sent over it would be lost: a POST, which no proxy repeats, would become a 502.
   */
  keepAliveTimeout: 650_000,
}
/** How many new connections may wait while the process is busy; any others are lost. Linux allows 4096 by default. */
const backlog = 4096

export type HttpServer = Awaited<ReturnType<typeof listen>>
/** Handles a request or calls `next`. */
export type DevMiddleware = (
  ...[request, response, next]: [...Parameters<RequestListener>, () => void]
) => void
type More = {
  middlewares?: DevMiddleware[]
  /** Each is told of every request except health checks. */
  requestLogs?: RequestLog[]
  /** The health of this node, once it has started. */
  health?: () => Health
}

const refuse: RequestListener = (_, response) =>
  answerAtEdge(response, 503, { detail: 'The shop opens in a moment.' }, { 'Retry-After': '2' })
const only = (unready: Health['unready']) => (): Health => ({ unready, degraded: [] })

/**
 * Opens the port. Requests wait until the shop is ready, since a proxy without readiness checks would pass on every
 * refusal. If that takes too long, the clients are asked to retry.
 */
export async function listen(
  { host, port, drainSeconds = 0 }: Pick<Env, 'host' | 'port'> & Partial<Pick<Env, 'drainSeconds'>>,
  times = { ...serverTimes, noticeMs: drainSeconds * secondMs },
) {
  const started = Promise.withResolvers<void>()
  let requestCount = 0
  let [isStarting, isDraining, isLeaving, respond, health] = [true, false, false, refuse, only(['starting'])]
  const server = createServer(limits, async (request, response) => {
    if (isDraining) response.shouldKeepAlive = false
    if (answerHealth(request, response, health)) return
    requestCount++
    cutOffSlowBody(request, response, times.bodyMs)
    if (isStarting)
      await Promise.race([started.promise, setTimeout(times.startMs, undefined, { ref: false })])
    // nginx does not check readiness: it turns to another node only after a refusal.
    if (isLeaving && /^(GET|HEAD)$/.test(request.method ?? '')) refuse(request, response)
    else if (!response.destroyed) respond(request, response)
  })
  server.timeout = times.silenceMs
  server.on('clientError', answerUnreadable).listen({ port, host, backlog })
  await once(server, 'listening').catch((error) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new BadEnvironment(`PORT must be a free port; ${port} is in use.`)
  })
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return {
    server,
    url: `http://${name}:${(server.address() as AddressInfo).port}`,
    /** Starts to answer requests; each middleware may answer before the application. */
    answer(app: { fetch: Parameters<typeof getRequestListener>[0] }, more: More = {}): void {
      const { middlewares = [], requestLogs = [] } = more
      const application = middlewares.reduceRight<RequestListener>(inFrontOf, getRequestListener(app.fetch))
      health = more.health ?? only([])
      respond = (request, response) => {
        for (const hear of requestLogs) hear(request, response)
        const ambiguity = ambiguityOf(request)
        if (ambiguity) answerAtEdge(response, 400, { detail: ambiguity })
        else application(request, response)
      }
      isStarting = false
      started.resolve()
    },
    /** Finishes requests in progress, less than seven seconds after the notice. */
    async close(): Promise<void> {
      // Requests that still wait for the start are refused.
      started.resolve()
      if (isDraining || !server.listening) return
      isDraining = true
      health = only(['draining'])
      await setTimeout(times.noticeMs)
      isLeaving = times.noticeMs > 0
      const begun = performance.now()
      // Counts pauses rather than time: even a busy process accepts the connections that wait in each.
      for (let quiet = 0; quiet < 10 && performance.now() < begun + times.acceptMs; quiet++) {
        const before = requestCount
        await setTimeout(times.quietMs / 10)
        if (requestCount > before) quiet = -1
      }
      const closed = once(server.close(), 'close')
      // Responses that had begun before leave their connections open.
      const closing = setInterval(() => server.closeIdleConnections(), 50)
      await Promise.race([
        closed,
        setTimeout(begun + times.stopMs - performance.now(), undefined, { ref: false }),
      ])
      clearInterval(closing)
      server.closeAllConnections()
      await closed
    },
  }
}

/** Restores the request's address: Vite removes its base path even from addresses that it does not serve. */
function inFrontOf(next: RequestListener, middleware: DevMiddleware): RequestListener {
  return (request, response) => {
    const { url } = request
    middleware(request, response, () => next(Object.assign(request, { url }), response))
  }
}
