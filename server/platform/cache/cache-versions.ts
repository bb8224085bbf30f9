/** The NOTIFY channel for writes of other nodes; the database delivers a notification only if its transaction commits. */
export const changesChannel = 'karda_changes'

/** The domains that public answers are made from. */
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

/** A node that has heard nothing for so long no longer knows what the others have changed. */
export const staleAfterMs = 10_000

/** Counts the changes of each public domain, so that a cache can tell whether an answer is still valid. */
export type CacheVersions = {
  /** A string that identifies the state of these domains; any write to one of them changes it. */
  versionOf(domains: Iterable<PublicDomain>): string
  /** Called when a transaction that touched these domains has been committed, here or on another node. */
  bump(domains: Iterable<PublicDomain>): void
  /** Until when every change is known, in the time of `performance.now()`. Always now, unless there are other nodes. */
  syncedUntil(): number
  /** Called when all changes up to this time have been heard. From the first call on, hearing must go on. */
  markSynced(until: number): void
  /** Whether other nodes have not been heard for too long: then nothing that is kept is known to be valid. */
  areStale(): boolean
}

export function createCacheVersions(): CacheVersions {
  const counts = new Map<PublicDomain, number>()
  let lastSync: number | undefined
  const syncedUntil = () => lastSync ?? performance.now()
  return {
    versionOf: (domains) => [...domains].map((domain) => `${domain}:${counts.get(domain) ?? 0}`).join(' '),
    bump(domains) {
      for (const domain of domains) counts.set(domain, (counts.get(domain) ?? 0) + 1)
    },
    syncedUntil,
    markSynced(until) {
      lastSync = Math.max(until, lastSync ?? until)
    },
    areStale: () => lastSync !== undefined && performance.now() - lastSync >= staleAfterMs,
  }
}

/** The public domain that a verb belongs to, by its name: 'catalogue.save-product' → 'catalogue'; none if not public. */
export function publicDomainsOf(verbName: string): PublicDomain[] {
  const domain = verbName.split('.')[0]
  return publicDomains.filter((publicDomain) => publicDomain === domain)
}
