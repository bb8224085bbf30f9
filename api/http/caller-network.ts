import { createHmac } from 'node:crypto'
import type { HttpExchange } from './answers.ts'
import { networkOfCaller } from './caller-address.ts'

/**
 * A name for the network that a call comes from, the same at every call, by which nobody without the secret can tell
 * which network it is. Undefined for a call that a page makes in process.
 */
export function callerNetwork(exchange: HttpExchange, secret: string): string | undefined {
  const network = networkOfCaller(exchange)
  return network && createHmac('sha256', secret).update(network).digest('base64url')
}
