import { maxPage, maxPriceCents } from '#contract/limits.ts'
import type { ProductQuery } from '#contract/shop/catalogue.ts'
import { type FacetName, facetNames, facetValues } from '#model/facets.ts'
import { readAmount } from '#model/read-number.ts'
import { amountOf } from '#model/totals.ts'
import type { ListQuery } from '../list-address.ts'

/** The API's values of `ordering`. */
export const listOrderings = [
  '-created_at',
  'name',
  'price',
  '-price',
  '-average_rating',
] as const satisfies ProductQuery['ordering'][]

/** The change that removes all filters from a query. */
export const noFilters = {
  min: '',
  max: '',
  stock: false,
  ...eachFacet(() => []),
} satisfies Partial<ListQuery>

/** Ignores invalid values, such as an unknown ordering. An invalid price stays, so its field can show the error. */
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
      // Forms repeat the parameter; our links have all values in one.
      const chosen = address.getAll(name).flatMap((values) => values.split(','))
      return facetValues[name].filter((value) => chosen.includes(value))
    }),
    ...(text('exact') !== '' && { exact: true }),
    page: Number.isInteger(page) && page > 1 ? Math.min(page, maxPage) : 1,
  }
}

/** Reads '99', '$99', ' 99,50 ' as a price: '99', '99.50'. Leaves an invalid or ambiguous price unchanged. */
export function readPrice(text: string): string {
  const reading = readAmount(text)
  if (reading.kind === 'empty') return ''
  if (reading.kind !== 'amount' || reading.cents > maxPriceCents) return text.trim().slice(0, longestText)
  return amountOf(reading.cents).replace(/\.00$/, '')
}

/**
 * Maximum length of an invalid price: one character more than `readAmount` accepts, so truncated text stays invalid.
 */
const longestText = 41

/** A valid price as `readPrice` returns it; else ''. */
export function surePrice(price: string): string {
  return /^\d{1,7}(?:\.\d\d)?$/.test(price) ? price : ''
}

/** The query as parameters of the API. */
export function productsCallQuery(query: ListQuery) {
  return {
    is_active: 'true' as const,
    category__slug: query.category || undefined,
    search: query.search || undefined,
    min_price: surePrice(query.min) || undefined,
    max_price: surePrice(query.max) || undefined,
    in_stock: query.stock ? ('true' as const) : undefined,
    ...eachFacet((name) => query[name].join(',') || undefined),
    facets: 'true' as const,
    exact: query.exact ? ('true' as const) : undefined,
    ordering: listOrderings.find((ordering) => ordering === query.sort),
    page: query.page > 1 ? query.page : undefined,
  }
}

/** True if the minimum exceeds the maximum, so no product matches. */
export function isRangeReversed(query: ListQuery): boolean {
  const [min, max] = [surePrice(query.min), surePrice(query.max)]
  return min !== '' && max !== '' && Number(min) > Number(max)
}

function eachFacet<Value>(read: (name: FacetName) => Value) {
  return Object.fromEntries(facetNames.map((name) => [name, read(name)])) as Record<FacetName, Value>
}
