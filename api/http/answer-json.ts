import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { HttpExchange } from './answers.ts'
import { accepts, minBytesToCompress } from './response-cache.ts'

const gzipped = promisify(gzip)

/** A third of the time of the usual 6 for a twentieth more bytes: an answer that is not kept is compressed for one caller. */
const level = 4

/**
 * An answer of the API, compressed for who takes gzip unless it is kept. The middleware that compresses everything else
 * would do it through streams, which takes longer than to compute most answers.
 */
export async function answerJson(
  exchange: HttpExchange,
  answer: object,
  { status, isKept }: { status: ContentfulStatusCode; isKept: boolean },
): Promise<Response> {
  // Said before there is a response: once there is one, Hono makes another.
  exchange.header('Vary', 'Accept-Encoding')
  const text = JSON.stringify(answer)
  exchange.header('Content-Type', 'application/json')
  const isCompressed =
    !isKept &&
    text.length >= minBytesToCompress &&
    exchange.req.method !== 'HEAD' &&
    accepts(exchange.req.header('Accept-Encoding'), 'gzip')
  if (!isCompressed) return exchange.body(text, status)
  exchange.header('Content-Encoding', 'gzip')
  return exchange.body(new Uint8Array(await gzipped(text, { level })), status)
}
