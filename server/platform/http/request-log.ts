import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '#server/platform/process/log.ts'
import { idOf } from './request-id.ts'
import { routePattern } from './route-patterns.ts'

export type RequestLog = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Logs a line per request when it ends: id, method, pattern of the route, status and milliseconds. It leaves out
 * addresses, bodies and headers, which may be personal. A line without a status means that the client disconnected
 * before the answer.
 */
export function logRequests({ info }: Pick<Log, 'info'>): RequestLog {
  return (request, response) => {
    const begun = performance.now()
    response.once('close', () => {
      info('request', {
        request_id: idOf(request),
        method: request.method,
        route: routePattern(request.url ?? ''),
        status: response.headersSent ? response.statusCode : undefined,
        ms: Math.round((performance.now() - begun) * 10) / 10,
      })
    })
  }
}
