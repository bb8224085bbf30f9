import type { MiddlewareHandler } from 'hono'
import { problemStatus } from '#contract/problems/problem-kinds.ts'

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
