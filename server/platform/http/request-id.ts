import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import type { Variables } from './exchange.ts'

/** What a proxy in front of us may call a request, so that both logs speak of the same one. */
const usable = /^[A-Za-z0-9-]{8,64}$/

const ids = new WeakMap<object, string>()

/** The id that was given to a request; undefined if it was answered without one. */
export function idOf(request: IncomingMessage): string | undefined {
  return ids.get(request)
}

/** Gives a request its id: `given`, the value of its header, if that can be used, or a new one. */
export function giveId(request: IncomingMessage | undefined, sentId: string | undefined): string {
  const id = sentId !== undefined && usable.test(sentId) ? sentId : randomUUID()
  if (request) ids.set(request, id)
  return id
}

/**
 * Gives every request an id, which is in the response and in the log. Hono's own middleware sets its header before the
 * handler runs, so that responses which a handler returns whole (pages, cached answers, the sandbox) would lack it.
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
