import { browserCall } from '#web/client/browser-client.ts'
import type { Call } from '#web/client/call-types.ts'
import type { PageAddress } from '#web/client/loaded.ts'
import { loadAhead } from '#web/client/page-cache.ts'
import { laterPart } from '#web/page/later-part.ts'
import { readListQuery } from './list-query.ts'
import { loadProducts } from './load-products.ts'

export const ProductList = laterPart(async () => (await import('./product-list.tsx')).ProductList)

export function loadListPage(call: Call, { query }: Pick<PageAddress, 'query'>) {
  return loadProducts(call, readListQuery(query))
}

/** Prefetches the list with this query. */
export function loadListAhead(search: string): void {
  ProductList.load()
  loadAhead(`/products${search}`, () => loadListPage(browserCall, { query: new URLSearchParams(search) }))
}
