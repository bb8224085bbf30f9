import { LRUCache } from 'lru-cache'
import type { PublicDomain } from '#server/platform/cache/cache-versions.ts'
import type { CachedResponse, ResponseCache } from '#server/platform/cache/response-cache.ts'

/** Of JSON; what is read from it takes a few times as much. */
const maxBytes = 4 * 1024 * 1024

export type FindParsed = (
  address: string,
  read: (answer: unknown) => unknown,
) => { value: unknown; domains: PublicDomain[] } | undefined

/**
 * Finds what was read from the cached answer at an address, if it is valid, so that a page neither calls the application
 * nor parses and reads what another page has read before. Pages share the values and must not change them. Undefined
 * without such an answer, and if it cannot be read.
 */
export function createParsedCache({ find }: Pick<ResponseCache, 'find'>): FindParsed {
  const parsed = new LRUCache<CachedResponse, { value: unknown }>({
    maxSize: maxBytes,
    sizeCalculation: (_, { bodies }) => bodies.identity.length,
  })
  return (address, read) => {
    const cached = find(inOrder(address))
    if (!cached) return undefined
    const { domains, bodies } = cached
    const before = parsed.get(cached)
    if (before) return { ...before, domains }
    try {
      const value = read(JSON.parse(Buffer.from(bodies.identity).toString()))
      parsed.set(cached, { value })
      return { value, domains }
    } catch {
      // Who calls in the ordinary way gets an error that says more.
      return undefined
    }
  }
}

/** The parameters in order, as the cache has them. */
function inOrder(address: string): string {
  const [path, query] = address.split('?')
  const parameters = new URLSearchParams(query)
  parameters.sort()
  return query ? `${path}?${parameters}` : address
}
