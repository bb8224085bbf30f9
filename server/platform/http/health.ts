import type { IncomingMessage, ServerResponse } from 'node:http'
import type { DegradedPart } from '#server/messages/alert-reasons.ts'
import { answerAtEdge } from './edge-answers.ts'

/** Why a node must not get requests. */
export type UnreadyPart = 'starting' | 'draining' | 'database'
export type Health = { unready: UnreadyPart[]; degraded: DegradedPart[] }

/**
 * Answers the checks of a load balancer from the known state, in any version of HTTP; false for all other requests.
 * `/healthz`: 200 as long as the process is alive. `/readyz`: 503 with the missing parts, otherwise 200, with any
 * degraded parts.
 */
export function answerHealth(
  { method, url = '' }: IncomingMessage,
  response: ServerResponse,
  health: () => Health,
): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const [path] = url.split('?', 1)
  const keepAlive = { Connection: response.shouldKeepAlive ? 'keep-alive' : 'close' }
  if (path === '/healthz') {
    answerAtEdge(response, 200, { status: 'ok' }, keepAlive)
    return true
  }
  if (path !== '/readyz') return false
  const { unready, degraded } = health()
  if (unready.length > 0) {
    const retry = { 'Retry-After': '5', ...keepAlive }
    answerAtEdge(response, 503, { status: 'unready', parts: unready }, retry)
  } else if (degraded.length > 0) {
    answerAtEdge(response, 200, { status: 'degraded', parts: degraded }, keepAlive)
  } else answerAtEdge(response, 200, { status: 'ready' }, keepAlive)
  return true
}
