import type { ProductQuery } from '#contract/shop/catalogue.ts'
import type { Facets } from '#contract/shop/list-facets.ts'
import { facetNames, facetValues } from '#model/facets.ts'
import type { FacetBucket } from './facet-buckets.ts'

export type Figures = {
  count: number
  /** The price range of all matches, ignoring the price filter; undefined if there are none. */
  prices: { lowest_cents: number; highest_cents: number } | undefined
  facets: Facets
  /** Keys of the matching buckets; undefined if there are no filters, or only the category. */
  keys: string[] | undefined
}

const groups = ['category', 'in_stock', ...facetNames] as const
type Group = (typeof groups)[number]

/**
 * Applies the query's filters to the buckets of its search. For each value of a filter, also counts the products that
 * there would be if it replaced the filter's current values.
 */
export function aggregateFacets(buckets: readonly FacetBucket[], query: ProductQuery): Figures {
  const filters = askedIn(query)
  const tallies = new Map(groups.map((group) => [group, tallyOf(buckets, group, query)]))
  const prices = { lowest_cents: Number.POSITIVE_INFINITY, highest_cents: Number.NEGATIVE_INFINITY }
  const keys = new Set<string>()
  let count = 0
  for (const bucket of buckets) {
    const missed = [...filters].filter(([group, values]) => !values.includes(bucket[group]))
    const [only] = missed
    if (missed.length > 1) continue
    for (const group of only ? [only[0]] : groups) add(tallies.get(group), bucket[group], bucket.count)
    if (only) continue
    keys.add(bucket.key)
    count += bucket.count
    prices.lowest_cents = Math.min(prices.lowest_cents, bucket.lowest_cents)
    prices.highest_cents = Math.max(prices.highest_cents, bucket.highest_cents)
  }
  const isAny = prices.lowest_cents <= prices.highest_cents
  const isByKey = [...filters.keys()].some((group) => group !== 'category')
  return {
    count,
    prices: isAny ? prices : undefined,
    facets: facetsOf(tallies),
    keys: isByKey ? [...keys] : undefined,
  }
}

type Value = FacetBucket[Group]
type Tally = Map<Value, number>

/** The requested values by filter. */
function askedIn(query: ProductQuery): Map<Group, readonly Value[]> {
  const { category__slug: category, in_stock } = query
  return new Map<Group, readonly Value[]>([
    ...(category ? [['category', [category]] as const] : []),
    ...(in_stock === undefined ? [] : [['in_stock', [in_stock]] as const]),
    ...facetNames.flatMap((name) => (query[name] ? [[name, query[name]] as const] : [])),
  ])
}

/**
 * Values without products stay at 0, so that the choices do not move as filters change. A Map, since a category may
 * have any name.
 */
function tallyOf(buckets: readonly FacetBucket[], group: Group, query: ProductQuery): Tally {
  const chosen = group === 'category' || group === 'in_stock' ? [] : (query[group] ?? [])
  const values = [...buckets.map((bucket) => bucket[group]), ...chosen]
  return new Map(values.filter((value) => value !== null).map((value) => [value, 0]))
}

function add(tally: Tally | undefined, value: Value, count: number): void {
  if (tally && value !== null) tally.set(value, (tally.get(value) ?? 0) + count)
}

function facetsOf(tallies: Map<Group, Tally>): Facets {
  const listed = (group: Group, values: Iterable<Value>) => {
    const tally: Tally = tallies.get(group) ?? new Map()
    return [...values].flatMap((value) => {
      const count = tally.get(value)
      return count === undefined ? [] : [{ value, count }]
    })
  }
  const named = facetNames.map((name) => [name, listed(name, facetValues[name])])
  return {
    category: listed('category', tallies.get('category')?.keys() ?? []),
    in_stock: tallies.get('in_stock')?.get(true) ?? 0,
    ...Object.fromEntries(named),
  } as Facets
}
