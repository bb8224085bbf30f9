import type { MiddlewareHandler } from 'hono'

/** For a page whose address holds a secret: no other request says that it comes from there. Stands before other headers. */
export function withoutReferrer(): MiddlewareHandler {
  return async (exchange, next) => {
    await next()
    exchange.header('Referrer-Policy', 'no-referrer')
  }
}
