import { data, type RouterContextProvider } from 'react-router'
import { type AllAwaited, awaitAll, type LoadPage, type PageAddress } from './loaded.ts'
import { serverCall } from './server-client.ts'

type Args<Params> = { request: Request; params: Params; context: Readonly<RouterContextProvider> }

/**
 * A page's `loader` on the server, where all data are critical: a page leaves in one piece, so that it can be cached,
 * indexed, and read without scripts. `respond` returns its status and headers, or throws a redirect.
 */
export function critical<Params, Parts extends object>(
  load: LoadPage<Params, Parts>,
  respond: (parts: AllAwaited<Parts>, page: PageAddress<Params>) => ResponseInit = () => ({}),
) {
  return async ({ request, params, context }: Args<Params>) => {
    const page = { params, query: new URL(request.url).searchParams }
    const parts = await awaitAll(load(serverCall(context), page))
    return data(parts, respond(parts, page))
  }
}
