import type { ProductQuery } from '../../../contract/shop/catalogue.ts'

/** The API's values of `ordering`. */
export const listOrderings = [
  '-created_at',
  'name',
  'price',
  '-price',
  '-average_rating',
] as const satisfies ProductQuery['ordering'][]

/** What the list page shows, read from its address. */
export type ListQuery = {
  category: string
  search: string
  sort: string
  min: string
  max: string
  stock: boolean
  /** Whether what is typed is searched even if it finds nothing. */
  exact?: boolean
  page: number
}

/** Every parameter that the list page reads from its address. */
export const listParameters = ['category', 'search', 'sort', 'min', 'max', 'stock', 'exact', 'page']

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
    ...(text('exact') !== '' && { exact: true }),
    page: Number.isInteger(page) && page > 1 ? Math.min(page, 100_000) : 1,
  }
}

/** Reads '99', '$99', ' 99.50 ' as a price. */
export function readPrice(text: string): string {
  const bare = text.replace(/^\$\s*/, '')
  return /^\d{1,7}(?:\.\d{1,2})?$/.test(bare) ? bare : ''
}

/** The address of the list page for a query, without default values. */
export function listAddress(query: Partial<ListQuery>): string {
  const parts = Object.entries({
    category: query.category,
    search: query.search,
    sort: query.sort,
    min: query.min,
    max: query.max,
    stock: query.stock ? '1' : '',
    exact: query.exact ? '1' : '',
    page: query.page && query.page > 1 ? String(query.page) : '',
  }).flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : []))
  return parts.length > 0 ? `/products?${parts.join('&')}` : '/products'
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
    exact: query.exact ? ('true' as const) : undefined,
    ordering: listOrderings.find((ordering) => ordering === query.sort),
    page: query.page > 1 ? query.page : undefined,
  }
}

/** No price is both. */
export function isRangeReversed({ min, max }: ListQuery): boolean {
  return min !== '' && max !== '' && Number(min) > Number(max)
}

export function hasFilter(query: ListQuery): boolean {
  return Boolean(query.min || query.max || query.stock)
}
