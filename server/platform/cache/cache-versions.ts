/** The NOTIFY channel on which nodes announce their writes; the database notifies only after a commit. */
export const changesChannel = 'karda_changes'

/** The cache domains of public answers. */
export const publicDomains = [
  'blog',
  'catalogue',
  'contact',
  'media',
  'orders',
  'pages',
  'reviews',
  'shipping',
] as const
export type PublicDomain = (typeof publicDomains)[number]

/** After so long without a message, a node no longer knows what other nodes have changed. */
export const staleAfterMs = 10_000

/** Counts the changes in each cache domain, so that a cache can tell whether an answer is still valid. */
export type CacheVersions = {
  /** A string that identifies the state of these domains; any write to one of them changes it. */
  versionOf(domains: Iterable<PublicDomain>): string
  /** Call this when a transaction that wrote to these domains has committed, here or on another node. */
  bump(domains: Iterable<PublicDomain>): void
  /** Call this when answers about the domain will change at a time without a write; of several, the first counts. */
  changesAt(domain: PublicDomain, time: number): void
  /**
   * The time up to which this node knows every change, on the `performance.now()` clock; on a single node, the present.
   */
  syncedUntil(): number
  /**
   * Call this when all changes up to this time have arrived. After the first call, keep calling: silence makes the
   * cache stale.
   */
  markSynced(until: number): void
  /** Whether other nodes have been silent for too long; if so, no cached answer is known to be valid. */
  areStale(): boolean
}

export function createCacheVersions(clock: () => Date = () => new Date()): CacheVersions {
  const counts = new Map<PublicDomain, number>()
  let lastSync: number | undefined
  const changes = new Map<PublicDomain, number>()
  const countOf = (domain: PublicDomain) => {
    const due = changes.get(domain)
    if (due !== undefined && due <= clock().getTime()) {
      changes.delete(domain)
      counts.set(domain, (counts.get(domain) ?? 0) + 1)
    }
    return counts.get(domain) ?? 0
  }
  const syncedUntil = () => lastSync ?? performance.now()
  return {
    versionOf: (domains) => [...domains].map((domain) => `${domain}:${countOf(domain)}`).join(' '),
    bump(domains) {
      for (const domain of domains) counts.set(domain, (counts.get(domain) ?? 0) + 1)
    },
    changesAt(domain, time) {
      changes.set(domain, Math.min(time, changes.get(domain) ?? time))
    },
    syncedUntil,
    markSynced(until) {
      lastSync = Math.max(until, lastSync ?? until)
    },
    areStale: () => lastSync !== undefined && performance.now() - lastSync >= staleAfterMs,
  }
}
