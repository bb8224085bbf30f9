import type { FacetName } from '#model/facets.ts'

/** The selected values of each facet, in the order of the contract. */
type ChosenFacets = Record<FacetName, readonly string[]>

/** The query of the list page, read from its address. */
export type ListQuery = ChosenFacets & {
  category: string
  search: string
  sort: string
  min: string
  max: string
  stock: boolean
  /** Whether to search for the exact words, even without results. */
  exact?: boolean
  page: number
}

/** The address of the list page for a query, without default values. */
export function listAddress({ stock, exact, page, ...query }: Partial<ListQuery>): string {
  const { category, search, sort, min, max, blade, steel, handle, tang } = query
  const parts = Object.entries({
    category,
    search,
    sort,
    min,
    max,
    stock: stock ? '1' : '',
    blade,
    steel,
    handle,
    tang,
    exact: exact ? '1' : '',
    page: page && page > 1 ? String(page) : '',
  }).flatMap(([name, value]) => {
    const values = typeof value === 'string' ? [value] : (value ?? [])
    const text = values.map(encodeURIComponent).join(',')
    return text ? [`${name}=${text}`] : []
  })
  return parts.length > 0 ? `/products?${parts.join('&')}` : '/products'
}
