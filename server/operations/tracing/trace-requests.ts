import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { LogEvent } from 'kysely'
import { idOf } from '#server/platform/http/request-id.ts'
import type { RequestLog } from '#server/platform/http/request-log.ts'
import { routePattern } from '#server/platform/http/route-patterns.ts'
import type { SpanSender } from './send-spans.ts'

type Trace = { traceId: string; spanId: string }

export type Tracing = {
  /** Is told of every request before `enter`. */
  hear: RequestLog
  /** Continues a request in a context that attributes statements to it. */
  enter: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  /** Is told of every finished statement. */
  statement: (event: LogEvent) => void
}

/** W3C Trace Context: version, trace, parent, flags. */
const traceparent = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/
const sampled = 1

/**
 * Creates a span for each request and each of its statements. Like the log, spans contain the route pattern and the
 * text of the statement, never the values. A trace begun by a proxy continues; if the proxy does not record it, neither
 * does the shop.
 */
export function traceRequests({ add }: Pick<SpanSender, 'add'>): Tracing {
  const traces = new WeakMap<IncomingMessage, Trace>()
  const current = new AsyncLocalStorage<Trace>()
  return {
    hear(request, response) {
      const [, traceId, parentSpanId, flags = '01'] =
        traceparent.exec(String(request.headers.traceparent ?? '')) ?? []
      if ((Number.parseInt(flags, 16) & sampled) === 0) return
      const trace = { traceId: traceId ?? newId(16), spanId: newId(8) }
      traces.set(request, trace)
      const begun = now()
      response.once('close', () => {
        const { method = '', url = '' } = request
        const route = routePattern(url)
        const status = response.headersSent ? response.statusCode : undefined
        add({
          ...trace,
          parentSpanId,
          name: `${method} ${route}`,
          kind: 'server',
          begun,
          ended: now(),
          attributes: {
            'http.request.method': method,
            'http.route': route,
            'http.response.status_code': status,
            'karda.request_id': idOf(request),
          },
          hasFailed: (status ?? 0) >= 500,
        })
      })
    },
    enter(request, _, next) {
      const trace = traces.get(request)
      if (trace) current.run(trace, next)
      else next()
    },
    statement({ query, queryDurationMillis, ...event }) {
      const trace = current.getStore()
      if (!trace) return
      const ended = now()
      const operation = /^\s*\w+/.exec(query.sql)?.[0].trim().toUpperCase() ?? 'statement'
      add({
        traceId: trace.traceId,
        spanId: newId(8),
        parentSpanId: trace.spanId,
        name: operation,
        kind: 'client',
        begun: ended - queryDurationMillis,
        ended,
        attributes: {
          'db.system.name': 'postgresql',
          'db.operation.name': operation,
          'db.query.text': query.sql,
          // The error's message may contain values of the row.
          'error.type': event.level === 'error' ? codeOf(event.error) : undefined,
        },
        hasFailed: event.level === 'error',
      })
    },
  }
}

function codeOf(error: unknown): string {
  return (error as { code?: string }).code ?? 'unknown'
}

function newId(bytes: number): string {
  return randomBytes(bytes).toString('hex')
}

function now(): number {
  return performance.timeOrigin + performance.now()
}
