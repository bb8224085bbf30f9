import { useState } from 'react'
import { useNavigationType, useSearchParams } from 'react-router'
import { loadErrorMessages } from '#messages/load-errors.ts'
import { productListMessages } from '#messages/product-list.ts'
import { AnnouncedChanges } from '#ui/feedback/announced-changes.tsx'
import { Loading } from '#ui/feedback/loading.tsx'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { Columns, Stack } from '#ui/layout/arrange.tsx'
import { type Deferred, type LoadedOrLoading, loadedValue } from '#web/client/loaded.ts'
import { useDeferred } from '#web/client/use-deferred.ts'
import { useCategories } from '#web/page/use-categories.ts'
import { CardSkeletons } from '../card-skeleton.tsx'
import type { ListQuery } from '../list-address.ts'
import { activeFilters } from './active-filters.ts'
import { FilterChips } from './filter-chips.tsx'
import { Filters } from './filters.tsx'
import { FoundContents } from './found-contents.tsx'
import { ListHead } from './list-head.tsx'
import { readListQuery } from './list-query.ts'
import type { loadProducts, ProductPage } from './load-products.ts'
import { ProductResults } from './product-results.tsx'
import styles from './products.module.css'

const messages = productListMessages

type Props = LoadedOrLoading<ReturnType<typeof loadProducts>>

export function ProductList({ page, category, contents }: Props) {
  const [address] = useSearchParams()
  const query = readListQuery(address)
  const categories = useCategories()
  const { loaded, last } = useDeferred(page)
  // While another list loads, the controls show the figures of the last one.
  const figures = loadedValue(loaded ?? last)
  const isFirst = !loaded && !last
  // Screen readers read a new document from its beginning.
  const isFollowed = useNavigationType() !== 'POP'
  const count = loaded?.ok ? messages.count(loaded.value.count) : ''
  const lastFilter = useLastFilter(query)
  const known = categories.find(({ slug }) => slug === query.category)

  return (
    <Stack gap={6} className="page wrap">
      <Loading value={category} fallback={<ListHead query={query} category={known} loading />}>
        {(loaded) => <ListHead query={query} category={loaded?.ok ? loaded.value : known} />}
      </Loading>
      <Stack gap={3}>
        <Filters query={query} categories={categories} figures={figures} loading={isFirst}>
          <ProductCount page={page} />
        </Filters>
        <AnnouncedChanges text={count} isNews={isFollowed} />
        <FilterChips query={query} hasFacets={isFirst || figures?.facets !== undefined} />
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

function ProductCount({ page }: { page: Deferred<ProductPage> }) {
  return (
    <Loading value={page} fallback={<SkeletonBlock width="5rem" />}>
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
