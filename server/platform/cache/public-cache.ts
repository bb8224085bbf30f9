import { LRUCache } from 'lru-cache'
import { hourMs } from '#model/duration.ts'
import { type CacheVersions, type PublicDomain, publicDomains } from './cache-versions.ts'

/** A few values larger than `maxEntrySize` would evict all others. */
const limits = { maxSize: 64 * 1024 * 1024, maxEntrySize: 4 * 1024 * 1024 }
/** The memory that an entry takes besides its value. */
const overheadBytes = 2048
/** While the database is unavailable, a value may be used for this long after it was last known to be valid. */
const staleIfErrorMs = 600_000

type Stored = { value: unknown; bytes: number; domains: PublicDomain[] }
type Entry = Stored & {
  state: string
  /** When it was made, and until when it is known to have been valid, on the `performance.now()` clock. */
  madeAt: number
  validUntil: number
}

const caches = new WeakMap<CacheVersions, ReturnType<typeof createPublicCache>>()

/** The cache of a shop. */
export function cacheOf(versions: CacheVersions): ReturnType<typeof createPublicCache> {
  const cache = caches.get(versions) ?? createPublicCache(versions)
  caches.set(versions, cache)
  return cache
}

/**
 * Caches what is the same for everyone: answers, and values that many answers share. An entry is valid until one of its
 * domains changes. Memory is bounded, whatever is requested. Values are shared and must not be changed.
 */
function createPublicCache(versions: CacheVersions) {
  const entries = new LRUCache<string, Entry>({
    ...limits,
    sizeCalculation: ({ bytes }, key) => overheadBytes + 2 * key.length + bytes,
  })
  const isCurrent = ({ state, domains }: Entry) => state === versions.versionOf(domains)
  return {
    size: () => ({ entries: entries.size, bytes: entries.calculatedSize }),
    /** The present state of everything. Ask for it before you read what you store. */
    now: () => versions.versionOf(publicDomains),
    /** The value of a key with its domains, if it is valid. */
    find<Value>(key: string): { value: Value; domains: PublicDomain[] } | undefined {
      const entry = entries.get(key)
      if (!entry || versions.areStale() || !isCurrent(entry)) return undefined
      if (performance.now() - entry.madeAt >= hourMs) return undefined
      entry.validUntil = versions.syncedUntil()
      return entry as Entry & { value: Value }
    },
    /** The last value, even if it is outdated, and the seconds since it was last known to be valid. */
    findStale<Value>(key: string): { value: Value; age: number } | undefined {
      const entry = entries.get(key)
      if (!entry) return undefined
      if (isCurrent(entry)) entry.validUntil = Math.max(entry.validUntil, versions.syncedUntil())
      const ageMs = performance.now() - entry.validUntil
      if (ageMs >= staleIfErrorMs) return undefined
      return { value: entry.value as Value, age: Math.floor(ageMs / 1000) }
    },
    /** The value of a key, made if it is not cached. */
    async remember<Value>(key: string, domains: PublicDomain[], make: () => Promise<Value>): Promise<Value> {
      const found = this.find<Value>(key)
      if (found) return found.value
      const state = this.now()
      const value = await make()
      this.store(key, state, { value, bytes: 2 * JSON.stringify(value).length, domains })
      return value
    },
    /** Stores a value, unless anything has changed since the state was `state`. */
    store(key: string, state: string, entry: Stored) {
      if (state !== versions.versionOf(publicDomains)) return
      const [now, own] = [performance.now(), versions.versionOf(entry.domains)]
      entries.set(key, { ...entry, state: own, madeAt: now, validUntil: now })
    },
  }
}
