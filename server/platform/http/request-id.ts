import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import type { Variables } from './exchange.ts'

/** An id that a proxy may give a request, so that both logs share it. */
const usable = /^[A-Za-z0-9-]{8,64}$/

const ids = new WeakMap<object, string>()

/** The id of a request; undefined if it was answered without one. */
export function idOf(request: IncomingMessage): string | undefined {
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
