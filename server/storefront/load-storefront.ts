import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import {
  createRequestHandler,
  matchRoutes,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { RenderPage } from '#server/platform/calls/dependencies.ts'
import { tagHeader } from '#server/platform/http/answer-from-cache.ts'

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
    return page === undefined ? answer : { status: answer.status, headers: answer.headers, body: page }
  }
}

/** Whether the page at a path accepts a form. */
function formsOf({ routes }: ServerBuild): (pathname: string) => boolean {
  type PageRoute = RouteObject & { hasAction: boolean }
  const below = (parentId: string | undefined): PageRoute[] =>
    Object.values(routes).flatMap((route) => {
      if (!route || route.parentId !== parentId) return []
      const { id, path, index, module } = route
      const rest = index ? { index } : { children: below(id) }
      const own = { id, hasAction: module.action !== undefined }
      return [{ ...own, ...(path === undefined ? {} : { path }), ...rest } as PageRoute]
    })
  const tree = below(undefined)
  return (pathname) => matchRoutes(tree, pathname)?.at(-1)?.route.hasAction ?? false
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
      onFound: (_, exchange) => {
        exchange.header('Cache-Control', 'public, max-age=31536000, immutable')
        // Cached by this server, too; no change makes it stale.
        exchange.header(tagHeader, '')
      },
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

/** Loads the storefront built into `folder`: its pages and its files. */
export async function loadStorefront(
  folder: string,
  options: PageOptions,
): Promise<{
  renderPage: RenderPage
  takesForm: (pathname: string) => boolean
  assets: Hono
}> {
  const build = (await import(pathToFileURL(join(folder, 'server/index.js')).href)) as StorefrontBuild
  return {
    renderPage: pageRenderer(build, 'production', options),
    takesForm: formsOf(build),
    assets: builtFiles(join(folder, 'client')),
  }
}
