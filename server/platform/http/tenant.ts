import type { MiddlewareHandler } from 'hono'
import { tenantHeader, tenantId } from '#model/tenant.ts'
import { refuse } from '#server/platform/kernel/problem.ts'

/** Every call must name this server's only tenant. */
export function oneTenant(): MiddlewareHandler {
  return async (exchange, next) => {
    if (exchange.req.header(tenantHeader) !== String(tenantId)) refuse('unknown_tenant')
    if (/%00/.test(exchange.req.url)) refuse('nul_in_address')
    await next()
  }
}
