import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Variables } from './answers.ts'

/**
 * Gives every request a new id, which is in the response and in the log. Hono's own middleware sets its header before the
 * handler runs, so that responses which a handler returns whole (pages, cached answers, the sandbox) would lack it.
 */
export function requestId(): MiddlewareHandler<{ Variables: Variables }> {
  return async (exchange, next) => {
    const id = randomUUID()
    exchange.set('requestId', id)
    await next()
    exchange.res.headers.set('X-Request-ID', id)
  }
}
