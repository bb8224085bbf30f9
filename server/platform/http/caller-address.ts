import { createHmac } from 'node:crypto'
import { BlockList, isIP, isIPv4, SocketAddress } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import type { Log } from '#server/platform/process/log.ts'
import type { HttpExchange, Variables } from './exchange.ts'

/** The proxies whose `X-Forwarded-For` is trusted. */
export type TrustedProxies = BlockList

const loopback = ['127.0.0.0/8', '::1']

/**
 * Parses a comma-separated list of addresses and CIDR ranges; `loopback` stands for this machine. Undefined if an entry
 * is invalid.
 */
export function readTrustedProxies(text: string): TrustedProxies | undefined {
  const list = new BlockList()
  const entries = text.split(',').map((entry) => entry.trim())
  for (const entry of entries.flatMap((name) => (name === 'loopback' ? loopback : [name]))) {
    const [address = '', prefix, ...rest] = entry.split('/')
    const bits = isIP(address) === 4 ? 32 : 128
    if (!isIP(address) || rest.length > 0) return undefined
    if (prefix !== undefined && !(/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits)) return undefined
    list.addSubnet(address, Number(prefix ?? bits), familyOf(address))
  }
  return list
}

/**
 * Sets the caller's address. Each proxy appends its client to `X-Forwarded-For`, so the header is read from the right
 * as long as a trusted proxy wrote the entry; entries further left may be forged.
 */
export function callerAddress(
  proxies: TrustedProxies | undefined,
  log: Log,
): MiddlewareHandler<{ Variables: Variables }> {
  let isWarned = false
  const warn = () => {
    if (!isWarned) log.warn('X-Forwarded-For is ignored: its sender is not in TRUSTED_PROXIES')
    isWarned = true
  }
  return async (exchange, next) => {
    const peer = peerOf(exchange)
    if (peer) {
      const hops = (exchange.req.header('X-Forwarded-For') ?? '').split(',').map(addressIn).reverse()
      let caller = peer
      for (const hop of hops) {
        if (!hop || !isTrusted(proxies, caller)) break
        caller = hop
      }
      // A proxy may be missing from the list: all shoppers behind it would count as one caller.
      if (hops[0] && caller === peer) warn()
      exchange.set('callerAddress', caller)
    }
    await next()
  }
}

/** Whether a trusted proxy has passed the request on. */
export function isFromTrustedProxy(exchange: Context, proxies: TrustedProxies | undefined): boolean {
  const peer = peerOf(exchange)
  return peer !== undefined && isTrusted(proxies, peer)
}

/** The peer of the connection; undefined for in-process calls. */
function peerOf(exchange: Context): string | undefined {
  const hasSocket = exchange.env && 'incoming' in (exchange.env as object)
  const peer = hasSocket ? getConnInfo(exchange).remote.address : undefined
  return peer && isIP(peer) ? peer : undefined
}

function isTrusted(proxies: TrustedProxies | undefined, address: string): boolean {
  return proxies?.check(address, familyOf(address)) ?? false
}

/** The caller's address; undefined for in-process calls by pages. */
export function addressOf(exchange: HttpExchange): string | undefined {
  return exchange.get('callerAddress')
}

/** The caller's network, which limits count by; undefined for in-process calls by pages. */
export function networkOfCaller(exchange: HttpExchange): string | undefined {
  const address = addressOf(exchange)
  return address && networkOf(address)
}

/**
 * A stable pseudonym of the caller's network, irreversible without the secret. Undefined for in-process calls by pages.
 */
export function callerNetwork(exchange: HttpExchange, secret: string): string | undefined {
  const network = networkOfCaller(exchange)
  return network && createHmac('sha256', secret).update(network).digest('base64url')
}

/** The network of one subscriber: an IPv4 address, or the first 64 bits of an IPv6 address. */
export function networkOf(address: string): string {
  if (isIPv4(address)) return address
  const plain = new SocketAddress({ address: address.split('%', 1)[0] ?? '', family: 'ipv6' }).address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1]
  if (mapped) return mapped
  const [head = '', tail] = plain.split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}

/** A network of many subscribers, which identifies none of them: an IPv4 /24 or an IPv6 /48. */
export function widerNetworkOf(address: string): string {
  const network = networkOf(address)
  return isIPv4(network)
    ? network.replace(/\.\d+$/, '.0/24')
    : `${network.split(':').slice(0, 3).join(':')}::/48`
}

/** The address in an entry, without the port that some proxies add; undefined if there is none. */
function addressIn(entry: string): string | undefined {
  const text = entry.trim()
  const address = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  return isIP(address) ? address : undefined
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv4(address) ? 'ipv4' : 'ipv6'
}
