import type { Context as Exchange } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { problemStatus } from '../../contract/problems.ts'
import { isDatabaseUnavailable } from '../core/database-unavailable.ts'
import { Problem } from '../core/problem.ts'
import type { Log } from './log.ts'

export type Variables = {
  requestId: string
  /** Unset for a call that a page makes in process. */
  callerAddress?: string
  /** Set when a call was worked out, not refused before or answered from memory. */
  isWorkedOut?: boolean
  /** The limit that has refused the call. */
  limit?: string
  /** The call of staff's that it is. */
  staffCall?: string
  /** Who calls, once that is known. */
  actor?: string
}
export type HttpExchange = Exchange<{ Variables: Variables }>

const unavailable = 'The shop cannot answer right now. Please try again in a moment.'

/** When to come again while the database is away, in seconds. */
export const retryAfterSeconds = '5'

/**
 * The one place where a failure becomes an answer. An expected refusal keeps its words; a database that is away asks to
 * come again; anything else is a bug: logged whole under the request's id, shown as one fixed sentence.
 */
export function answerFailure(error: unknown, exchange: HttpExchange, log: Log): Response {
  if (error instanceof Problem) {
    const status = problemStatus[error.code] as ContentfulStatusCode
    if (status === 401) exchange.header('WWW-Authenticate', 'Bearer')
    const { message: detail, refusal: code } = error
    return exchange.json(error.fields ?? { detail, ...(code && { code }) }, status)
  }
  if (error instanceof HTTPException)
    return exchange.json({ detail: error.message || 'Bad request.' }, error.status)
  const requestId = exchange.get('requestId')
  if (isDatabaseUnavailable(error)) {
    log.error('database unavailable', {
      request_id: requestId,
      method: exchange.req.method,
      path: exchange.req.path,
      error: String(error),
    })
    exchange.header('Retry-After', retryAfterSeconds)
    return exchange.json({ detail: unavailable, request_id: requestId }, 503)
  }
  log.error('unexpected failure', {
    request_id: requestId,
    method: exchange.req.method,
    path: exchange.req.path,
    error: error instanceof Error ? (error.stack ?? error.message) : String(error),
  })
  return exchange.json(
    { detail: 'An unexpected error occurred. Please try again later.', request_id: requestId },
    500,
  )
}
