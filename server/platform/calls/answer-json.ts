import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { compressAtOnce } from '#server/platform/cache/compress-at-once.ts'
import { type JsonBytes, withResults } from '#server/platform/cache/serialized-list.ts'
import type { HttpExchange } from '#server/platform/http/exchange.ts'

/**
 * An answer of the API, a list with its `results` if they are already written. Compressed unless it is kept: the cache
 * compresses what it keeps.
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
  // Said before there is a response: once there is one, Hono makes another.
  exchange.header('Vary', 'Accept-Encoding')
  exchange.header('Content-Type', 'application/json')
  const text = results ? withResults(JSON.stringify(answer), results) : JSON.stringify(answer)
  if (isCacheable || exchange.req.method === 'HEAD') return exchange.body(text, status)
  const { body, encoding } = compressAtOnce(text, exchange.req.header('Accept-Encoding'))
  if (encoding !== 'identity') exchange.header('Content-Encoding', encoding)
  return exchange.body(body, status)
}
