import { LRUCache } from 'lru-cache'
import type { PublicDomain } from '#server/platform/cache/cache-versions.ts'
import type { CachedResponse, ResponseCache } from '#server/platform/cache/response-cache.ts'

/** Counted in bytes of JSON; the parsed values take a few times as much. */
const maxBytes = 4 * 1024 * 1024

export type FindParsed = (
  address: string,
  read: (answer: unknown) => unknown,
) => { value: unknown; domains: PublicDomain[] } | undefined

/**
 * Finds the parsed value of the cached answer at an address, if it is valid, so that a page neither calls the
 * application nor parses an answer that another page has parsed before. Pages share the values and must not change
 * them. Undefined without a cached answer, or if it is unreadable.
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
      // The ordinary call, which then follows, gives a more precise error.
      return undefined
    }
  }
}

/** The address with its parameters in the same order as in the cache's keys. */
function inOrder(address: string): string {
  const [path, query] = address.split('?')
  const parameters = new URLSearchParams(query)
  parameters.sort()
  return query ? `${path}?${parameters}` : address
}
