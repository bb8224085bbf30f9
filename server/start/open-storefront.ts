import { access } from 'node:fs/promises'
import type { Server } from 'node:http'
import { join } from 'node:path'
import type { Env } from '#server/config.ts'
import type { Storefront } from '#server/platform/calls/dependencies.ts'
import { loadStorefront, pageRenderer } from '#server/storefront/load-storefront.ts'
import type { DevMiddleware } from './listen.ts'

const root = join(import.meta.dirname, '../..')

type Opened = {
  storefront: Storefront
  devMiddleware?: DevMiddleware
  close: () => Promise<void>
}

/** The built storefront, or in development the storefront from source with hot reload. */
export async function openStorefront(
  { mode, checkAnswers, isDemonstration }: Env,
  server: Server,
): Promise<Opened> {
  if (mode === 'development') return openDevelopment(server, isDemonstration)
  const folder = join(root, 'build')
  await access(join(folder, 'server/index.js')).catch(() => {
    throw new Error('The storefront is not built. Run npm start to build it.')
  })
  return {
    storefront: await loadStorefront(folder, { checkAnswers, isDemonstration }),
    close: async () => {},
  }
}

async function openDevelopment(server: Server, isDemonstration: boolean): Promise<Opened> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
  })
  const { createRequestHandler } = await vite.ssrLoadModule('react-router')
  const build = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<never>
  return {
    storefront: {
      renderPage: pageRenderer(
        build,
        'development',
        { checkAnswers: true, isDemonstration },
        createRequestHandler,
      ),
      cachePages: false,
      // React Router itself refuses forms that no page accepts.
      takesForm: () => true,
    },
    devMiddleware: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
  }
}
