import type { ProductQuery } from '#contract/shop/catalogue.ts'
import type { Facets } from '#contract/shop/list-facets.ts'
import { facetNames, facetValues } from '#model/facets.ts'
import type { MatchingProduct } from './matching-products.ts'

export type Figures = {
  /** Of the products that the filters leave, in order. */
  ids: number[]
  /** The price range of all matches, ignoring the price filter; undefined if there are none. */
  prices: { lowest_cents: number; highest_cents: number } | undefined
  facets: Facets
}

const groups = ['category', 'in_stock', ...facetNames] as const
type Group = (typeof groups)[number]
type Value = MatchingProduct[Group]

/**
 * Applies the query's filters to the products of its search. For each value of a filter, also counts the products that
 * there would be if it replaced the filter's current values.
 */
export function aggregateFacets(products: readonly MatchingProduct[], query: ProductQuery): Figures {
  const { min_price = 0, max_price = Number.POSITIVE_INFINITY } = query
  const [from, to] = [Math.round(min_price * 100), Math.round(max_price * 100)]
  const filters = filtersOf(query)
  const tallies = new Map(groups.map((group) => [group, emptyTally(products, group, query)]))
  const ids: number[] = []
  const cents: number[] = []
  for (const product of products) {
    const missed = filters.filter(([group, values]) => !values.includes(product[group]))
    if (missed.length > 1) continue
    const [only] = missed
    const { id, price_cents } = product
    if (!only) cents.push(price_cents)
    if (price_cents < from || price_cents > to) continue
    if (!only) ids.push(id)
    for (const group of only ? [only[0]] : groups) {
      const tally = tallies.get(group)
      const count = tally?.get(product[group])
      if (count !== undefined) tally?.set(product[group], count + 1)
    }
  }
  const sorted = cents.toSorted((a, b) => a - b)
  const [lowest_cents, highest_cents] = [sorted[0], sorted.at(-1)]
  const prices =
    lowest_cents === undefined || highest_cents === undefined ? undefined : { lowest_cents, highest_cents }
  return { ids, prices, facets: facetsOf(tallies) }
}

/** The requested values by filter. */
function filtersOf(query: ProductQuery): (readonly [Group, readonly Value[]])[] {
  const { category__slug: category, in_stock } = query
  return [
    ...(category ? [['category', [category]] as const] : []),
    ...(in_stock === undefined ? [] : [['in_stock', [in_stock]] as const]),
    ...facetNames.flatMap((name) => (query[name] ? [[name, query[name]] as const] : [])),
  ]
}

type Tally = Map<Value, number>

/**
 * Values without products stay at 0, so that the choices do not move as filters change. A Map, since a category may
 * have any name.
 */
function emptyTally(products: readonly MatchingProduct[], group: Group, query: ProductQuery): Tally {
  const inOrder =
    group === 'category' ? products.toSorted((a, b) => a.category_place - b.category_place) : products
  const chosen = group === 'category' || group === 'in_stock' ? [] : (query[group] ?? [])
  const values = [...inOrder.map((product) => product[group]), ...chosen]
  return new Map(values.filter((value) => value !== null).map((value) => [value, 0]))
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
