import { createContext, RouterContextProvider } from 'react-router'
import type { FindCached } from '#client/call.ts'
import type { SiteSettings } from '#contract/shop/pages.ts'

/**
 * The context that the server passes to every loader.
 *
 * In production the server never imports `web`; it mounts the build like this:
 * ```ts
 * const build = await import(pathToFileURL('build/server/index.js').href)
 * const render = createRequestHandler(build, 'production')      // from 'react-router'
 * const context = build.entry.module.createLoadContext({ apiFetch, apiUrl, settings })
 * const answer = await render(request, context)                 // a whole page, never a stream
 * ```
 * In development `build` is `() => vite.ssrLoadModule('virtual:react-router/server-build')`.
 * Files under `build/client` are static; those under `/assets/` have a hash in their names and never change.
 * A page with a part that failed to load has `Cache-Control: no-store`; any other page is the same for every visitor.
 */
export type ShopContext = {
  /** Calls the API: its handlers in process, or another backend over HTTP. */
  apiFetch: (request: Request) => Promise<Response>
  /** Finds a parsed answer in the server's cache, without a call. The object is shared, so do not modify it. */
  findCached?: FindCached
  /** Base URL of the API for the browser: '/api', or an absolute address. Never ends in a slash. */
  apiUrl: string
  /** The calls that another backend describes, such as 'GET /pages/texts/'; by default, those of the specification. */
  backendCalls?: ReadonlySet<string>
  settings: SiteSettings
  /** If set, receives each page's HTML, and the response has no body. */
  takePage?: (html: string) => void
  /** Validates every answer against the contract in the browser; for development and tests. */
  checkAnswers?: boolean
  /** A demo shop that does not sell; every page says so. */
  isDemonstration?: boolean
  /** The server's clock; the browser hydrates with the same time. */
  now?: () => Date
}

export const shopContext = createContext<ShopContext>()

export function createLoadContext(values: ShopContext): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(shopContext, values)
  return context
}
