/** The domains that public answers are made from. */
export const publicDomains = [
  'blog',
  'catalogue',
  'contact',
  'orders',
  'pages',
  'reviews',
  'shipping',
] as const
export type PublicDomain = (typeof publicDomains)[number]

/** Counts the changes of each public domain, so that a cache can tell whether an answer is still valid. */
export type Changes = {
  /** A string that identifies the state of these domains; any write to one of them changes it. */
  stateOf(domains: Iterable<PublicDomain>): string
  /** Called when a transaction that touched these domains has been committed, here or on another node. */
  happened(domains: Iterable<PublicDomain>): void
}

export function createChanges(): Changes {
  const counts = new Map<PublicDomain, number>()
  return {
    stateOf: (domains) => [...domains].map((domain) => `${domain}:${counts.get(domain) ?? 0}`).join(' '),
    happened(domains) {
      for (const domain of domains) counts.set(domain, (counts.get(domain) ?? 0) + 1)
    },
  }
}

/** The public domain that a verb belongs to, by its name: 'catalogue.save-product' → 'catalogue'; none if not public. */
export function publicDomainsOf(verbName: string): PublicDomain[] {
  const domain = verbName.split('.')[0]
  return publicDomains.filter((known) => known === domain)
}
