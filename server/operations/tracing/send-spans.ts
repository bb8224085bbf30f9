import { setTimeout } from 'node:timers/promises'
import type { Log } from '#server/platform/process/log.ts'
import { type Span, toOtlp } from './spans.ts'

/** The defaults of OpenTelemetry's own libraries. */
const defaults = { everyMs: 5000, batch: 512, most: 2048, timeoutMs: 10_000 }
/** Short, so a stopping shop does not wait for an unavailable collector. */
const lastTimeoutMs = 2000

export type SpanSender = { add: (span: Span) => void; close: () => Promise<void> }

/**
 * Sends spans to a collector in batches. If the collector is unavailable or too slow, drops spans and logs that once:
 * the shop never waits, and buffers at most `most` spans.
 */
export function sendSpans(
  endpoint: string,
  { resource, log, ...limits }: { resource: Record<string, string>; log: Log } & Partial<typeof defaults>,
): SpanSender {
  const { everyMs, batch, most, timeoutMs } = { ...defaults, ...limits }
  const url = `${endpoint.replace(/(?<!\/)\/+$/, '')}/v1/traces`
  const stopping = new AbortController()
  let waiting: Span[] = []
  let lost = 0
  let isLosing = false

  async function send(spans: Span[], limitMs: number): Promise<void> {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(toOtlp(spans, resource)),
        signal: AbortSignal.timeout(limitMs),
      })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`The collector answered ${answer.status}.`)
    } catch (error) {
      lost += spans.length
      return tellIfLosing(String(error))
    }
    tellIfLosing(undefined)
  }

  function tellIfLosing(error: string | undefined): void {
    if (error !== undefined && !isLosing) log.warn('traces lost', { error })
    if (error === undefined && isLosing) log.warn('traces delivered again', { lost })
    isLosing = error !== undefined
    if (!isLosing) lost = 0
  }

  const sending = (async () => {
    while (!stopping.signal.aborted) {
      if (waiting.length < batch)
        await setTimeout(everyMs, undefined, { ref: false, signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      const next = waiting.splice(0, batch)
      if (next.length > 0) await send(next, timeoutMs)
    }
  })()

  return {
    add(span) {
      if (waiting.length < most) waiting.push(span)
      else lost++
    },
    async close() {
      stopping.abort()
      const rest = waiting
      waiting = []
      if (rest.length > 0) await send(rest, lastTimeoutMs)
      await Promise.race([sending, setTimeout(lastTimeoutMs, undefined, { ref: false })])
    },
  }
}
