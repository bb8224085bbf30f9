import { browserCall } from './browser-client.ts'
import type { LoadPage } from './loaded.ts'
import { cachedPage } from './page-cache.ts'

/**
 * A page's `clientLoader`, where all data are deferred: the page appears at once, and `<Loading>` shows each part when
 * it has loaded. Going back shows the page from the cache.
 */
export function deferred<Params, Parts extends object>(load: LoadPage<Params, Parts>) {
  return ({ request, params }: { request: Request; params: Params }) => {
    const { pathname, search, searchParams: query } = new URL(request.url)
    return cachedPage(pathname + search, () => load(browserCall, { params, query }))
  }
}
