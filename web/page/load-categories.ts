import type { Category } from '#contract/shop/catalogue.ts'
import { layoutMessages } from '#messages/layout.ts'
import type { Call } from '#web/client/call-types.ts'
import { readList } from '#web/client/list.ts'
import { type Loaded, load } from '#web/client/loaded.ts'

export function loadCategories(call: Call): Promise<Loaded<Category[]>> {
  return load(findCategories(call), layoutMessages.categories.loadFailed)
}

/** Drops the pictures, because every page includes this list. */
async function findCategories(call: Call): Promise<Category[]> {
  const { items } = readList(await call('GET /products/categories/', {}))
  return items.map(({ main_image: _, ...category }) => category)
}
