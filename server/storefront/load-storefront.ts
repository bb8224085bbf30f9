import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import {
  createRequestHandler,
  matchRoutes,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { Encoding } from '#server/platform/cache/content-encoding.ts'
import type { ImmutableFile } from '#server/platform/cache/response-cache.ts'
import type { Dependencies, PageParameters, RenderPage } from '#server/platform/calls/dependencies.ts'

/** Options for every page that this process renders. */
type PageOptions = { checkAnswers: boolean; isDemonstration: boolean }
type PageContext = Parameters<RenderPage>[1] & PageOptions & { takePage: (html: string) => void }

/** The exports of the built storefront; the server never imports `web` itself. */
type StorefrontBuild = ServerBuild & {
  entry: { module: { createLoadContext: (context: PageContext) => RouterContextProvider } }
}

/**
 * Renders pages with a build. In development each page reloads the build, and `createHandler` must come from the
 * build's own copy of React Router: two copies do not share contexts.
 */
export function pageRenderer(
  build: StorefrontBuild | (() => Promise<StorefrontBuild>),
  mode: 'production' | 'development',
  options: PageOptions,
  createHandler = createRequestHandler,
): RenderPage {
  const handle = createHandler(build, mode)
  return async (request, context) => {
    const { entry } = typeof build === 'function' ? await build() : build
    let page: string | undefined
    const takePage = (html: string) => {
      page = html
    }
    const answer = await handle(request, entry.module.createLoadContext({ ...context, ...options, takePage }))
    if (page === undefined) return answer
    const { status, headers } = answer
    const { body, encoding } = context.compress?.(page) ?? { body: page, encoding: 'identity' }
    if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
    return new Response(body, { status, headers })
  }
}

type PageRoute = RouteObject & { parameters: readonly string[]; hasAction: boolean }

/** The routes of the page at a path, from the outermost layout to the innermost. */
function pageRoutes({ routes }: ServerBuild): (pathname: string) => PageRoute[] {
  const below = (parentId: string | undefined): PageRoute[] =>
    Object.values(routes).flatMap((route) => {
      if (!route || route.parentId !== parentId) return []
      const { id, path, index, module } = route
      const rest = index ? { index } : { children: below(id) }
      const { parameters = [] } = (module.handle ?? {}) as { parameters?: string[] }
      const own = { id, parameters, hasAction: module.action !== undefined }
      return [{ ...own, ...(path === undefined ? {} : { path }), ...rest } as PageRoute]
    })
  const tree = below(undefined)
  // Cached, since the router ranks all routes for every match.
  const routesByPath = new LRUCache<string, PageRoute[]>({
    max: 1000,
    memoMethod: (pathname) => (matchRoutes(tree, pathname) ?? []).map(({ route }) => route),
  })
  return (pathname) => routesByPath.memo(pathname)
}

/** Serves the files that a build made, compressed as the build did. */
export function builtFiles(root: string): Hono {
  const assets = new Hono()
  // File names under /assets/ contain a hash of the content.
  assets.use(
    '/assets/*',
    serveStatic({
      root,
      precompressed: true,
      onFound: (_, exchange) => exchange.header('Cache-Control', 'public, max-age=31536000, immutable'),
    }),
  )
  assets.use(
    '/service-worker.js',
    serveStatic({
      root,
      onFound: (_, exchange) => {
        exchange.header('Cache-Control', 'no-cache')
        // The service worker obeys this policy for its requests, and it requests only the shop.
        exchange.header('Content-Security-Policy', "default-src 'none'; connect-src 'self'")
      },
    }),
  )
  assets.use(
    '/*',
    serveStatic({ root, onFound: (_, exchange) => exchange.header('Cache-Control', 'public, max-age=3600') }),
  )
  return assets
}

/** A built, immutable file, as the build compressed it; undefined for any other. */
export async function readImmutableFile(
  assets: NonNullable<Dependencies['assets']>,
  request: Request,
): Promise<ImmutableFile | undefined> {
  if (!new URL(request.url).pathname.startsWith('/assets/')) return undefined
  const ask = (encoding: Encoding) =>
    assets.fetch(new Request(request.url, { headers: { 'Accept-Encoding': encoding } }))
  const plain = await ask('identity')
  if (!plain.ok || !plain.headers.get('Cache-Control')?.includes('immutable')) return undefined
  const identity = new Uint8Array(await plain.arrayBuffer())
  const compressed = async (encoding: Encoding) => {
    const answer = await ask(encoding)
    const isCompressed = answer.headers.get('Content-Encoding') === encoding
    return isCompressed ? new Uint8Array(await answer.arrayBuffer()) : identity
  }
  const bodies = { identity, br: await compressed('br'), gzip: await compressed('gzip') }
  const headers = new Headers(plain.headers)
  headers.delete('Content-Length')
  headers.set('Vary', 'Accept-Encoding')
  return { domains: [], headers: [...headers], bodies }
}

/** Loads the storefront built into `folder`: its pages and its files. */
export async function loadStorefront(
  folder: string,
  options: PageOptions,
): Promise<{
  renderPage: RenderPage
  pageParameters: PageParameters
  takesForm: (pathname: string) => boolean
  assets: Hono
}> {
  const build = (await import(pathToFileURL(join(folder, 'server/index.js')).href)) as StorefrontBuild
  const routesOf = pageRoutes(build)
  return {
    renderPage: pageRenderer(build, 'production', options),
    // Route modules declare their query parameters as `handle.parameters`.
    pageParameters: (pathname) =>
      routesOf(pathname.replace(/\.data$/, '')).flatMap(({ parameters }) => parameters),
    takesForm: (pathname) => routesOf(pathname).at(-1)?.hasAction ?? false,
    assets: builtFiles(join(folder, 'client')),
  }
}
