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
import type { PageParameters, RenderPage } from './parts.ts'

/** Options for every page of the process. */
type PageOptions = { checkAnswers: boolean; isDemonstration: boolean }
type Given = Parameters<RenderPage>[1] & PageOptions

/** The exports of the built storefront; the server never imports `web` itself. */
type StorefrontBuild = ServerBuild & {
  entry: { module: { createLoadContext: (given: Given) => RouterContextProvider } }
}

/**
 * Renders pages with a build. In development the build is reloaded for each page, and `createHandler` must come from the
 * build's own copy of React Router: two copies do not share contexts.
 */
export function pageRenderer(
  build: StorefrontBuild | (() => Promise<StorefrontBuild>),
  mode: 'production' | 'development',
  options: PageOptions,
  createHandler = createRequestHandler,
): RenderPage {
  const handle = createHandler(build, mode)
  return async (request, given) => {
    const { entry } = typeof build === 'function' ? await build() : build
    return handle(request, entry.module.createLoadContext({ ...given, ...options }))
  }
}

/** Route modules declare the query parameters that they read as `handle.parameters`. */
function pageParameters({ routes }: ServerBuild): PageParameters {
  const below = (parentId: string | undefined): RouteObject[] =>
    Object.values(routes).flatMap((route) => {
      if (!route || route.parentId !== parentId) return []
      const { id, path, index, module } = route
      const rest = index ? { index } : { children: below(id) }
      return [{ id, ...(path === undefined ? {} : { path }), handle: module.handle, ...rest } as RouteObject]
    })
  const tree = below(undefined)
  return (pathname) => {
    const matches = matchRoutes(tree, pathname.replace(/\.data$/, '')) ?? []
    return matches.flatMap(({ route }) => (route.handle as { parameters?: string[] })?.parameters ?? [])
  }
}

/** Loads the storefront that was built into `folder`: its pages and its files. */
export async function loadStorefront(
  folder: string,
  options: PageOptions,
): Promise<{ renderPage: RenderPage; pageParameters: PageParameters; assets: Hono }> {
  const build = (await import(pathToFileURL(join(folder, 'server/index.js')).href)) as StorefrontBuild
  const root = join(folder, 'client')
  const assets = new Hono()
  // File names under /assets/ contain a hash of the content.
  assets.use(
    '/assets/*',
    serveStatic({
      root,
      onFound: (_, exchange) => exchange.header('Cache-Control', 'public, max-age=31536000, immutable'),
    }),
  )
  assets.use(
    '/*',
    serveStatic({ root, onFound: (_, exchange) => exchange.header('Cache-Control', 'public, max-age=3600') }),
  )
  return {
    renderPage: pageRenderer(build, 'production', options),
    pageParameters: pageParameters(build),
    assets,
  }
}
