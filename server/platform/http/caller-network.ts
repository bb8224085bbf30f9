import { createHmac } from 'node:crypto'
import { networkOfCaller } from './caller-address.ts'
import type { HttpExchange } from './exchange.ts'

/**
 * A stable pseudonym of the caller's network, irreversible without the secret. Undefined for in-process calls by pages.
 */
export function callerNetwork(exchange: HttpExchange, secret: string): string | undefined {
  const network = networkOfCaller(exchange)
  return network && createHmac('sha256', secret).update(network).digest('base64url')
}
