import type { Picture } from '#contract/shop/catalogue.ts'
import type { Call } from '#web/client/call-types.ts'
import { readList } from '#web/client/list.ts'

/**
 * The picture of the first product that has one, in the order of the list, for links to pages without a picture of their
 * own. Undefined if it cannot be loaded, which costs the page nothing else.
 */
export async function loadFirstPicture(call: Call): Promise<Picture | undefined> {
  try {
    const { items } = readList(await call('GET /products/products/', { query: { is_active: 'true' } }))
    return items.find(({ main_image }) => main_image)?.main_image ?? undefined
  } catch {
    return undefined
  }
}
