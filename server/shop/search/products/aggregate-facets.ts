import type { ProductQuery } from '#contract/shop/catalogue.ts'
import type { Facets } from '#contract/shop/list-facets.ts'
import { type FacetName, facetNames, facetValues } from '#model/facets.ts'
import type { MatchingProduct } from './matching-products.ts'

export type Figures = {
  /** Of the products that the filters leave, in order. */
  ids: number[]
  /** The price range of all matches, ignoring the price filter; undefined if there are none. */
  prices: { lowest_cents: number; highest_cents: number } | undefined
  /** If requested. */
  facets: Facets | undefined
}

type Group = 'category' | 'in_stock' | FacetName
type Value = MatchingProduct[Group]

/**
 * Applies the query's filters to the products of its search. For each value of a filter, also counts the products that
 * there would be if it replaced the filter's current values.
 */
export function aggregateFacets(products: readonly MatchingProduct[], query: ProductQuery): Figures {
  const { min_price = 0, max_price = Number.POSITIVE_INFINITY } = query
  const [from, to] = [Math.round(min_price * 100), Math.round(max_price * 100)]
  const filters = filtersOf(query)
  const left = (but?: Group) => {
    const others = filters.filter(([group]) => group !== but)
    return products.filter((product) => others.every(([group, values]) => values.includes(product[group])))
  }
  const isPriced = ({ price_cents }: MatchingProduct) => price_cents >= from && price_cents <= to
  const counted = (group: Group) => Map.groupBy(left(group).filter(isPriced), (product) => product[group])
  const all = left()
  const cents = all.map(({ price_cents }) => price_cents).toSorted((a, b) => a - b)
  const [lowest_cents, highest_cents] = [cents[0], cents.at(-1)]
  return {
    ids: all.filter(isPriced).map(({ id }) => id),
    prices:
      lowest_cents === undefined || highest_cents === undefined ? undefined : { lowest_cents, highest_cents },
    facets: query.facets ? facetsOf(products, query, counted) : undefined,
  }
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

/** Lists all values that the products have, even those that no filtered product has, so that the choices do not move. */
function facetsOf(
  products: readonly MatchingProduct[],
  query: ProductQuery,
  counted: (group: Group) => Map<Value, unknown[]>,
): Facets {
  const listed = (group: Group, values: readonly Value[]) => {
    const counts = counted(group)
    return values.map((value) => ({ value, count: counts.get(value)?.length ?? 0 }))
  }
  const inOrder = products.toSorted((a, b) => a.category_place - b.category_place)
  const named = facetNames.map((name) => {
    const present = new Set<Value>([...products.map((product) => product[name]), ...(query[name] ?? [])])
    return [
      name,
      listed(
        name,
        facetValues[name].filter((value) => present.has(value)),
      ),
    ]
  })
  return {
    category: listed('category', [...new Set(inOrder.map(({ category }) => category))]),
    in_stock: counted('in_stock').get(true)?.length ?? 0,
    ...Object.fromEntries(named),
  } as Facets
}
