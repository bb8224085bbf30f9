import type { MiddlewareHandler } from 'hono'
import { problemStatus } from '#contract/problems/problem-kinds.ts'
import { tenantHeader, tenantId } from '#model/tenant.ts'
import { refuse } from '#server/platform/kernel/problem.ts'

/** Four times the longest search with every character escaped. */
const maxCharacters = 4096

/** Rejects URLs longer than any page or call needs, before anything else handles them. */
export function limitAddressLength(): MiddlewareHandler {
  return async (exchange, next) => {
    const { pathname, search } = new URL(exchange.req.url)
    if (pathname.length + search.length > maxCharacters) {
      const detail = `An address can have at most ${maxCharacters} characters.`
      return exchange.json({ detail }, problemStatus.address_too_long)
    }
    await next()
  }
}

/** Every call must name this server's only tenant. */
export function oneTenant(): MiddlewareHandler {
  return async (exchange, next) => {
    if (exchange.req.header(tenantHeader) !== String(tenantId)) refuse('unknown_tenant')
    if (/%00/.test(exchange.req.url)) refuse('nul_in_address')
    await next()
  }
}
