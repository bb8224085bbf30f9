import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Variables } from './answers.ts'

/** Gives every request an id of ours, which is in the answer and in the log. */
export function requestId(): MiddlewareHandler<{ Variables: Variables }> {
  return async (exchange, next) => {
    const id = randomUUID()
    exchange.set('requestId', id)
    await next()
    exchange.header('X-Request-ID', id)
  }
}
