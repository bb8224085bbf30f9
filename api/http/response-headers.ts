import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'

/** The policy of whatever is no page: it may load, run, send and frame nothing when a browser opens it. */
export const nothingAllowed =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Fills in what an answer does not say of itself: it may do nothing, and nobody keeps it. No failure is kept at all. */
export function strictByDefault(): MiddlewareHandler {
  return async (exchange, next) => {
    await next()
    const { headers, status } = exchange.res
    if (!headers.has('Content-Security-Policy')) exchange.header('Content-Security-Policy', nothingAllowed)
    if (status >= 400 || !headers.has('Cache-Control')) exchange.header('Cache-Control', 'no-store')
  }
}

/** Headers of every answer of the shop's own. */
export function shopHeaders(publicUrl: string): MiddlewareHandler {
  return secureHeaders({
    crossOriginResourcePolicy: false,
    strictTransportSecurity: publicUrl.startsWith('https:') && 'max-age=31536000; includeSubDomains',
    referrerPolicy: 'strict-origin-when-cross-origin',
  })
}
