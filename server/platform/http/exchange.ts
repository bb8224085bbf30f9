import type { Context as Exchange } from 'hono'

/** Values that a request carries while it is being answered. */
export type Variables = {
  requestId: string
  /** Unset for in-process calls by pages. */
  callerAddress?: string
  /** The body of the answer to be cached: reading it from the response would take longer than making it. */
  body?: string | Uint8Array<ArrayBuffer>
  /** Set when a search found nothing for the words as typed. */
  isFruitless?: boolean
  /** Set when a part of the page is missing because the database is unavailable. */
  isIncomplete?: boolean
  /** The limit that refused the call. */
  limit?: string
  /** The endpoint, if only staff may call it. */
  staffCall?: string
  /** The problem code of the answer, unless the answer has errors by field. */
  problem?: string
  /** The caller, once known. */
  actor?: string
}
export type HttpExchange = Exchange<{ Variables: Variables }>

/** `Retry-After` while the database is unavailable or a queue is full, in seconds. */
export const retryAfterSeconds = '5'
