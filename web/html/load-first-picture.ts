import type { Picture } from '#contract/shop/catalogue.ts'
import type { Call } from '#web/client/call-types.ts'
import { readList } from '#web/client/list.ts'

/**
 * The picture of the first product with one, in list order, for links to pages without their own picture. Undefined if
 * loading fails, which does not affect the rest of the page.
 */
export async function loadFirstPicture(call: Call): Promise<Picture | undefined> {
  try {
    const { items } = readList(await call('GET /products/products/', { query: { is_active: 'true' } }))
    return items.find(({ main_image }) => main_image)?.main_image ?? undefined
  } catch {
    return undefined
  }
}
