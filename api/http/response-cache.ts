import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { type Changes, type PublicDomain, publicDomains } from '../core/changes.ts'

const bytesKept = 64 * 1024 * 1024
const entriesKept = 4000
/** A larger answer is made anew each time: a few of them would drive out all others. */
const bytesOfOneMost = 4 * 1024 * 1024
/** What an entry takes beside its texts and bodies: the objects that hold them, here and in the cache. */
const bytesOfEntryItself = 1024
const hoursKept = 1
const bytesWorthCompressing = 1024

/** The header that names what an answer was made from; a CDN takes it as surrogate keys. */
export const tagHeader = 'Cache-Tag'

type Encoding = 'br' | 'gzip' | 'identity'
type Kept = {
  state: string
  domains: PublicDomain[]
  headers: [name: string, value: string][]
  etag: string
  bodies: Record<Encoding, Uint8Array<ArrayBuffer>>
}
/** `parameters` are the names that the answer depends on; a query with any other is answered without the cache. */
export type ResponseCache = (
  request: Request,
  parameters: readonly string[],
  make: () => Promise<Response>,
) => Promise<Response>

/**
 * Public answers, computed once for each change. An answer is kept when it is good and names what it was made from;
 * it holds for as long as none of that has changed since its making began. However many ask at once, it is made once.
 * The memory that it takes is bounded, whatever addresses are asked for.
 */
export function createResponseCache(changes: Changes): ResponseCache {
  const kept = new LRUCache<string, Kept>({
    max: entriesKept,
    maxSize: bytesKept,
    maxEntrySize: bytesOfOneMost,
    sizeCalculation: bytesOf,
    ttl: hoursKept * 3_600_000,
  })
  const making = new Map<string, { state: string; answer: Promise<Kept | Response> }>()

  async function make(key: string, request: () => Promise<Response>): Promise<Kept | Response> {
    // Taken before the making begins: a write in the meantime makes what comes out of it old.
    const begun = new Map(publicDomains.map((domain) => [domain, changes.stateOf([domain])]))
    const response = await request()
    const domains = domainsOf(response)
    if (response.status !== 200 || !domains) return response
    const entry = await entryOf(response, domains, domains.map((domain) => begun.get(domain)).join(' '))
    kept.set(key, entry)
    return entry
  }

  return async (request, parameters, makeResponse) => {
    const key = request.method === 'GET' ? keyOf(new URL(request.url), parameters) : undefined
    if (key === undefined) return makeResponse()
    const entry = kept.get(key)
    if (entry && entry.state === changes.stateOf(entry.domains)) return answerFrom(entry, request)
    const state = changes.stateOf(publicDomains)
    let underWay = making.get(key)
    if (underWay?.state !== state) {
      const begun = { state, answer: make(key, makeResponse) }
      making.set(key, begun)
      const forget = () => {
        if (making.get(key) === begun) making.delete(key)
      }
      begun.answer.then(forget, forget)
      underWay = begun
    }
    const made = await underWay.answer
    return made instanceof Response ? made.clone() : answerFrom(made, request)
  }
}

/** The same for every order of the parameters; undefined when one is unknown or given twice. */
function keyOf({ pathname, searchParams }: URL, parameters: readonly string[]): string | undefined {
  const given = [...searchParams.keys()]
  if (new Set(given).size < given.length || !given.every((name) => parameters.includes(name)))
    return undefined
  searchParams.sort()
  return `${pathname}?${searchParams}`
}

/** Everything that is kept for an answer, texts at two bytes a character. */
function bytesOf({ state, domains, headers, etag, bodies }: Kept, key: string): number {
  const texts = [key, state, etag, ...domains, ...headers.flat()]
  const characters = texts.reduce((sum, text) => sum + text.length, 0)
  const stored = new Set(Object.values(bodies))
  const bytes = [...stored].reduce((sum, body) => sum + body.length, 0)
  return bytesOfEntryItself + 2 * characters + bytes
}

function domainsOf(response: Response): PublicDomain[] | undefined {
  const tags = response.headers.get(tagHeader)?.split(',')
  if (response.headers.get('Cache-Control')?.includes('no-store')) return undefined
  return tags && publicDomains.filter((domain) => tags.includes(domain))
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

async function entryOf(response: Response, domains: PublicDomain[], state: string): Promise<Kept> {
  const identity = new Uint8Array(await response.arrayBuffer())
  const worth = identity.length >= bytesWorthCompressing
  const bodies = {
    identity,
    br: worth
      ? new Uint8Array(await brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }))
      : identity,
    gzip: worth ? new Uint8Array(await gzipped(identity)) : identity,
  }
  const headers = new Headers(response.headers)
  headers.delete('Content-Length')
  headers.set('Vary', 'Accept-Encoding')
  const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  return { state, domains, headers: [...headers], etag, bodies }
}

function answerFrom({ headers: kept, etag, bodies }: Kept, request: Request): Response {
  const encoding = bodies.br === bodies.identity ? 'identity' : encodingFor(request)
  const headers = new Headers(kept)
  const tag = `"${etag}-${encoding}"`
  headers.set('ETag', tag)
  if (hasIt(request, tag)) return new Response(null, { status: 304, headers })
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
  // By its length whoever compresses behind us sees that a short answer is not worth it.
  headers.set('Content-Length', String(bodies[encoding].length))
  return new Response(bodies[encoding], { headers })
}

/** A proxy that compresses makes a strong tag weak; for a GET that is as good. */
function hasIt(request: Request, tag: string): boolean {
  const held = request.headers.get('If-None-Match')?.split(/,\s*/) ?? []
  return held.some((one) => one === '*' || one.replace(/^W\//, '') === tag)
}

/** A client that names an encoding without q=0 takes it; brotli is preferred. */
function encodingFor(request: Request): Encoding {
  const accepted = (request.headers.get('Accept-Encoding') ?? '')
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*q=/))
  const takes = (name: Encoding) =>
    accepted.some(([encoding, quality = '1']) => encoding === name && Number(quality) > 0)
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}
