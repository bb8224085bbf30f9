import { setTimeout } from 'node:timers/promises'
import { Histogram, Registry } from 'prom-client'
import type { RequestLog } from '#server/platform/http/request-log.ts'
import { routePattern } from '#server/platform/http/route-patterns.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { measureProcess, type ProcessSources } from './process-metrics.ts'
import { readStoredFigures, type StoredFigures } from './stored-figures.ts'
import { measureStored } from './stored-metrics.ts'

/** However many ask, the database is asked no more often. */
const freshMs = 10_000
/** Prometheus waits ten seconds; what the process knows by itself must not be lost with a database that is away. */
const timeoutMs = 3000

export type Measured = {
  /** Hears of every request. */
  hear: RequestLog
  /** Everything that is measured, in the text format of Prometheus. */
  scrape: () => Promise<string>
  contentType: string
}

/** Measures a shop and its process. What the database knows is read when somebody asks. */
export function measureShop(ctx: Pick<Context, 'database' | 'clock'>, sources: ProcessSources): Measured {
  const registry = new Registry()
  measureProcess(registry, sources)
  const showStored = measureStored(registry)
  const stored = cachedFor(freshMs, () => readStoredFigures(ctx))
  return {
    hear: measureRequests(registry),
    async scrape() {
      showStored(await stored())
      return registry.metrics()
    },
    contentType: registry.contentType,
  }
}

/** What was read less than `ms` ago; undefined if it cannot be read now, or not in time. */
function cachedFor(ms: number, read: () => Promise<StoredFigures>): () => Promise<StoredFigures | undefined> {
  let latest: { at: number; figures: StoredFigures } | undefined
  let reading: Promise<void> | undefined
  const fresh = () => (latest && performance.now() - latest.at < ms ? latest.figures : undefined)
  return async () => {
    if (fresh()) return fresh()
    reading ??= read()
      .then(
        (figures) => {
          latest = { at: performance.now(), figures }
        },
        () => {},
      )
      .finally(() => {
        reading = undefined
      })
    await Promise.race([reading, setTimeout(timeoutMs, undefined, { ref: false })])
    return fresh()
  }
}

/** From cached values to the time that an unavailable database may take. */
const buckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Any other can only be somebody's attempt, and would be a series of its own. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/**
 * Measures every request, from its head to the end of its answer, by method, pattern of the route and status, which is
 * 'none' if the client left before the answer. Nothing that a client can make up becomes a label.
 */
function measureRequests(registry: Registry): RequestLog {
  const durations = new Histogram({
    name: 'karda_http_request_duration_seconds',
    help: 'Requests by duration, without health checks',
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
