import type { IncomingMessage, ServerResponse } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import { tenantHeader, tenantId } from '#model/tenant.ts'
import { type Encoding, encodingFor, matchesEtag, tagOf } from '#server/platform/cache/content-encoding.ts'
import type { CachedResponse, RawResponse, ResponseCache } from '#server/platform/cache/response-cache.ts'
import type { Variables } from './exchange.ts'
import { giveId } from './request-id.ts'

/** A few browsers send nearly all requests, each always with the same header. */
const maxMemoized = 100

/** Paths that proxies may read differently. The application handles them, and refuses most. */
const isUnusual = /%2e|%2f|%5c|%00|\\/i

const ofOneEncoding = ['etag', 'content-encoding', 'content-length']

/**
 * Records a cached answer as the application sends it, with the headers of every middleware, so that the HTTP server
 * can send it without the application. Mounted inside the middleware whose headers differ between requests.
 */
export function recordSentResponses(): MiddlewareHandler<{ Variables: Variables }> {
  return async (exchange, next) => {
    await next()
    const cached = exchange.get('cachedResponse')
    if (!cached || cached.raw || exchange.req.method !== 'GET' || exchange.res.status !== 200) return
    const isPlain = fastPathEncoding(exchange.req.header('Accept-Encoding')) !== undefined
    if (isPlain && !isUnusual.test(exchange.req.url))
      cached.raw = rawResponseFrom(cached, exchange.res.headers)
  }
}

function rawResponseFrom({ etag, bodies }: CachedResponse, sent: Headers): RawResponse {
  const shared = [...sent].filter(([name]) => !ofOneEncoding.includes(name)).flat()
  const as = (accepted: Encoding) => {
    const encoding = bodies[accepted] === bodies.identity ? 'identity' : accepted
    const body = bodies[encoding]
    const tag = tagOf(etag, encoding)
    const headersIfUnchanged = [...shared, 'etag', tag]
    const coding = encoding === 'identity' ? [] : ['content-encoding', encoding]
    const headers = [...headersIfUnchanged, ...coding, 'content-length', String(body.length)]
    return { tag, body, headers, headersIfUnchanged }
  }
  return { br: as('br'), gzip: as('gzip'), identity: as('identity') }
}

/** Answers a request in the HTTP server if its answer is cached and recorded; false for all other requests. */
export function answerFromCache(
  { find, counts }: Pick<ResponseCache, 'find' | 'counts'>,
  publicUrl: string,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const { host } = new URL(publicUrl)
  const encodings = memoized(fastPathEncoding, maxMemoized)
  return (request, response) => {
    const { method, url = '' } = request
    if (method !== 'GET' && method !== 'HEAD') return false
    const raw = find(url)?.raw
    const requestHeaders = raw && readHeaders(request)
    if (!requestHeaders) return false
    const isForUs = url.startsWith('/api/')
      ? requestHeaders.tenant === String(tenantId)
      : isAskedAt(host, requestHeaders)
    const encoding = isForUs ? encodings(requestHeaders.acceptEncoding) : undefined
    if (!encoding) return false
    counts.hits++
    const { tag, body, headers, headersIfUnchanged } = raw[encoding]
    const isUnchanged =
      requestHeaders.ifNoneMatch !== undefined && matchesEtag(requestHeaders.ifNoneMatch, tag)
    response.writeHead(isUnchanged ? 304 : 200, [
      ...(isUnchanged ? headersIfUnchanged : headers),
      'x-request-id',
      giveId(request, requestHeaders.requestId),
    ])
    if (isUnchanged || method === 'HEAD') response.end()
    else response.end(body)
    return true
  }
}

type PendingRequest = {
  host?: string
  forwardedHost?: string
  tenant?: string
  acceptEncoding?: string
  ifNoneMatch?: string
  requestId?: string
}

const names = new Map<string, keyof PendingRequest | 'other'>([
  ['host', 'host'],
  ['x-forwarded-host', 'forwardedHost'],
  [tenantHeader.toLowerCase(), 'tenant'],
  ['accept-encoding', 'acceptEncoding'],
  ['if-none-match', 'ifNoneMatch'],
  ['x-request-id', 'requestId'],
  // Headers of signed-in calls, and of requests with a body.
  ['authorization', 'other'],
  ['content-length', 'other'],
  ['transfer-encoding', 'other'],
])

/** The headers that the fast path needs; undefined if a header is repeated or requires the application. */
function readHeaders({ rawHeaders }: IncomingMessage): PendingRequest | undefined {
  const headers: PendingRequest = {}
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = names.get((rawHeaders[index] ?? '').toLowerCase())
    if (name === undefined) continue
    if (name === 'other' || headers[name] !== undefined) return undefined
    headers[name] = rawHeaders[index + 1] ?? ''
  }
  return headers
}

/** A page requested under another host name may have to be redirected. */
function isAskedAt(publicHost: string, { host, forwardedHost = publicHost }: PendingRequest): boolean {
  return host === publicHost && forwardedHost === publicHost
}

/**
 * The encoding of the answer; undefined where middleware might choose an encoding that is not recorded, such as
 * deflate.
 */
function fastPathEncoding(acceptEncoding: string | undefined): Encoding | undefined {
  const encoding = encodingFor(acceptEncoding ?? null)
  const isNone = ['', 'identity', undefined].includes(acceptEncoding)
  return encoding === 'identity' && !isNone ? undefined : encoding
}

/** Clears the memo when it is full: simpler than evicting the oldest, and as good for values that rarely change. */
function memoized<Key, Value>(compute: (key: Key) => Value, maxSize: number): (key: Key) => Value {
  const memo = new Map<Key, Value>()
  return (key) => {
    if (memo.has(key)) return memo.get(key) as Value
    if (memo.size >= maxSize) memo.clear()
    const value = compute(key)
    memo.set(key, value)
    return value
  }
}
