import { loadErrorMessages } from '#messages/load-errors.ts'
import type { Category } from '../../../contract/shop/catalogue.ts'
import type { Call } from '../../client/call-types.ts'
import { countPages, readList } from '../../client/list.ts'
import { type Loaded, load } from '../../client/loaded.ts'
import { type CardProduct, cardProduct } from './card-product.ts'
import { type ListQuery, productsCallQuery, readListQuery } from './list-query.ts'

export type ProductPage = { products: CardProduct[]; count: number; pages: number }

/** Loads the list page; neither promise rejects. */
export function loadProducts(call: Call, address: URLSearchParams) {
  const query = readListQuery(address)
  return {
    page: load(findPage(call, query), loadErrorMessages.products),
    category: findCategory(call, query.category),
  }
}

async function findPage(call: Call, query: ListQuery): Promise<ProductPage> {
  const answer = await call('GET /products/products/', { query: productsCallQuery(query) })
  const { items, count } = readList(answer)
  return { products: items.map(cardProduct), count, pages: countPages(answer, query.page) }
}

async function findCategory(call: Call, slug: string): Promise<Loaded<Category> | undefined> {
  if (!slug) return undefined
  return load(call('GET /products/categories/{slug}/', { params: { slug } }), loadErrorMessages.categories)
}
