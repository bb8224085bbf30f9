import type { MiddlewareHandler } from 'hono'
import { problemStatus } from '../../contract/problems.ts'

/** Four times what the longest search takes with every letter escaped. */
const charactersMost = 4096

/** Refuses an address that no page and no call of the shop has, before anything is done with it. */
export function limitAddressLength(): MiddlewareHandler {
  return async (exchange, next) => {
    const { pathname, search } = new URL(exchange.req.url)
    if (pathname.length + search.length > charactersMost) {
      const detail = `An address may have ${charactersMost} characters at most.`
      return exchange.json({ detail }, problemStatus.address_too_long)
    }
    await next()
  }
}
