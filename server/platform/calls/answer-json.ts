import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { compressed, encodingFor, quality } from '#server/platform/http/compress.ts'
import type { HttpExchange } from '#server/platform/http/exchange.ts'

/**
 * Creates a response of the API. The cache compresses answers that it stores; this function compresses the others.
 */
export function answerJson(
  exchange: HttpExchange,
  answer: object,
  { status, isCached }: { status: ContentfulStatusCode; isCached: boolean },
): Response {
  // Set before the response exists: setting a header later makes Hono create another response.
  exchange.header('Vary', 'Accept-Encoding')
  exchange.header('Content-Type', 'application/json')
  const text = JSON.stringify(answer)
  const encoding =
    isCached || exchange.req.method === 'HEAD'
      ? 'identity'
      : encodingFor(exchange.req.raw.headers, text.length)
  if (encoding === 'identity') return exchange.body(text, status)
  exchange.header('Content-Encoding', encoding)
  return exchange.body(compressed(text, encoding, quality.fresh), status)
}
