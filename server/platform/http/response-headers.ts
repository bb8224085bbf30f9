import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'

/** The policy of responses that are not pages: opened in a browser, they may load, run, submit and frame nothing. */
export const nothingAllowed =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Defaults for responses without these headers: the strictest policy and no caching. Errors are never cached. */
export function strictByDefault(): MiddlewareHandler {
  return async (exchange, next) => {
    await next()
    const { headers, status } = exchange.res
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', nothingAllowed)
    if (status >= 400 || !headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  }
}

/** For pages with a secret in their URL, which a referrer would reveal. Mounted before the other headers. */
export function withoutReferrer(): MiddlewareHandler {
  return async (exchange, next) => {
    await next()
    exchange.header('Referrer-Policy', 'no-referrer')
  }
}

/**
 * Security headers of every response of the shop itself. A page loads a dozen built files, so these get only the
 * headers that browsers obey for files.
 */
export function shopHeaders(publicUrl: string): MiddlewareHandler {
  const strictTransportSecurity = publicUrl.startsWith('https:') && 'max-age=31536000; includeSubDomains'
  const ofPages = secureHeaders({
    crossOriginResourcePolicy: false,
    strictTransportSecurity,
    referrerPolicy: 'strict-origin-when-cross-origin',
  })
  const ofFiles = secureHeaders({
    crossOriginResourcePolicy: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    strictTransportSecurity,
  })
  return (exchange, next) =>
    (/^\/(?:admin\/)?assets\//.test(exchange.req.path) ? ofFiles : ofPages)(exchange, next)
}
