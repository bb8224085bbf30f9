import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { secureHeaders } from 'hono/secure-headers'
import { idempotencyHeader, tenantHeader } from '#model/tenant.ts'

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
  // The last five are for browsers and plug-ins of the past; every policy says `frame-ancestors`.
  const ofAll = {
    crossOriginResourcePolicy: false,
    strictTransportSecurity,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  }
  const ofPages = secureHeaders({ ...ofAll, referrerPolicy: 'strict-origin-when-cross-origin' })
  const ofFiles = secureHeaders({
    ...ofAll,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: false,
  })
  return (exchange, next) =>
    (/^\/(?:admin\/)?assets\//.test(exchange.req.path) ? ofFiles : ofPages)(exchange, next)
}

/**
 * CORS: any origin may read successful public responses; only the configured storefront origins may read errors and
 * private responses. Credentials mode is not allowed, since storefronts send tokens in headers, not cookies.
 */
export function crossOrigin(storefronts: readonly string[]): MiddlewareHandler {
  const answerPreflight = cors({
    origin: '*',
    allowMethods: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type', tenantHeader, idempotencyHeader],
    maxAge: 86_400,
  })
  return async (exchange, next) => {
    if (exchange.req.method === 'OPTIONS') return answerPreflight(exchange, next)
    await next()
    const { headers } = exchange.res
    const reader = isPublic(exchange.res) ? '*' : exchange.req.header('Origin')
    if (reader === undefined || (reader !== '*' && !storefronts.includes(reader))) return
    headers.set('Access-Control-Allow-Origin', reader)
    headers.set('Access-Control-Expose-Headers', 'X-Request-ID,Retry-After')
    if (reader !== '*') headers.append('Vary', 'Origin')
  }
}

function isPublic({ status, headers }: Response): boolean {
  const cacheControl = headers.get('Cache-Control')
  return status < 400 && cacheControl !== null && !cacheControl.includes('no-store')
}
