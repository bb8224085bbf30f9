import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { isDatabaseUnavailable } from '#server/platform/database/database-unavailable.ts'
import { type CacheVersions, type PublicDomain, publicDomains } from './cache-versions.ts'
import { type Encoding, encodingFor, matchesEtag, minBytesToCompress, tagOf } from './content-encoding.ts'

const maxBytes = 48 * 1024 * 1024
/** For files by themselves, so that whoever looks at all pictures evicts no page. */
const maxFileBytes = 16 * 1024 * 1024
const maxEntries = 4000
/** Larger responses are not cached: a few of them would evict all others. */
const maxEntryBytes = 4 * 1024 * 1024
/** An entry's overhead beside its strings and bodies: the objects that hold them, here and in the cache. */
const entryOverheadBytes = 2048
const maxAgeMs = 3_600_000
/** For so long after it was last known to be valid, an answer is given while there is no database to make it anew. */
const staleIfErrorMs = 600_000

/** The header that names the domains of a response; a CDN can use it as surrogate keys. */
export const tagHeader = 'Cache-Tag'

/** A cached answer. */
export type Entry = {
  state: string
  domains: PublicDomain[]
  headers: [name: string, value: string][]
  etag: string
  bodies: Record<Encoding, Uint8Array<ArrayBuffer>>
  /** When it was made, and until when it is known to have been valid, in the time of `performance.now()`. */
  madeAt: number
  validUntil: number
  /** As it left the application, once it has; see `fast-path.ts`. */
  raw?: RawResponse
}
/** What the HTTP server sends for each encoding; it goes with its entry. */
export type RawResponse = Record<
  Encoding,
  { tag: string; body: Uint8Array; headers: string[]; headersIfUnchanged: string[] }
>
/** An answer that may no longer be valid, with the seconds since it was known to be. */
type StaleEntry = { entry: Entry; age: number }
type Result = Entry | StaleEntry | Response
/** `parameters` are the query parameters that the response depends on; a query with any other bypasses the cache. */
type Asked = Pick<Request, 'method' | 'url' | 'headers'>

export type CacheResponse = (
  request: Asked,
  parameters: readonly string[],
  /**
   * `isCacheable`: whether the response is cached, which compresses it. It calls `miss` if something that belongs in the
   * response is missing, since the database is unavailable.
   */
  make: (isCacheable: boolean, miss: () => void) => Promise<Response>,
  /** Told which entry answers the request. */
  use?: (entry: Entry) => void,
) => Promise<Response>

/**
 * A file that never changes under its address, in each encoding; what is not compressed is the same in all. It may be
 * deleted, by a change of its domains.
 */
export type ImmutableFile = Pick<Entry, 'domains' | 'headers' | 'bodies'>

export type CacheFile = (
  request: Asked,
  read: () => Promise<ImmutableFile | undefined>,
  use?: (entry: Entry) => void,
) => Promise<Response | undefined>

/** How many public answers were kept already, had to be made, or were given although they may be outdated. */
export type CacheCounts = { hits: number; misses: number; stale: number }

export type ResponseCache = {
  cacheResponse: CacheResponse
  /** Undefined if there is no such file; query parameters make no difference. */
  cacheFile: CacheFile
  /** The entry that answers an address, if it is valid and the address is written as in its key. */
  find: (address: string) => Entry | undefined
  /** Since the process began. Whoever answers with what it has found counts it. */
  counts: CacheCounts
  size: () => { entries: number; bytes: number }
}

/**
 * Caches public responses, each computed once per change. A response is cached if it is successful and names its domains;
 * it is valid until one of them changes, counted from before it was computed. Concurrent requests share one computation.
 * Memory is bounded, whatever URLs are requested.
 *
 * While the database is unavailable, the last response goes on being given for ten minutes, with its age. `isUndecided` tells
 * that it is known to be unavailable, so that nobody waits to find out.
 */
