import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { compressed, encodingFor, quality } from '#server/platform/http/compress.ts'
import type { HttpExchange } from '#server/platform/http/exchange.ts'

/** A list answer whose results are already checked against their schema and written as JSON. */
export class SerializedList<Answer> {
  /** The list with empty `results`. */
  readonly answer: Answer
  readonly results: string[]

  constructor(answer: Answer, results: string[]) {
    this.answer = answer
    this.results = results
  }
}

/**
 * Creates a response of the API; pass the `results` of a list if they are already written. The cache compresses answers
 * that it stores; this function compresses the others.
 */
export function answerJson(
  exchange: HttpExchange,
  answer: object,
  { status, isCached, results }: { status: ContentfulStatusCode; isCached: boolean; results?: string[] },
): Response {
  // Set before the response exists: setting a header later makes Hono create another response.
  exchange.header('Vary', 'Accept-Encoding')
  exchange.header('Content-Type', 'application/json')
  // Quotation marks inside texts are escaped, so the marker occurs only once.
  const text = JSON.stringify(answer).replace('"results":[]', () => `"results":[${results?.join(',') ?? ''}]`)
  const encoding =
    isCached || exchange.req.method === 'HEAD'
      ? 'identity'
      : encodingFor(exchange.req.raw.headers, text.length)
  if (encoding === 'identity') return exchange.body(text, status)
  exchange.header('Content-Encoding', encoding)
  return exchange.body(compressed(text, encoding, quality.fresh), status)
}
