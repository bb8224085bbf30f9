import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { idempotencyHeader, tenantHeader } from '../../contract/tenant.ts'

/**
 * A storefront on another origin may call the API: it identifies itself by tokens in headers, never by cookies, so
 * no credentials are allowed and any origin may ask.
 */
export function crossOrigin(): MiddlewareHandler {
  return cors({
    origin: '*',
    allowMethods: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type', tenantHeader, idempotencyHeader],
    exposeHeaders: ['X-Request-ID', 'Retry-After'],
    maxAge: 86_400,
  })
}