export function createResponseCache(versions: CacheVersions, isAway = () => false): ResponseCache {
  const limits = { max: maxEntries, maxEntrySize: maxEntryBytes, sizeCalculation: bytesOf }
  const entries = new LRUCache<string, Entry>({ ...limits, maxSize: maxBytes })
  const files = new LRUCache<string, Entry>({ ...limits, maxSize: maxFileBytes })
  const pending = new Map<string, { state: string; result: Promise<Result> }>()
  const counts: CacheCounts = { hits: 0, misses: 0, stale: 0 }

  /** Of domains that are known only later. */
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
      const entry = await entryOf(response, { state, domains, madeAt })
      entries.set(key, entry)
      return entry
    } catch (error) {
      const last = isDatabaseUnavailable(error) ? staleIfError(key) : undefined
      if (!last) throw error
      return last
    }
  }

  const isCurrent = ({ state, domains }: Entry) => state === versions.versionOf(domains)

  function find(key: string): Entry | undefined {
    const entry = entries.get(key) ?? files.get(key)
    if (!entry || versions.areStale() || !isCurrent(entry)) return undefined
    const now = performance.now()
    if (now - entry.madeAt >= maxAgeMs) return undefined
    entry.validUntil = versions.syncedUntil()
    return entry
  }

  /** What was kept last, whether or not it is still valid, while it is young enough. */
  function staleIfError(key: string): StaleEntry | undefined {
    const entry = entries.get(key)
    if (!entry) return undefined
    if (isCurrent(entry)) entry.validUntil = Math.max(entry.validUntil, versions.syncedUntil())
    const ageMs = performance.now() - entry.validUntil
    return ageMs < staleIfErrorMs ? { entry, age: Math.floor(ageMs / 1000) } : undefined
  }

  const cacheResponse: CacheResponse = async (request, parameters, respond, use = () => {}) => {
    // HEAD gets the headers of what GET gets.
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const key = isRead ? keyOf(new URL(request.url), parameters) : undefined
    if (key === undefined) return respond(false, () => {})
    const answerWith = (entry: Entry) => {
      use(entry)
      return responseFrom(entry, request)
    }
    const answerWithStale = ({ entry, age }: StaleEntry) => {
      counts.stale++
      const response = responseFrom(entry, request)
      response.headers.set('Age', String(age))
      return response
    }
    const entry = find(key)
    if (entry) {
      counts.hits++
      return answerWith(entry)
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
    entries: entries.size + files.size,
    bytes: entries.calculatedSize + files.calculatedSize,
  })

  async function readImmutable(read: Parameters<CacheFile>[1]): Promise<Entry | undefined> {
    // As they are before it is read.
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
    const cached = find(pathname)
    const entry = cached ?? (await readImmutable(read))
    if (!entry) return undefined
    counts[cached ? 'hits' : 'misses']++
    // Escaped, the same file has any number of names.
    if (!cached && !pathname.includes('%')) files.set(pathname, entry)
    use(entry)
    return responseFrom(entry, request)
  }
  return {
    cacheResponse,
    cacheFile,
    find,
    counts,
    size,
  }
}

/** The address with its parameters in order; undefined if one is unknown or repeated. */
function keyOf({ pathname, searchParams }: URL, parameters: readonly string[]): string | undefined {
  const names = [...searchParams.keys()]
  if (new Set(names).size < names.length || !names.every((name) => parameters.includes(name)))
    return undefined
  searchParams.sort()
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`
}

/** The size of an entry, counting strings at two bytes a character. */
function bytesOf({ state, domains, headers, etag, bodies }: Entry, key: string): number {
  // Headers are there twice: as kept, and ready to be sent.
  const texts = [key, state, etag, ...domains, ...headers.flat(), ...headers.flat()]
  const characters = texts.reduce((sum, text) => sum + text.length, 0)
  const stored = new Set(Object.values(bodies))
  const bytes = [...stored].reduce((sum, body) => sum + body.length, 0)
  return entryOverheadBytes + 2 * characters + bytes
}

function domainsOf(response: Response): PublicDomain[] | undefined {
  const tags = response.headers.get(tagHeader)?.split(',')
  if (response.headers.get('Cache-Control')?.includes('no-store')) return undefined
  return tags && publicDomains.filter((domain) => tags.includes(domain))
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

async function entryOf(
  response: Response,
  { madeAt, ...made }: Pick<Entry, 'state' | 'domains' | 'madeAt'>,
): Promise<Entry> {
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

function responseFrom({ headers: stored, etag, bodies }: Entry, request: Asked): Response {
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
