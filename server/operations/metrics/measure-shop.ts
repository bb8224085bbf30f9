import { setTimeout } from 'node:timers/promises'
import { Registry } from 'prom-client'
import type { RequestLog } from '#server/platform/http/request-log.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { measureProcess, type ProcessSources } from './process-metrics.ts'
import { measureRequests } from './request-metrics.ts'
import { readStoredFigures, type StoredFigures } from './stored-figures.ts'
import { measureStored } from './stored-metrics.ts'

/** However many ask, the database is asked no more often. */
const freshMs = 10_000
/** Prometheus waits ten seconds; what the process knows by itself must not be lost with a database that is away. */
const patienceMs = 3000

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
  const stored = keptFor(freshMs, () => readStoredFigures(ctx))
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
function keptFor(ms: number, read: () => Promise<StoredFigures>): () => Promise<StoredFigures | undefined> {
  let known: { at: number; figures: StoredFigures } | undefined
  let reading: Promise<void> | undefined
  const fresh = () => (known && performance.now() - known.at < ms ? known.figures : undefined)
  return async () => {
    if (fresh()) return fresh()
    reading ??= read()
      .then(
        (figures) => {
          known = { at: performance.now(), figures }
        },
        () => {},
      )
      .finally(() => {
        reading = undefined
      })
    await Promise.race([reading, setTimeout(patienceMs, undefined, { ref: false })])
    return fresh()
  }
}
