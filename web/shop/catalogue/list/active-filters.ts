import { productListMessages } from '#messages/product-list.ts'
import { facetNames } from '#model/facets.ts'
import { dollars } from '#model/money-text.ts'
import type { ListQuery } from '../list-address.ts'
import { surePrice } from './list-query.ts'

const messages = productListMessages.filters

export type ActiveFilter = {
  text: string
  /** The change to the query that removes the filter. */
  without: Partial<ListQuery>
}

/** The filters of a query, in the order of its address; facets only if the backend supports them. */
export function activeFilters(query: ListQuery, hasFacets: boolean): ActiveFilter[] {
  const { stock } = query
  const [min, max] = [surePrice(query.min), surePrice(query.max)]
  return [
    ...(min ? [{ text: messages.from(dollars(min)), without: { min: '' } }] : []),
    ...(max ? [{ text: messages.upTo(dollars(max)), without: { max: '' } }] : []),
    ...(stock ? [{ text: messages.inStock, without: { stock: false } }] : []),
    ...(hasFacets ? facetNames : []).flatMap((name) =>
      query[name].map((value) => ({
        text: facetText(name, value),
        without: { [name]: query[name].filter((other) => other !== value) },
      })),
    ),
  ]
}

/** The name of a value; values that are unclear alone follow the filter's name. */
function facetText(name: (typeof facetNames)[number], value: string): string {
  const { title, values } = messages.facets[name]
  return `${title}: ${values[value] ?? value}`
}
