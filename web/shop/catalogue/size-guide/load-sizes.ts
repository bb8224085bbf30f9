import { maxPageSize } from '#contract/limits.ts'
import type { ProductSummary } from '#contract/shop/catalogue.ts'
import { sizeGuideMessages } from '#messages/size-guide.ts'
import type { Call } from '#web/client/call-types.ts'
import { readList } from '#web/client/list.ts'
import { type Loaded, load } from '#web/client/loaded.ts'

type Measures = NonNullable<ProductSummary['measures']>

export type SizedProduct = Pick<ProductSummary, 'slug' | 'name' | 'shape'> & { measures: Measures }

/** All products with measures, the shortest first; a shop with more than a page of them shows the first ones. */
export function loadSizes(call: Call): Promise<Loaded<SizedProduct[]>> {
  return load(findSizes(call), sizeGuideMessages.loadFailed)
}

async function findSizes(call: Call): Promise<SizedProduct[]> {
  const { items } = readList(await call('GET /products/products/', { query: { page_size: maxPageSize } }))
  return items
    .flatMap(({ slug, name, shape, measures }) => (measures ? [{ slug, name, shape, measures }] : []))
    .sort((a, b) => a.measures.overall_cm - b.measures.overall_cm)
}
