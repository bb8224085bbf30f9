import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { join } from 'node:path'
import type { Env } from '#server/config.ts'
import { styleSheetHash } from '#server/platform/email/email-styles.ts'
import type { AdminProgram } from '#server/platform/http/admin-files.ts'
import type { DevMiddleware } from './listen.ts'

const root = join(import.meta.dirname, '../..')

type Opened = {
  admin?: AdminProgram
  devMiddleware?: DevMiddleware
  close: () => Promise<void>
}

/** The built back office, or in development the back office from source; none if the API is another backend's. */
export async function openAdmin({ mode, apiUrl }: Env, server: Server): Promise<Opened> {
  if (!apiUrl.startsWith('/')) return { close: async () => {} }
  if (mode === 'development') return openDevelopment(server)
  const folder = join(root, 'build/admin')
  const page = await readFile(join(folder, 'index.html'), 'utf8').catch(() => {
    throw new Error('The back office is not built. Run npm start to build it.')
  })
  return {
    admin: { page: () => page, folder, framedStyles: [styleSheetHash] },
    close: async () => {},
  }
}

async function openDevelopment(server: Server): Promise<Opened> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    configFile: join(root, 'vite.admin.config.ts'),
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
  })
  const source = join(root, 'admin/index.html')
  // With the path, Vite writes absolute addresses, which work at any depth.
  const page = async (path: string) =>
    vite.transformIndexHtml('/index.html', await readFile(source, 'utf8'), path)
  return {
    admin: { page, isDevelopment: true },
    devMiddleware: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
  }
}
