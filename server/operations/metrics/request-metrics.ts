import { Histogram, type Registry } from 'prom-client'
import type { RequestLog } from '#server/platform/http/request-log.ts'
import { routePattern } from '#server/platform/http/route-patterns.ts'

/** From what is kept to what a database that is away may take. */
const buckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Any other can only be somebody's attempt, and would be a series of its own. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/**
 * Measures every request, from its head to the end of its answer, by method, pattern of the route and status, which is
 * 'none' if the client left before the answer. Nothing that a client can make up becomes a label.
 */
export function measureRequests(registry: Registry): RequestLog {
  const durations = new Histogram({
    name: 'karda_http_request_duration_seconds',
    help: 'Requests by how long they took, without those for health',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  })
  return ({ method = '', url = '' }, response) => {
    const begun = performance.now()
    response.once('close', () => {
      const labels = {
        method: methods.includes(method) ? method : 'other',
        route: routePattern(url),
        status: response.headersSent ? String(response.statusCode) : 'none',
      }
      durations.observe(labels, (performance.now() - begun) / 1000)
    })
  }
}
