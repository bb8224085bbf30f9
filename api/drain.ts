import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { answerAtEdge } from './http/edge-answers.ts'

export const serverTimes = {
  /** How long a client may take to read a response. */
  answerMs: 60_000,
  /** Draining: without new requests for so long, the port is closed. */
  quietMs: 500,
  /** Draining: the longest time that new connections are accepted. */
  acceptMs: 4000,
  /** Draining: the longest time in total. */
  drainMs: 6500,
}

/** The requests that a server is handling. */
export type ActiveRequests = {
  /** Registers a request; false if it has been answered already. */
  begin(request: IncomingMessage, response: ServerResponse): boolean
  /**
   * Stops the server gracefully: connections are accepted and answered with `Connection: close` until no more requests
   * arrive, then the port is closed and the requests in progress may finish.
   */
  drain(): Promise<void>
}

export function watchRequests(server: Server, times: typeof serverTimes): ActiveRequests {
  const { answerMs, quietMs, acceptMs, drainMs } = times
  const active = new Map<ServerResponse, { answeringSince?: number }>()
  let isDraining = false
  let requestCount = 0

  // Polling all of them costs less than a timer for each.
  const polling = setInterval(() => {
    const now = performance.now()
    for (const [response, state] of active) {
      if (response.headersSent) state.answeringSince ??= now
      if (now - (state.answeringSince ?? now) >= answerMs) response.destroy()
    }
  }, answerMs / 12)
  polling.unref()

  async function quiet(deadline: number): Promise<void> {
    const pauseMs = quietMs / 10
    // Counts pauses, not time: in each the server accepts what has arrived, even if the process is slow.
    for (let pauses = 0; pauses < 10 && performance.now() < deadline; pauses++) {
      const before = requestCount
      await setTimeout(pauseMs)
      if (requestCount > before || active.size > 0) pauses = -1
    }
  }

  return {
    begin(request, response) {
      requestCount++
      if (isDraining) {
        response.shouldKeepAlive = false
        if (request.url === '/readyz') {
          answerAtEdge(response, 503, { status: 'closing' })
          return false
        }
      }
      active.set(response, {})
      response.once('close', () => active.delete(response))
      return true
    },
    async drain() {
      const start = performance.now()
      isDraining = true
      for (const response of active.keys()) response.shouldKeepAlive = false
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
