import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { idempotencyHeader, tenantHeader } from '#model/tenant.ts'

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
