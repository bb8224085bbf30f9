import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { hourMs } from '#model/duration.ts'
import { isDatabaseUnavailable } from '#server/platform/database/database-unavailable.ts'
import { type CacheVersions, type PublicDomain, publicDomains } from './cache-versions.ts'
import { type Encoding, encodingFor, matchesEtag, minBytesToCompress, tagOf } from './content-encoding.ts'

const maxBytes = 48 * 1024 * 1024
/** A separate limit for files, so image requests cannot evict pages. */
const maxFileBytes = 16 * 1024 * 1024
const maxEntries = 4000
/** Larger responses are not cached: a few of them would evict all others. */
const maxEntryBytes = 4 * 1024 * 1024
/**
 * The memory that a cached response takes in addition to its strings and bodies, for its objects and those of the
 * cache.
 */
const overheadBytes = 2048
const maxAgeMs = hourMs
/** While the database is unavailable, an answer may be used for this long after it was last known to be valid. */
const staleIfErrorMs = 600_000

/** Names the cache domains of a response; a CDN can use them as surrogate keys. */
export const tagHeader = 'Cache-Tag'

export type CachedResponse = {
  state: string
  domains: PublicDomain[]
  headers: [name: string, value: string][]
  etag: string
  bodies: Record<Encoding, Uint8Array<ArrayBuffer>>
  /** When it was made, and until when it is known to have been valid, on the `performance.now()` clock. */
  madeAt: number
  validUntil: number
  /** The response as the application sent it; see `fast-path.ts`. Unset until the first request. */
  raw?: RawResponse
}
/** The bytes that the HTTP server sends for each encoding; dropped with the cached response. */
export type RawResponse = Record<
  Encoding,
  { tag: string; body: Uint8Array; headers: string[]; headersIfUnchanged: string[] }
>
/** An answer that may be outdated, with the seconds since it was last known to be valid. */
type StaleResponse = { cached: CachedResponse; age: number }
type Result = CachedResponse | StaleResponse | Response
type CacheKeyRequest = Pick<Request, 'method' | 'url' | 'headers'>

export type CacheResponse = (
  request: CacheKeyRequest,
  /** The query parameters that the response depends on; a query with any other bypasses the cache. */
  parameters: readonly string[],
  /**
   * `isCacheable`: whether the response is cached, and therefore compressed by the cache. Call `miss` if part of the
   * response is missing because the database is unavailable.
   */
  make: (isCacheable: boolean, miss: () => void) => Promise<Response>,
  /** Receives the cached response that answers the request. */
  use?: (cached: CachedResponse) => void,
) => Promise<Response>

/**
 * A file whose content never changes, in each encoding; a file that does not compress has the same body in all of them.
 * It can still be deleted, by a change in its cache domains.
 */
export type ImmutableFile = Pick<CachedResponse, 'domains' | 'headers' | 'bodies'>

export type CacheFile = (
  request: CacheKeyRequest,
  read: () => Promise<ImmutableFile | undefined>,
  use?: (cached: CachedResponse) => void,
) => Promise<Response | undefined>

/** How many public answers came from the cache, were computed, or were served although possibly outdated. */
export type CacheCounts = { hits: number; misses: number; stale: number }

export type ResponseCache = {
  cacheResponse: CacheResponse
  /** Undefined if there is no such file; query parameters make no difference. */
  cacheFile: CacheFile
  /** The cached response for an address, if it is valid and the address is written exactly as in its key. */
  find: (address: string) => CachedResponse | undefined
  /** Since the process began. A caller that answers with a cached response from `find` counts the hit. */
  counts: CacheCounts
  size: () => { entries: number; bytes: number }
}

/**
 * Caches public responses, each computed once per change. A response is cached if it is successful and names its cache
 * domains. It is valid until one of them changes, even during the computation. Concurrent requests share one
 * computation. Memory is bounded, whatever URLs are requested.
 *
 * While the database is unavailable, the last response is served for ten minutes, with its age. `isAway` says whether
 * the database is known to be unavailable, so that requests do not wait to find out.
 */
