import type { Picture } from '#contract/shop/catalogue.ts'
import type { Call } from '#web/client/call-types.ts'
import { readList } from '#web/client/list.ts'

/**
 * The first picture among the products in list order, for shared links to pages without a picture. Undefined if loading
 * fails, which does not affect the rest of the page.
 */
export async function loadFirstPicture(call: Call): Promise<Picture | undefined> {
  try {
    const { items } = readList(await call('GET /products/products/', { query: { is_active: 'true' } }))
    return items.find(({ main_image }) => main_image)?.main_image ?? undefined
  } catch {
    return undefined
  }
}
