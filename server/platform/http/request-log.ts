import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import type { Log } from '#server/platform/process/log.ts'
import type { Variables } from './exchange.ts'
import { routePattern } from './route-patterns.ts'

/** An id that a proxy may give a request, so that both logs share it. */
const usable = /^[A-Za-z0-9-]{8,64}$/

const ids = new WeakMap<object, string>()

/** The id of a request; undefined if it was answered without one. */
function idOf(request: IncomingMessage): string | undefined {
  return ids.get(request)
}

/** Gives a request its id, once: `sentId`, the value of its header, if usable, or a new one. */
export function giveId(request: IncomingMessage | undefined, sentId: string | undefined): string {
  const given = request && ids.get(request)
  if (given !== undefined) return given
  const id = sentId !== undefined && usable.test(sentId) ? sentId : randomUUID()
  if (request) ids.set(request, id)
  return id
}

/**
 * Gives every request an id, for the response and the log. Hono's own middleware sets its header before the handler
 * runs, so responses that a handler returns whole (pages, cached answers, the sandbox) would lack it.
 */
export function requestId(): MiddlewareHandler<{ Variables: Variables }> {
  return async (exchange, next) => {
    const { incoming } = (exchange.env ?? {}) as { incoming?: IncomingMessage }
    const id = giveId(incoming, exchange.req.header('X-Request-ID'))
    exchange.set('requestId', id)
    await next()
    exchange.res.headers.set('X-Request-ID', id)
  }
}

export type RequestLog = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Logs a line per request when it ends: id, method, pattern of the route, status and milliseconds. It leaves out
 * addresses, bodies and headers, which may be personal. A line without a status means that the client disconnected
 * before the answer.
 */
export function logRequests({ info }: Pick<Log, 'info'>): RequestLog {
  return (request, response) => {
    const begun = performance.now()
    response.once('close', () => {
      info('request', {
        request_id: idOf(request),
        method: request.method,
        route: routePattern(request.url ?? ''),
        status: response.headersSent ? response.statusCode : undefined,
        ms: Math.round((performance.now() - begun) * 10) / 10,
      })
    })
  }
}
