import type { MiddlewareHandler } from 'hono'

/** For pages with a secret in their URL, which a referrer would reveal. Mounted before the other headers. */
export function withoutReferrer(): MiddlewareHandler {
  return async (exchange, next) => {
    await next()
    exchange.header('Referrer-Policy', 'no-referrer')
  }
}
