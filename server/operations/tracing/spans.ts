/** A timed operation, as OpenTelemetry defines it. */
export type Span = {
  /** 16 bytes in hexadecimal, the same for all spans of a request. */
  traceId: string
  /** 8 bytes in hexadecimal. */
  spanId: string
  parentSpanId: string | undefined
  name: string
  kind: 'server' | 'client'
  /** Milliseconds since 1970. */
  begun: number
  ended: number
  /** Names follow OpenTelemetry's conventions. */
  attributes: Record<string, string | number | undefined>
  hasFailed: boolean
}

/** The protocol's numbers. */
const kinds = { server: 2, client: 3 }
const failed = 2

/** The body of `POST /v1/traces` (OTLP 1.x as JSON). */
export function toOtlp(spans: Span[], resource: Record<string, string>): object {
  return {
    resourceSpans: [
      {
        resource: { attributes: attributesOf(resource) },
        scopeSpans: [{ scope: { name: 'karda' }, spans: spans.map(spanOf) }],
      },
    ],
  }
}

function spanOf({ traceId, spanId, parentSpanId, name, kind, begun, ended, attributes, hasFailed }: Span) {
  return {
    traceId,
    spanId,
    parentSpanId,
    name,
    kind: kinds[kind],
    startTimeUnixNano: nanoseconds(begun),
    endTimeUnixNano: nanoseconds(ended),
    attributes: attributesOf(attributes),
    status: hasFailed ? { code: failed } : {},
  }
}

function attributesOf(attributes: Span['attributes']): object[] {
  return Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ({
      key,
      value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
    }))
}

/** A JavaScript number cannot hold nanoseconds since 1970 exactly, so this counts microseconds. */
function nanoseconds(milliseconds: number): string {
  return `${Math.round(milliseconds * 1000)}000`
}