export function createResponseCache(versions: CacheVersions, isAway = () => false): ResponseCache {
  const limits = { max: maxEntries, maxEntrySize: maxEntryBytes, sizeCalculation: bytesOf }
  const responses = new LRUCache<string, CachedResponse>({ ...limits, maxSize: maxBytes })
  const files = new LRUCache<string, CachedResponse>({ ...limits, maxSize: maxFileBytes })
  const pending = new Map<string, { state: string; result: Promise<Result> }>()
  const counts: CacheCounts = { hits: 0, misses: 0, stale: 0 }

  /**
   * Notes the present state of all cache domains; the function returns the states of those that the answer then names.
   */
  function statesNow(): (domains: PublicDomain[]) => string {
    const states = new Map(publicDomains.map((domain) => [domain, versions.versionOf([domain])]))
    return (domains) => domains.map((domain) => states.get(domain)).join(' ')
  }

  async function compute(key: string, respond: Parameters<CacheResponse>[2]): Promise<Result> {
    // Read before computing: a write in the meantime invalidates the result.
    const stateOf = statesNow()
    const madeAt = performance.now()
    let isWhole = true
    try {
      const response = await respond(true, () => {
        isWhole = false
      })
      if (!isWhole) return staleIfError(key) ?? response
      const domains = domainsOf(response)
      if (response.status !== 200 || !domains) return response
      const state = stateOf(domains)
      const cached = await cachedResponseOf(response, { state, domains, madeAt })
      responses.set(key, cached)
      return cached
    } catch (error) {
      const last = isDatabaseUnavailable(error) ? staleIfError(key) : undefined
      if (!last) throw error
      return last
    }
  }

  const isCurrent = ({ state, domains }: CachedResponse) => state === versions.versionOf(domains)

  function find(key: string): CachedResponse | undefined {
    const cached = responses.get(key) ?? files.get(key)
    if (!cached || versions.areStale() || !isCurrent(cached)) return undefined
    const now = performance.now()
    if (now - cached.madeAt >= maxAgeMs) return undefined
    cached.validUntil = versions.syncedUntil()
    return cached
  }

  /** The last cached answer, valid or not, if it is not too old. */
  function staleIfError(key: string): StaleResponse | undefined {
    const cached = responses.get(key)
    if (!cached) return undefined
    if (isCurrent(cached)) cached.validUntil = Math.max(cached.validUntil, versions.syncedUntil())
    const ageMs = performance.now() - cached.validUntil
    return ageMs < staleIfErrorMs ? { cached, age: Math.floor(ageMs / 1000) } : undefined
  }

  const cacheResponse: CacheResponse = async (request, parameters, respond, use = () => {}) => {
    // HEAD must get the same headers as GET.
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const key = isRead ? keyOf(new URL(request.url), parameters) : undefined
    if (key === undefined) return respond(false, () => {})
    const answerWith = (cached: CachedResponse) => {
      use(cached)
      return responseFrom(cached, request)
    }
    const answerWithStale = ({ cached, age }: StaleResponse) => {
      counts.stale++
      const response = responseFrom(cached, request)
      response.headers.set('Age', String(age))
      return response
    }
    const cached = find(key)
    if (cached) {
      counts.hits++
      return answerWith(cached)
    }
    const last = isAway() ? staleIfError(key) : undefined
    if (last) return answerWithStale(last)
    const state = versions.versionOf(publicDomains)
    let current = pending.get(key)
    if (current?.state !== state) {
      const started = { state, result: compute(key, respond) }
      pending.set(key, started)
      const remove = () => {
        if (pending.get(key) === started) pending.delete(key)
      }
      started.result.then(remove, remove)
      current = started
    }
    const result = await current.result
    if ('age' in result) return answerWithStale(result)
    counts.misses++
    return result instanceof Response ? result.clone() : answerWith(result)
  }

  const size = () => ({
    entries: responses.size + files.size,
    bytes: responses.calculatedSize + files.calculatedSize,
  })

  async function readImmutable(read: Parameters<CacheFile>[1]): Promise<CachedResponse | undefined> {
    // Noted before the file is read, so that a change during the read invalidates the cached response.
    const stateOf = statesNow()
    const madeAt = performance.now()
    const file = await read()
    if (!file) return undefined
    return {
      ...file,
      state: stateOf(file.domains),
      madeAt,
      validUntil: madeAt,
      etag: etagOf(file.bodies.identity),
    }
  }

  const cacheFile: CacheFile = async (request, read, use = () => {}) => {
    const { pathname } = new URL(request.url)
    const hit = find(pathname)
    const cached = hit ?? (await readImmutable(read))
    if (!cached) return undefined
    counts[hit ? 'hits' : 'misses']++
    // With escapes the same file has any number of paths, which would fill the cache.
    if (!hit && !pathname.includes('%')) files.set(pathname, cached)
    use(cached)
    return responseFrom(cached, request)
  }
  return {
    cacheResponse,
    cacheFile,
    find,
    counts,
    size,
  }
}

