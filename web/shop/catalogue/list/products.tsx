import { Suspense } from 'react'
import { redirect } from 'react-router'
import { laterPart } from '#ui/later-part.ts'
import type { Call } from '#web/client/call-types.ts'
import { critical } from '#web/client/critical.ts'
import { deferred } from '#web/client/deferred.ts'
import { type PageAddress, statusOfPage } from '#web/client/loaded.ts'
import { listAddress } from '../list-address.ts'
import type { Route } from './+types/products.ts'
import { readListQuery } from './list-query.ts'
import { loadProducts } from './load-products.ts'

const ProductList = laterPart(async () => (await import('./product-list.tsx')).ProductList)

function loadPage(call: Call, { query }: PageAddress) {
  return loadProducts(call, readListQuery(query))
}

export const loader = critical(loadPage, ({ page, category }, address) => {
  // The API also finds a renamed category by its former slugs.
  const query = readListQuery(address.query)
  const slug = category?.ok ? category.value.slug : query.category
  if (slug && slug !== query.category) throw redirect(listAddress({ ...query, category: slug }), 301)
  const isUnknownCategory = category?.ok === false && category.status === 404
  return { status: isUnknownCategory ? 404 : statusOfPage(page) }
})

export const clientLoader = deferred(loadPage, [ProductList])

export default function Products({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense>
      <ProductList {...loaderData} />
    </Suspense>
  )
}
