import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { compressAtOnce } from '#server/platform/cache/compress-at-once.ts'
import { type JsonBytes, withResults } from '#server/platform/cache/serialized-list.ts'
import type { HttpExchange } from '#server/platform/http/exchange.ts'

/**
 * Creates a response of the API; pass the `results` of a list if they are already serialized. The cache compresses
 * answers that it stores; this function compresses the others.
 */
export function answerJson(
  exchange: HttpExchange,
  answer: object,
  {
    status,
    isCacheable,
    results,
  }: { status: ContentfulStatusCode; isCacheable: boolean; results?: JsonBytes[] },
): Response {
  // Set before the response exists: setting a header later makes Hono create another response.
  exchange.header('Vary', 'Accept-Encoding')
  exchange.header('Content-Type', 'application/json')
  const text = results ? withResults(JSON.stringify(answer), results) : JSON.stringify(answer)
  if (isCacheable || exchange.req.method === 'HEAD') return exchange.body(text, status)
  const { body, encoding } = compressAtOnce(text, exchange.req.header('Accept-Encoding'))
  if (encoding !== 'identity') exchange.header('Content-Encoding', encoding)
  return exchange.body(body, status)
}
