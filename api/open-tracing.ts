import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Log } from '#server/platform/http/log.ts'
import type { Tracing } from './tracing/trace-requests.ts'

/** Traces requests for the collector at `endpoint`. What traces is loaded only if there is one. */
export async function openTracing(
  endpoint: string,
  log: Log,
): Promise<Tracing & { close: () => Promise<void> }> {
  const [{ sendSpans }, { traceRequests }] = await Promise.all([
    import('./tracing/send-spans.ts'),
    import('./tracing/trace-requests.ts'),
  ])
  const resource = { 'service.name': 'karda', 'service.instance.id': randomUUID(), 'host.name': hostname() }
  const sender = sendSpans(endpoint, { resource, log })
  return { ...traceRequests(sender), close: sender.close }
}
