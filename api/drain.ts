import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { answerAtEdge } from './http/edge-answers.ts'

export const serverTimes = {
  /** How long a client may take to read an answer. */
  answerMs: 60_000,
  /** When it ends: for how long nothing must have come, */
  quietMs: 500,
  /** how long new connections are taken at most, */
  acceptMs: 4000,
  /** and how long all of it takes at most. */
  drainMs: 6500,
}

/** The requests that a server has in its hands. */
export type RequestsUnderWay = {
  /** Notes a request; false when it is answered already. */
  begin(request: IncomingMessage, response: ServerResponse): boolean
  /**
   * Ends the server without breaking off what was sent before: connections are taken and answered with
   * `Connection: close` until nothing more comes, then the port is closed, then what is under way may end.
   */
  drain(): Promise<void>
}

export function watchRequests(server: Server, times: typeof serverTimes): RequestsUnderWay {
  const { answerMs, quietMs, acceptMs, drainMs } = times
  const underWay = new Map<ServerResponse, { answeringSince?: number }>()
  let isDraining = false
  let begun = 0

  // One look now and then at all of them costs less than a timer for each.
  const sinceLook = setInterval(() => {
    const now = performance.now()
    for (const [response, state] of underWay) {
      if (response.headersSent) state.answeringSince ??= now
      if (now - (state.answeringSince ?? now) >= answerMs) response.destroy()
    }
  }, answerMs / 12)
  sinceLook.unref()

  async function quiet(deadline: number): Promise<void> {
    const pauseMs = quietMs / 10
    // Pauses are counted, not time: in each the server takes what has arrived, however late it comes to it.
    for (let pauses = 0; pauses < 10 && performance.now() < deadline; pauses++) {
      const before = begun
      await setTimeout(pauseMs)
      if (begun > before || underWay.size > 0) pauses = -1
    }
  }

  return {
    begin(request, response) {
      begun++
      if (isDraining) {
        response.shouldKeepAlive = false
        if (request.url === '/readyz') {
          answerAtEdge(response, 503, { status: 'closing' })
          return false
        }
      }
      underWay.set(response, {})
      response.once('close', () => underWay.delete(response))
      return true
    },
    async drain() {
      const start = performance.now()
      isDraining = true
      for (const response of underWay.keys()) response.shouldKeepAlive = false
      await quiet(start + acceptMs)
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeIdleConnections()
      while (underWay.size > 0 && performance.now() < start + drainMs) await setTimeout(quietMs / 10)
      server.closeAllConnections()
      await closed
      clearInterval(sinceLook)
    },
  }
}
