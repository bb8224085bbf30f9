import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { InlineConfig, ViteDevServer } from 'vite'
import { createApp } from '#server/app.ts'
import type { Env } from '#server/config.ts'
import type { Dependencies, Storefront } from '#server/platform/calls/dependencies.ts'
import { styleSheetHash } from '#server/platform/email/email-styles.ts'
import type { AdminProgram } from '#server/platform/http/admin-files.ts'
import { logRequests, type RequestLog } from '#server/platform/http/request-log.ts'
import { loadStorefront, pageRenderer } from '#server/storefront/load-storefront.ts'
import { adminPage } from './admin-page.ts'
import type { HttpServer } from './listen.ts'
import type { HealthWatch } from './watch-health.ts'

const root = join(import.meta.dirname, '../..')

/** Answers requests with the shop, its pages and the back office; the returned function closes what it opened. */
export async function serveShop(
  env: Env,
  dependencies: Dependencies,
  {
    httpServer,
    watch,
    requestLog,
  }: { httpServer: HttpServer; watch: HealthWatch; requestLog: RequestLog | undefined },
): Promise<() => Promise<void>> {
  const { log, searchCounts } = dependencies
  const { server } = httpServer
  const sources: ViteDevServer[] = []
  const openSource: OpenSource = async (config) => {
    const { createServer } = await import('vite')
    const all = { ...config, server: { middlewareMode: true, hmr: { server } }, appType: 'custom' } as const
    const source = await createServer(all)
    sources.unshift(source)
    return source
  }
  const storefront = await openStorefront(env, openSource)
  const admin = await openAdmin(env, openSource)
  httpServer.answer(createApp({ ...dependencies, storefront, admin, databaseHealth: watch }), {
    middlewares: sources.map(({ middlewares }) => middlewares),
    requestLogs: [
      ({ method, url = '' }) => method === 'GET' && searchCounts.count(url),
      ...(['debug', 'info'].includes(env.logLevel) ? [logRequests(log)] : []),
      ...(requestLog ? [requestLog] : []),
    ],
    health: watch.health,
  })
  return async () => {
    await Promise.all(sources.map((source) => source.close()))
  }
}

/** Serves a browser program from source, in front of the application. */
type OpenSource = (config: InlineConfig) => Promise<ViteDevServer>

/** The built storefront, or in development the storefront from source with hot reload. */
async function openStorefront(
  { mode, checkAnswers, isDemonstration }: Env,
  openSource: OpenSource,
): Promise<Storefront> {
  if (mode !== 'development') {
    const folder = join(root, 'build')
    await access(join(folder, 'server/index.js')).catch(() => {
      throw new Error('The storefront is not built. Run npm start to build it.')
    })
    return loadStorefront(folder, { checkAnswers, isDemonstration })
  }
  const vite = await openSource({ root })
  const { createRequestHandler } = await vite.ssrLoadModule('react-router')
  const build = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<never>
  const options = { checkAnswers: true, isDemonstration }
  return {
    renderPage: pageRenderer(build, 'development', options, createRequestHandler),
    cachePages: false,
    // React Router itself refuses forms that no page accepts.
    takesForm: () => true,
  }
}

/** The built back office, or in development the back office from source; none if the API is another backend's. */
async function openAdmin({ mode, apiUrl }: Env, openSource: OpenSource): Promise<AdminProgram | undefined> {
  if (!apiUrl.startsWith('/')) return undefined
  if (mode !== 'development') {
    const folder = join(root, 'build/admin')
    const read = (name: string) =>
      readFile(join(folder, name), 'utf8').catch(() => {
        throw new Error('The back office is not built. Run npm start to build it.')
      })
    const [page, screens] = await Promise.all([read('index.html'), read('screens.json')])
    return { page: adminPage(page, JSON.parse(screens)), folder, framedStyles: [styleSheetHash] }
  }
  const vite = await openSource({ configFile: join(root, 'vite.admin.config.ts') })
  const source = join(root, 'admin/index.html')
  // With the path, Vite writes absolute addresses, which work at any depth.
  const page = async (path: string) =>
    vite.transformIndexHtml('/index.html', await readFile(source, 'utf8'), path)
  return { page, isDevelopment: true }
}
