import type { Context as Exchange } from 'hono'
import type { CachedResponse } from '#server/platform/cache/response-cache.ts'

/** What one request is known by while it is answered. */
export type Variables = {
  requestId: string
  /** Unset for in-process calls by pages. */
  callerAddress?: string
  /** Set when a handler computed the answer, rather than the cache or an early refusal. */
  isComputed?: boolean
  /** Set when a search has found nothing as it was typed. */
  isFruitless?: boolean
  /** The cached answer that was given. */
  cachedResponse?: CachedResponse
  /** The limit that refused the call. */
  limit?: string
  /** The endpoint, if only staff may call it. */
  staffCall?: string
  /** The code of the problem that was answered, unless it is of single fields. */
  problem?: string
  /** The caller, once known. */
  actor?: string
}
export type HttpExchange = Exchange<{ Variables: Variables }>

/** `Retry-After` while the database is unavailable or a queue is full, in seconds. */
export const retryAfterSeconds = '5'
