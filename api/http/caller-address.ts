import { getConnInfo } from '@hono/node-server/conninfo'
import type { HttpExchange } from './answers.ts'

/**
 * The caller's address; undefined for a call that a page makes in process. A forwarded address counts only when a
 * proxy of this machine or network hands it over.
 */
export function addressOf(exchange: HttpExchange): string | undefined {
  const hasSocket = exchange.env && 'incoming' in (exchange.env as object)
  const peer = hasSocket ? getConnInfo(exchange).remote.address?.replace(/^::ffff:/, '') : undefined
  if (!peer || !/^(::1$|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(peer)) return peer
  return exchange.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() || peer
}
