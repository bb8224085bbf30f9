import { layoutMessages } from '#messages/layout.ts'
import type { Category } from '../../../contract/shop/catalogue.ts'
import type { Call } from '../../client/call-types.ts'
import { readList } from '../../client/list.ts'
import { type Loaded, load } from '../../client/loaded.ts'

export function loadCategories(call: Call): Promise<Loaded<Category[]>> {
  return load(findCategories(call), layoutMessages.categories.loadFailed)
}

/** Without the pictures, as every page carries this list. */
async function findCategories(call: Call): Promise<Category[]> {
  const { items } = readList(await call('GET /products/categories/', {}))
  return items.map(({ main_image: _, ...category }) => category)
}
