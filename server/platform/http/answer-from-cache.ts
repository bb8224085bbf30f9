import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Hono } from 'hono'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX as compressible } from 'hono/utils/compress'
import { tenantHeader, tenantId } from '#model/tenant.ts'
import { type CacheVersions, publicDomains } from '#server/platform/cache/cache-versions.ts'
import { cacheOf } from '#server/platform/cache/public-cache.ts'
import { isDatabaseUnavailable } from '#server/platform/database/database-unavailable.ts'
import { withoutCampaign } from './campaign.ts'
import { compressed, encodingFor, quality } from './compress.ts'
import type { HttpExchange, Variables } from './exchange.ts'
import { giveId } from './request-id.ts'

/** Names the cache domains of an answer, which is then cached; a CDN can use them as surrogate keys. */
export const tagHeader = 'Cache-Tag'

type Form = { headers: Record<string, string>; body: Uint8Array<ArrayBuffer> }

/** An answer as it left all middleware. Its compressed forms are made when the cache first sends them. */
export type CachedAnswer = {
  hash: string
  identity: Form
  br?: Form
  gzip?: Form
  /** The value of a JSON answer that a page has read. */
  parsed?: unknown
}

/**
 * Puts the cache in front of an application: it answers from the cache, and caches every successful answer that names
 * its domains. Concurrent requests share one computation. While the database is unavailable, the last answer is served
 * for ten minutes, with its age; `isAway` says whether that is already known.
 */
export function answerFromCache(
  app: Hono<{ Variables: Variables }>,
  versions: CacheVersions,
  publicUrl: string,
  isAway = () => false,
): void {
  const cache = cacheOf(versions)
  const { host } = new URL(publicUrl)
  const pending = new Map<string, Promise<void>>()

  function cachedAnswer(key: string, request: Request, env: unknown): Response | undefined {
    const cached = cache.find<CachedAnswer>(key)
    return cached && answerWith(cached.value, request, env)
  }

  function lastAnswer(key: string, request: Request, env: unknown): Response | undefined {
    const last = cache.findStale<CachedAnswer>(key)
    return last && answerWith(last.value, request, env, String(last.age))
  }

  async function compute(exchange: HttpExchange, key: string, next: () => Promise<void>): Promise<void> {
    const state = cache.now()
    await next()
    const { res, req, env } = exchange
    // The answer to HEAD may have no body.
    const isWhole = req.raw.method === 'GET' && res.status === 200
    const tags = isWhole ? res.headers.get(tagHeader)?.split(',') : undefined
    let answer: Response | undefined
    if (tags) {
      const value = await cachedAnswerOf(res)
      // Its compressed forms and its parsed value take about as much again.
      const bytes = 2 * (value.identity.body.length + JSON.stringify(value.identity.headers).length)
      cache.store(key, state, { value, bytes, domains: publicDomains.filter((one) => tags.includes(one)) })
      answer = answerWith(value, req.raw, env, undefined, quality.fresh)
    } else if (exchange.get('isIncomplete') || isDatabaseUnavailable(exchange.error)) {
      answer = lastAnswer(key, req.raw, env)
    }
    if (!answer) return
    // Otherwise Hono would add the headers of the answer that is replaced.
    exchange.res = undefined
    exchange.res = answer
  }

  const { fetch } = app
  // A cached answer needs neither the framework nor a promise, which would cost as much again.
  app.fetch = (request, env, ...more) => {
    const key = keyOf(request, host)
    return (key !== undefined && cachedAnswer(key, request, env)) || fetch(request, env, ...more)
  }
  app.use(async (exchange, next) => {
    const { raw } = exchange.req
    const key = keyOf(raw, host)
    if (key === undefined) return next()
    // The answer to a signed-in person may be private.
    const isShared = !raw.headers.has('Authorization')
    while (isShared && pending.has(key)) {
      await pending.get(key)
      const answer = cachedAnswer(key, raw, exchange.env)
      if (answer) return answer
    }
    const last = isAway() ? lastAnswer(key, raw, exchange.env) : undefined
    if (last) return last
    const computed = compute(exchange, key, next)
    const ended = () => void pending.delete(key)
    if (isShared) pending.set(key, computed.then(ended, ended))
    return computed
  })
}

/**
 * The address without what makes no difference; undefined if its answer must not be cached. Under another host a page
 * may have to be redirected.
 */
function keyOf({ method, url, headers }: Request, publicHost: string): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  const address = url.slice(url.indexOf('/', 8))
  if (address.startsWith('/api/')) return headers.get(tenantHeader) === String(tenantId) ? address : undefined
  const isBuilt = address.startsWith('/assets/')
  if (isBuilt || address.startsWith('/media/')) {
    // With escapes the same file has any number of addresses, which would fill the cache.
    if (address.includes('%')) return undefined
    return `${isBuilt ? encodingFor(headers) : ''} ${address.split('?')[0]}`
  }
  const hosts = `${headers.get('Host') ?? publicHost} ${headers.get('X-Forwarded-Host') ?? publicHost}`
  return `${hosts} ${address.includes('?') ? withoutCampaign(address) : address}`
}

async function cachedAnswerOf(answer: Response): Promise<CachedAnswer> {
  const body = new Uint8Array(await answer.arrayBuffer())
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const headers = Object.fromEntries(answer.headers)
  delete headers['x-request-id']
  Object.assign(headers, {
    vary: 'Accept-Encoding',
    etag: `W/"${hash}"`,
    'content-length': String(body.length),
  })
  return { hash, identity: { headers, body } }
}

function answerWith(
  cached: CachedAnswer,
  { headers: asked, method }: Request,
  env: unknown,
  age?: string,
  level = quality.cached,
): Response {
  const known = asked.get('If-None-Match')
  const isKnown = known !== null && (known.trim() === '*' || known.includes(cached.hash))
  const { headers: shared, body } = formOf(cached, asked, level)
  const { incoming } = (env ?? {}) as { incoming?: IncomingMessage }
  const id = giveId(incoming, asked.get('X-Request-ID') ?? undefined)
  const headers: Record<string, string> = { ...shared, 'x-request-id': id }
  if (age !== undefined) headers.age = age
  if (isKnown) delete headers['content-length']
  return new Response(isKnown || method === 'HEAD' ? null : body, { status: isKnown ? 304 : 200, headers })
}

/** The answer in the encoding that the client accepts; the build has compressed its files. */
function formOf(cached: CachedAnswer, asked: Headers, level: number): Form {
  const { headers, body } = cached.identity
  const isCompressible = compressible.test(headers['content-type'] ?? '') && !headers['content-encoding']
  const encoding = isCompressible ? encodingFor(asked, body.length) : 'identity'
  const made = cached[encoding]
  if (made || encoding === 'identity') return made ?? cached.identity
  const bytes = compressed(body, encoding, level)
  const own = { 'content-encoding': encoding, 'content-length': String(bytes.length) }
  const form = { headers: { ...headers, ...own }, body: bytes }
  if (level === quality.cached) cached[encoding] = form
  return form
}
