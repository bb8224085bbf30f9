import type { Category } from '#contract/shop/catalogue.ts'
import { layoutMessages } from '#messages/layout.ts'
import type { Call } from '#web/client/call-types.ts'
import { readList } from '#web/client/list.ts'
import { type Loaded, load } from '#web/client/loaded.ts'

/** What the frame and the filters need of a category. Every page includes this list, so it has no more. */
export type ListedCategory = Omit<Category, 'main_image' | 'description'>

export function loadCategories(call: Call): Promise<Loaded<ListedCategory[]>> {
  return load(findCategories(call), layoutMessages.categories.loadFailed)
}

async function findCategories(call: Call): Promise<ListedCategory[]> {
  const { items } = readList(await call('GET /products/categories/', {}))
  return items.map(({ main_image: _, description: __, ...category }) => category)
}
