import { BlockList, isIP, isIPv4, SocketAddress } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { MiddlewareHandler } from 'hono'
import type { HttpExchange, Variables } from './answers.ts'
import type { Log } from './log.ts'

/** Whose `X-Forwarded-For` is believed. */
export type TrustedProxies = BlockList

const loopback = ['127.0.0.0/8', '::1']

/**
 * Reads a list of addresses and CIDR ranges, divided by commas; `loopback` stands for this machine. Undefined when one
 * of them is none.
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
 * Notes the address that a call comes from. Proxies append who called them to `X-Forwarded-For`, so it is read from the
 * right for as long as it was a trusted one who wrote; anything further left is the caller's own invention.
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
    const hasSocket = exchange.env && 'incoming' in (exchange.env as object)
    const peer = hasSocket ? getConnInfo(exchange).remote.address : undefined
    if (peer && isIP(peer)) {
      const hops = (exchange.req.header('X-Forwarded-For') ?? '').split(',').map(addressIn).reverse()
      let caller = peer
      for (const hop of hops) {
        if (!hop || !proxies?.check(caller, familyOf(caller))) break
        caller = hop
      }
      // A proxy that was forgotten would make all shoppers one.
      if (hops[0] && caller === peer) warn()
      exchange.set('callerAddress', caller)
    }
    await next()
  }
}

/** The caller's address; undefined for a call that a page makes in process. */
export function addressOf(exchange: HttpExchange): string | undefined {
  return exchange.get('callerAddress')
}

/** The network of the caller, by which limits count; undefined for a call that a page makes in process. */
export function networkOfCaller(exchange: HttpExchange): string | undefined {
  const address = addressOf(exchange)
  return address && networkOf(address)
}

/** What one subscriber has: an IPv4 address, or the first 64 bits of an IPv6 one. */
export function networkOf(address: string): string {
  if (isIPv4(address)) return address
  const plain = new SocketAddress({ address: address.replace(/%.*$/, ''), family: 'ipv6' }).address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1]
  if (mapped) return mapped
  const [head = '', tail] = plain.split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}

/** A network of many subscribers, so that it names none: the first three bytes of IPv4, the first 48 bits of IPv6. */
export function widerNetworkOf(address: string): string {
  const network = networkOf(address)
  return isIPv4(network)
    ? network.replace(/\.\d+$/, '.0/24')
    : `${network.split(':').slice(0, 3).join(':')}::/48`
}

/** An entry as proxies write it, some of them with the port; undefined when it is no address. */
function addressIn(entry: string): string | undefined {
  const text = entry.trim()
  const address = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  return isIP(address) ? address : undefined
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv4(address) ? 'ipv4' : 'ipv6'
}
