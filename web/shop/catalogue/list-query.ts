import { type FacetName, facetNames, facetValues } from '../../../contract/facets.ts'
import type { ProductQuery } from '../../../contract/shop/catalogue.ts'
import type { ListQuery } from './list-address.ts'

/** The API's values of `ordering`. */
export const listOrderings = [
  '-created_at',
  'name',
  'price',
  '-price',
  '-average_rating',
] as const satisfies ProductQuery['ordering'][]

/** Every parameter that the list page reads from its address. */
export const listParameters = [
  ...['category', 'search', 'sort', 'min', 'max', 'stock'],
  ...facetNames,
  ...['exact', 'page'],
]

/** Changes a query to one without filters. */
export const noFilters = {
  ...{ min: '', max: '', stock: false },
  ...eachFacet(() => []),
} satisfies Partial<ListQuery>

/** Invalid values, such as a negative price or an unknown ordering, are ignored. */
export function readListQuery(address: URLSearchParams): ListQuery {
  const text = (name: string) => address.get(name)?.trim() ?? ''
  const page = Number(text('page'))
  return {
    category: text('category'),
    search: text('search'),
    sort: listOrderings.find((ordering) => ordering === text('sort')) ?? '',
    min: readPrice(text('min')),
    max: readPrice(text('max')),
    stock: text('stock') !== '',
    ...eachFacet((name) => {
      // A form repeats the parameter, a link of ours has all values in one.
      const asked = address.getAll(name).flatMap((values) => values.split(','))
      return facetValues[name].filter((value) => asked.includes(value))
    }),
    ...(text('exact') !== '' && { exact: true }),
    page: Number.isInteger(page) && page > 1 ? Math.min(page, 100_000) : 1,
  }
}

/** Reads '99', '$99', ' 99.50 ' as a price. */
export function readPrice(text: string): string {
  const bare = text.replace(/^\$\s*/, '')
  return /^\d{1,7}(?:\.\d{1,2})?$/.test(bare) ? bare : ''
}

/** The query in the parameters of the API. */
export function productsCallQuery(query: ListQuery) {
  return {
    is_active: 'true' as const,
    category__slug: query.category || undefined,
    search: query.search || undefined,
    min_price: query.min || undefined,
    max_price: query.max || undefined,
    in_stock: query.stock ? ('true' as const) : undefined,
    ...eachFacet((name) => query[name].join(',') || undefined),
    facets: 'true' as const,
    exact: query.exact ? ('true' as const) : undefined,
    ordering: listOrderings.find((ordering) => ordering === query.sort),
    page: query.page > 1 ? query.page : undefined,
  }
}

/** No price is both. */
export function isRangeReversed({ min, max }: ListQuery): boolean {
  return min !== '' && max !== '' && Number(min) > Number(max)
}

function eachFacet<Value>(read: (name: FacetName) => Value) {
  return Object.fromEntries(facetNames.map((name) => [name, read(name)])) as Record<FacetName, Value>
}