/** The address with its parameters in a fixed order; undefined if a parameter is unknown or repeated. */
function keyOf({ pathname, searchParams }: URL, parameters: readonly string[]): string | undefined {
  const names = [...searchParams.keys()]
  if (new Set(names).size < names.length || !names.every((name) => parameters.includes(name)))
    return undefined
  searchParams.sort()
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`
}

/** The size of a cached response, counting strings at two bytes a character. */
function bytesOf({ state, domains, headers, etag, bodies }: CachedResponse, key: string): number {
  // Headers are stored twice: in the cached response, and ready to be sent.
  const texts = [key, state, etag, ...domains, ...headers.flat(), ...headers.flat()]
  const characters = texts.reduce((sum, text) => sum + text.length, 0)
  const stored = new Set(Object.values(bodies))
  const bytes = [...stored].reduce((sum, body) => sum + body.length, 0)
  return overheadBytes + 2 * characters + bytes
}

function domainsOf(response: Response): PublicDomain[] | undefined {
  const tags = response.headers.get(tagHeader)?.split(',')
  if (response.headers.get('Cache-Control')?.includes('no-store')) return undefined
  return tags && publicDomains.filter((domain) => tags.includes(domain))
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

async function cachedResponseOf(
  response: Response,
  { madeAt, ...made }: Pick<CachedResponse, 'state' | 'domains' | 'madeAt'>,
): Promise<CachedResponse> {
  const identity = new Uint8Array(await response.arrayBuffer())
  const isCompressed = identity.length >= minBytesToCompress
  const bodies = {
    identity,
    br: isCompressed
      ? new Uint8Array(await brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }))
      : identity,
    gzip: isCompressed ? new Uint8Array(await gzipped(identity)) : identity,
  }
  const headers = new Headers(response.headers)
  headers.delete('Content-Length')
  headers.set('Vary', 'Accept-Encoding')
  return { ...made, madeAt, validUntil: madeAt, headers: [...headers], etag: etagOf(identity), bodies }
}

function etagOf(body: Uint8Array): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 22)
}

function responseFrom({ headers: stored, etag, bodies }: CachedResponse, request: CacheKeyRequest): Response {
  const accepted = encodingFor(request.headers.get('Accept-Encoding'))
  // The build compresses a small file for Brotli alone, or not at all.
  const encoding = bodies[accepted] === bodies.identity ? 'identity' : accepted
  const headers = new Headers(stored)
  const tag = tagOf(etag, encoding)
  headers.set('ETag', tag)
  if (matchesEtag(request.headers.get('If-None-Match'), tag))
    return new Response(null, { status: 304, headers })
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
  // The length lets middleware that compresses skip short responses.
  headers.set('Content-Length', String(bodies[encoding].length))
  return new Response(bodies[encoding], { headers })
}
