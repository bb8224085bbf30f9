import { useState } from 'react'
import { data, redirect, useSearchParams } from 'react-router'
import { loadErrorMessages } from '#messages/load-errors.ts'
import { productListMessages } from '#messages/product-list.ts'
import { Loading } from '#ui/feedback/loading.tsx'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Columns, Stack } from '#ui/layout/arrange.tsx'
import { browserCall } from '#web/client/browser-client.ts'
import { awaitAll, type Loaded, statusOfPage } from '#web/client/loaded.ts'
import { cachedPage } from '#web/client/page-cache.ts'
import { serverCall } from '#web/client/server-client.ts'
import { useCategories } from '#web/page/use-categories.ts'
import { CardSkeletons } from '../card-skeleton.tsx'
import { type ListQuery, listAddress } from '../list-address.ts'
import type { Route } from './+types/products.ts'
import { activeFilters } from './active-filters.ts'
import { FilterChips } from './filter-chips.tsx'
import { Filters } from './filters.tsx'
import { FoundContents } from './found-contents.tsx'
import { ListHead } from './list-head.tsx'
import { readListQuery } from './list-query.ts'
import { loadProducts, type ProductPage } from './load-products.ts'
import { ProductResults } from './product-results.tsx'
import styles from './products.module.css'
import { useListFigures } from './use-list-figures.ts'

const messages = productListMessages

export async function loader({ request, context }: Route.LoaderArgs) {
  const address = new URL(request.url).searchParams
  const list = await awaitAll(loadProducts(serverCall(context), address))
  // The API also finds a renamed category by its former slugs.
  const query = readListQuery(address)
  const slug = list.category?.ok ? list.category.value.slug : query.category
  if (slug && slug !== query.category) throw redirect(listAddress({ ...query, category: slug }), 301)
  const isUnknownCategory = list.category?.ok === false && list.category.status === 404
  return data(list, { status: isUnknownCategory ? 404 : statusOfPage(list.page) })
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return cachedPage(request, () => loadProducts(browserCall, new URL(request.url).searchParams))
}

export default function Products({ loaderData: { page, category, contents } }: Route.ComponentProps) {
  const [address] = useSearchParams()
  const query = readListQuery(address)
  const categories = useCategories()
  const figures = useListFigures(page)
  const lastFilter = useLastFilter(query)
  const known = categories.find(({ slug }) => slug === query.category)

  return (
    <Stack gap={6} className="page wrap">
      <Loading value={category} fallback={<ListHead query={query} category={known} loading={!known} />}>
        {(loaded) => <ListHead query={query} category={loaded?.ok ? loaded.value : known} />}
      </Loading>
      <Stack gap={3}>
        <Filters query={query} categories={categories} figures={figures}>
          <ProductCount page={page} />
        </Filters>
        <FilterChips query={query} hasFacets={figures?.facets !== undefined} />
      </Stack>
      <Loading value={page} fallback={<ResultsSkeleton />}>
        {(loaded) => (
          <SectionBoundary message={loadErrorMessages.products}>
            <ProductResults query={query} page={loaded} categories={categories} lastFilter={lastFilter} />
          </SectionBoundary>
        )}
      </Loading>
      {contents && (
        <Loading value={contents} fallback={null}>
          {(found) => <FoundContents contents={found} />}
        </Loading>
      )}
    </Stack>
  )
}

function ProductCount({ page }: { page: Loaded<ProductPage> | Promise<Loaded<ProductPage>> }) {
  return (
    <Loading value={page} fallback={null}>
      {(loaded) => loaded.ok && <p>{messages.count(loaded.value.count)}</p>}
    </Loading>
  )
}

function ResultsSkeleton() {
  return (
    <Skeleton>
      <Columns least={20} fill gap="gap" className={styles.shelves}>
        <CardSkeletons count={12} />
      </Columns>
    </Skeleton>
  )
}

/**
 * The text of the filter added last, judging by how the address changes; on arrival, the last filter in the address.
 */
function useLastFilter(query: ListQuery): string | undefined {
  const active = activeFilters(query, true).map(({ text }) => text)
  const [known, setKnown] = useState(active)
  const stillActive = known.filter((text) => active.includes(text))
  const inOrder = [...stillActive, ...active.filter((text) => !stillActive.includes(text))]
  if (inOrder.join() !== known.join()) setKnown(inOrder)
  return inOrder.at(-1)
}
