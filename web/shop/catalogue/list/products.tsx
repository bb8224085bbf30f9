import { Suspense } from 'react'
import { redirect } from 'react-router'
import { critical } from '#web/client/critical.ts'
import { deferred } from '#web/client/deferred.ts'
import { statusOfPage } from '#web/client/loaded.ts'
import { listAddress } from '../list-address.ts'
import type { Route } from './+types/products.ts'
import { loadListPage, ProductList } from './list-page.ts'
import { readListQuery } from './list-query.ts'

export const loader = critical(loadListPage, ({ page, category }, address) => {
  // The API also finds a renamed category by its former slugs.
  const query = readListQuery(address.query)
  const slug = category?.ok ? category.value.slug : query.category
  if (slug && slug !== query.category) throw redirect(listAddress({ ...query, category: slug }), 301)
  const isUnknownCategory = category?.ok === false && category.status === 404
  return { status: isUnknownCategory ? 404 : statusOfPage(page) }
})

export const clientLoader = deferred(loadListPage, [ProductList])

export default function Products({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense>
      <ProductList {...loaderData} />
    </Suspense>
  )
}
