import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Hono } from 'hono'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX as compressible } from 'hono/utils/compress'
import { tenantHeader, tenantId } from '#model/tenant.ts'
import { type CacheVersions, publicDomains } from '#server/platform/cache/cache-versions.ts'
import { cacheOf } from '#server/platform/cache/public-cache.ts'
import { isDatabaseUnavailable } from '#server/platform/database/database-unavailable.ts'
import { brotliWell, compressed, encodingFor, quality } from './compression.ts'
import type { HttpExchange, Variables } from './exchange.ts'
import { giveId } from './request-log.ts'

/** Names the cache domains of an answer, which is then cached; a CDN can use them as surrogate keys. */
export const tagHeader = 'Cache-Tag'

type Form = { headers: Record<string, string>; body: Uint8Array<ArrayBuffer> }

/** An answer as it left all middleware. Its compressed forms are made when the cache first sends them. */
export type CachedAnswer = {
  hash: string
  identity: Form
  br?: Form
  /** How often the cache has sent it with Brotli. */
  sent?: number
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
      const value = await cachedAnswerOf(res, exchange.get('body'))
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
    const earlier = isShared ? pending.get(key) : undefined
    if (earlier) {
      await earlier
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

async function cachedAnswerOf(answer: Response, made: HttpExchange['var']['body']): Promise<CachedAnswer> {
  const body =
    typeof made === 'string' ? utf8.encode(made) : (made ?? new Uint8Array(await answer.arrayBuffer()))
  const etag = hash('sha256', body, 'base64url').slice(0, 22)
  const headers = Object.fromEntries(answer.headers)
  delete headers['x-request-id']
  Object.assign(headers, {
    vary: 'Accept-Encoding',
    etag: `W/"${etag}"`,
    'content-length': String(body.length),
  })
  return { hash: etag, identity: { headers, body } }
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
  if (made && encoding === 'br') compressWell(cached)
  if (made || encoding === 'identity') return made ?? cached.identity
  const form = formWith(cached, encoding, compressed(body, encoding, level))
  if (level === quality.cached) cached[encoding] = form
  return form
}

function formWith({ identity }: CachedAnswer, encoding: string, body: Uint8Array<ArrayBuffer>): Form {
  const own = { 'content-encoding': encoding, 'content-length': String(body.length) }
  return { headers: { ...identity.headers, ...own }, body }
}

/** So often, in an answer's life in the cache, before it is compressed as well as can be. */
export const oftenSent = 10

/** In bytes: ten times the largest page. A file of all products would take seconds. */
const maxCompressedWell = 1_000_000

/** A seventh less of an answer that many receive: for some pages a round trip of a first visit. */
function compressWell(cached: CachedAnswer): void {
  cached.sent = (cached.sent ?? 0) + 1
  if (cached.sent !== oftenSent || cached.identity.body.length > maxCompressedWell) return
  brotliWell(cached.identity.body, (bytes) => {
    cached.br = formWith(cached, 'br', bytes)
  })
}

/**
 * Parameters that newsletters, social networks and advertisements append to a link to identify the visitor's origin.
 */
const campaign =
  /^(?:utm_\w+|_gl|_hsenc|_hsmi|_kx|dclid|epik|fbclid|gad_\w+|gbraid|gclid|igsh|igshid|li_fat_id|mc_cid|mc_eid|mkt_tok|msclkid|oly_\w+|rdt_cid|s_cid|srsltid|ttclid|twclid|vero_id|wbraid|yclid)$/

/**
 * The address without campaign parameters: only the browser's analytics read them, so the server caches a single page.
 */
export function withoutCampaign(address: string): string {
  const [path, query = ''] = address.split(/\?(.*)/s)
  const parameters = new URLSearchParams(query)
  const names = [...parameters.keys()].filter((name) => campaign.test(name))
  if (names.length === 0) return address
  for (const name of names) parameters.delete(name)
  return parameters.size === 0 ? `${path}` : `${path}?${parameters}`
}

const utf8 = new TextEncoder()
