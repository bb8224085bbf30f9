import { browserCall } from './browser-client.ts'
import type { LoadPage } from './loaded.ts'
import { cachedPage } from './page-cache.ts'

/** A part of the page with a separate file (`laterPart`). */
type LaterPart = { ready: () => Promise<void> }

/**
 * A page's `clientLoader`, where all data are deferred: the page appears once the files of its later `parts` are there,
 * and `<Loading>` shows each part of the data when it has loaded. Going back shows the page from the cache.
 */
export function deferred<Params, Parts extends object>(
  load: LoadPage<Params, Parts>,
  parts: LaterPart[] = [],
) {
  return async ({ request, params }: { request: Request; params: Params }) => {
    const { pathname, search, searchParams: query } = new URL(request.url)
    const page = cachedPage(pathname + search, () => load(browserCall, { params, query }))
    await Promise.all(parts.map(({ ready }) => ready()))
    return page
  }
}
