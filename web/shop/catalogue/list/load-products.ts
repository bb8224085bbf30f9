import { CallError } from '#client/call-error.ts'
import type { Category } from '#contract/shop/catalogue.ts'
import type { Facets } from '#contract/shop/list-facets.ts'
import type { FoundContent } from '#contract/shop/search.ts'
import { loadErrorMessages } from '#messages/load-errors.ts'
import type { Call } from '#web/client/call-types.ts'
import { findPage } from '#web/client/list.ts'
import { type Loaded, load } from '#web/client/loaded.ts'
import { type CardProduct, cardProduct } from '../card-product.ts'
import type { ListQuery } from '../list-address.ts'
import { productsCallQuery } from './list-query.ts'

export type ProductPage = {
  products: CardProduct[]
  count: number
  page: number
  pages: number
  /** Price range of the results, ignoring the price filter. */
  prices?: PriceRange | undefined
  /** Number of results for each value; undefined if the backend does not count them. */
  facets?: Facets | undefined
  /** The corrected search, if the typed words find nothing. */
  instead?: string | undefined
  /** Suggested words after a search without results. */
  nearest?: string[] | undefined
}

/** The figures that the controls show: count, price range and facets. */
export type ListFigures = Pick<ProductPage, 'count' | 'prices' | 'facets'>

export type PriceRange = { lowest: string; highest: string }

/** Loads the list page; no promise rejects. */
export function loadProducts(call: Call, query: ListQuery) {
  return {
    page: load(findProducts(call, query), loadErrorMessages.products),
    category: findCategory(call, query.category),
    contents: query.search && query.page === 1 ? findContents(call, query.search) : undefined,
  }
}

async function findProducts(call: Call, query: ListQuery): Promise<ProductPage> {
  const { items, count, pages, answer } = await findPage(
    (page) => call('GET /products/products/', { query: productsCallQuery({ ...query, page }) }),
    query.page,
  )
  return {
    products: items.map(cardProduct),
    count,
    page: query.page,
    pages,
    prices: answer.price_range,
    facets: answer.facets,
    instead: answer.searched_instead,
    nearest: answer.nearest_words,
  }
}

let isMissing = false

/** Empty if the backend lacks this search; then a browser stops asking, but the server asks again for each page. */
async function findContents(call: Call, search: string): Promise<FoundContent[]> {
  if (isMissing) return []
  try {
    return (await call('GET /search/contents/', { query: { search } })).results
  } catch (error) {
    if (!(error instanceof CallError)) console.error(error)
    else if (error.status === 404) isMissing = typeof document !== 'undefined'
    return []
  }
}

async function findCategory(call: Call, slug: string): Promise<Loaded<Category> | undefined> {
  if (!slug) return undefined
  return load(call('GET /products/categories/{slug}/', { params: { slug } }), loadErrorMessages.categories)
}
