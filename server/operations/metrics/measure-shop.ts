import { setTimeout } from 'node:timers/promises'
import { Histogram, Registry } from 'prom-client'
import type { RequestLog } from '#server/platform/http/request-log.ts'
import { routePattern } from '#server/platform/http/route-patterns.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { measureProcess, type ProcessSources } from './process-metrics.ts'
import { readStoredFigures, type StoredFigures } from './stored-figures.ts'
import { measureStored } from './stored-metrics.ts'

/** The database is queried at most this often, however many scrapes there are. */
const freshMs = 10_000
/**
 * Shorter than Prometheus's ten seconds, so that with the database unavailable it still gets the metrics of the
 * process.
 */
const timeoutMs = 3000

export type Measured = {
  /** Is told of every request. */
  hear: RequestLog
  /** All metrics, in the text format of Prometheus. */
  scrape: () => Promise<string>
  contentType: string
}

/** Measures a shop and its process. A scrape reads the figures of the database. */
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

/** A result at most `ms` old; undefined if reading fails or takes too long. */
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

/** In seconds, from the time of a cached answer to the longest wait for an unavailable database. */
const buckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** A client can make up any other method, and each would create a new series. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/**
 * Measures every request, from its head to the end of its response, by method, route pattern and status; the status is
 * 'none' if the client left before the response. Text that a client can choose never becomes a label.
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
