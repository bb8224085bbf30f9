import { isIP } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import { isFromTrustedProxy, type TrustedProxies } from './caller-address.ts'

/**
 * Redirects pages opened under another name of the shop to its public address. A browser is signed in at one origin
 * only: a customer who returned from payment to the public address would appear signed out.
 */
export function oneOrigin(publicUrl: string, proxies: TrustedProxies | undefined): MiddlewareHandler {
  return async (exchange, next) => {
    const { method, raw, path } = exchange.req
    const header = (name: string) => exchange.req.header(name)
    const requested = {
      host: header('Host'),
      forwardedHost: isFromTrustedProxy(exchange, proxies) ? header('X-Forwarded-Host') : undefined,
      isForwarded: ['X-Forwarded-For', 'X-Forwarded-Host', 'Forwarded', 'Via'].some(header),
    }
    const isPage = (method === 'GET' || method === 'HEAD') && !/\.[a-z0-9]+$/.test(path)
    if (!isPage || !isOpenedElsewhere(publicUrl, requested)) return next()
    const { pathname, search } = new URL(raw.url)
    const address = new URL(publicUrl)
    Object.assign(address, { pathname, search })
    exchange.header('Cache-Control', 'no-store')
    return exchange.redirect(address.href, 302)
  }
}

type RequestParts = {
  host: string | undefined
  /** The host according to a trusted proxy. */
  forwardedHost?: string | undefined
  /** A proxy passed the request on. */
  isForwarded: boolean
}

/**
 * Whether the browser certainly used another name. Proxies may replace `Host` with their own name, which a redirect
 * would not change, and health checks use an IP address.
 */
export function isOpenedElsewhere(
  publicUrl: string,
  { host, forwardedHost, isForwarded }: RequestParts,
): boolean {
  const expected = new URL(publicUrl)
  const named = forwardedHost ?? host
  const received =
    named && URL.canParse(`${expected.protocol}//${named}`) && new URL(`${expected.protocol}//${named}`)
  if (!received || received.host === expected.host) return false
  if (isLoopback(expected.hostname)) {
    return !isForwarded && isLoopback(received.hostname) && received.port === expected.port
  }
  const isSame = withoutWww(received.host) === withoutWww(expected.host)
  const isCertain = forwardedHost !== undefined || !isForwarded
  return isSame || (isCertain && isDomain(received.hostname))
}

function isLoopback(hostname: string): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
}

function isDomain(hostname: string): boolean {
  return hostname.includes('.') && isIP(hostname) === 0
}

function withoutWww(host: string): string {
  return host.replace(/^www\./, '')
}
