import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { minuteMs } from '#model/duration.ts'
import { answerUnreadable } from '#server/platform/http/edge-answers.ts'

export const serverTimes = {
  /** Starting: how long a request waits before the client is asked to retry. */
  startMs: 10_000,
  /** How long a client may take to read a response. */
  answerMs: minuteMs,
  /**
   * How long a client may take to send a body that is not a file. Being polled, it may last up to two twelfths longer.
   */
  bodyMs: 50_000,
  /** Draining: the minimum time to accept requests, while load balancers notice. */
  noticeMs: 0,
  /** Draining: the port closes after this time without new requests. */
  quietMs: 500,
  /** Draining: the longest wait for a quiet moment after the notice. */
  acceptMs: 4000,
  /** Draining: the longest time in total, after the notice. */
  drainMs: 6500,
}

/**
 * A longer body is a file, which may take minutes over a slow line. Calls without a file refuse such a length at once.
 */
const shortBodyBytes = 64 * 1024

/** The requests that a server is handling. */
export type ActiveRequests = {
  begin(response: ServerResponse): void
  isDraining(): boolean
  /**
   * Whether the notice is over and requests that a proxy may send to another node are refused. nginx does not check
   * readiness, and turns to other nodes only after a refusal; a connection that still waits to be accepted when the
   * port closes would be lost.
   */
  isLeaving(): boolean
  /**
   * Stops the server gracefully: accepts connections and answers with `Connection: close` until no more requests
   * arrive, at least for the time of the notice; then closes the port and lets the requests in progress finish.
   */
  drain(): Promise<void>
}

export function watchRequests(server: Server, times: typeof serverTimes): ActiveRequests {
  const { answerMs, bodyMs, noticeMs, quietMs, acceptMs, drainMs } = times
  const active = new Map<ServerResponse, { answeringSince?: number; arrivingSince?: number }>()
  let isDraining = false
  let isLeaving = false
  let requestCount = 0

  // Polling all requests costs less than a timer for each.
  const polling = setInterval(() => {
    const now = performance.now()
    for (const [response, state] of active) {
      if (response.headersSent) state.answeringSince ??= now
      if (now - (state.answeringSince ?? now) >= answerMs) response.destroy()
      if (isSendingShortBody(response.req)) state.arrivingSince ??= now
      else delete state.arrivingSince
      if (now - (state.arrivingSince ?? now) >= bodyMs) cutOff(response)
    }
  }, Math.min(answerMs, bodyMs) / 12)
  polling.unref()

  async function quiet(deadline: number): Promise<void> {
    const pauseMs = quietMs / 10
    // Counts pauses rather than time, since the server accepts waiting connections in each pause, even if the process
    // is slow.
    for (let pauses = 0; pauses < 10 && performance.now() < deadline; pauses++) {
      const before = requestCount
      await setTimeout(pauseMs)
      if (requestCount > before || active.size > 0) pauses = -1
    }
  }

  return {
    begin(response) {
      requestCount++
      if (isDraining) response.shouldKeepAlive = false
      active.set(response, {})
      response.once('close', () => active.delete(response))
    },
    isDraining: () => isDraining,
    isLeaving: () => isLeaving,
    async drain() {
      isDraining = true
      for (const response of active.keys()) response.shouldKeepAlive = false
      await setTimeout(noticeMs)
      const start = performance.now()
      isLeaving = noticeMs > 0
      await quiet(start + acceptMs)
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeIdleConnections()
      while (active.size > 0 && performance.now() < start + drainMs) await setTimeout(quietMs / 10)
      server.closeAllConnections()
      await closed
      clearInterval(polling)
    },
  }
}

function isSendingShortBody({ complete, headers }: IncomingMessage): boolean {
  return !complete && Number(headers['content-length'] ?? 0) <= shortBodyBytes
}

/** Ends a request whose body arrives too slowly. */
function cutOff(response: ServerResponse): void {
  const { socket } = response.req
  if (response.headersSent) socket.destroy()
  else answerUnreadable(Object.assign(new Error('slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
}
