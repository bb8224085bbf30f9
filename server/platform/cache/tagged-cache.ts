import { LRUCache } from 'lru-cache'
import type { CacheVersions, PublicDomain } from './cache-versions.ts'

export type TaggedCache<Key, Value> = {
  /** As it is now, or as of a write that this node has not heard of yet. */
  find: (key: Key) => Value | undefined
  /** What was read since this was opened. */
  set: (key: Key, value: Value) => void
}

/**
 * Opens what a shop keeps of answers that are public, until one of these domains changes: like the cache of whole
 * answers, for what many of them have in common. Opened before what is to be kept is read, so that a write meanwhile
 * makes it stale. What is kept is shared and must not be changed.
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
        const entry = versions.areStale() ? undefined : store.get(key)
        return entry?.state === version ? entry.value : undefined
      },
      set: (key, value) => void store.set(key, { state: version, value }),
    }
  }
}
