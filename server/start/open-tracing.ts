import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Tracing } from '#server/operations/tracing/trace-requests.ts'
import type { Log } from '#server/platform/process/log.ts'

/**
 * Sends traces of requests to the collector at `endpoint`. The code for tracing loads only if a collector is
 * configured.
 */
export async function openTracing(
  endpoint: string,
  log: Log,
): Promise<Tracing & { close: () => Promise<void> }> {
  const [{ sendSpans }, { traceRequests }] = await Promise.all([
    import('#server/operations/tracing/send-spans.ts'),
    import('#server/operations/tracing/trace-requests.ts'),
  ])
  const resource = { 'service.name': 'karda', 'service.instance.id': randomUUID(), 'host.name': hostname() }
  const sender = sendSpans(endpoint, { resource, log })
  return { ...traceRequests(sender), close: sender.close }
}
