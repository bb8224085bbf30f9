import { LRUCache } from 'lru-cache'
import type { CacheVersions, PublicDomain } from './cache-versions.ts'

export type TaggedCache<Key, Value> = {
  /** The current value; it may miss a write that this node has not heard of yet. */
  find: (key: Key) => Value | undefined
  /** Stores a value that was read after the cache was opened. */
  set: (key: Key, value: Value) => void
}

/**
 * Opens a shop's cache of public values that many answers share; a value is valid until one of these domains changes.
 * Open it before you read the value, so that a write during the read makes the value stale. Cached values are shared
 * and must not be changed.
 */
export function createTaggedCache<Key extends {}, Value>(
  domains: readonly PublicDomain[],
  { maxSize, sizeOf }: { maxSize: number; sizeOf: (value: Value) => number },
): (versions: CacheVersions) => TaggedCache<Key, Value> {
  type Dated = { state: string; value: Value }
  const newStore = () => new LRUCache<Key, Dated>({ maxSize, sizeCalculation: ({ value }) => sizeOf(value) })
  const stores = new WeakMap<CacheVersions, ReturnType<typeof newStore>>()
  return (versions) => {
    const store = stores.get(versions) ?? newStore()
    stores.set(versions, store)
    const version = versions.versionOf(domains)
    return {
      find(key) {
        const cached = versions.areStale() ? undefined : store.get(key)
        return cached?.state === version ? cached.value : undefined
      },
      set: (key, value) => void store.set(key, { state: version, value }),
    }
  }
}
