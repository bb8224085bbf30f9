import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { afterAll } from 'vitest'
import { createOtherBackend, type OtherBackend } from './other-backend.ts'

/**
 * Serves the foreign backend on a port, for a shop whose `API_URL` points to it. Its address has a prefix, as with
 * real backends; all pictures below its `/media/` are the same. Call it at the top of a test file, before the shop:
 *
 *     const backend = await serveOtherBackend()
 *     const shop = await openShop({ env: { API_URL: backend.url }, empty: true })
 */
export async function serveOtherBackend(): Promise<OtherBackend & { url: string }>
export async function serveOtherBackend<Backend extends OtherBackend>(
  backend: Backend,
): Promise<Backend & { url: string }>
export async function serveOtherBackend(backend: OtherBackend = createOtherBackend()) {
  const app = new Hono()
  app.use(cors())
  app.all('/shop/v1/api/*', ({ req }) => backend.answer(req.raw))
  app.get('/media/*', ({ body }) => body(picture, 200, { 'Content-Type': 'image/svg+xml' }))
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  afterAll(async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    // The shop's process lives on and would keep its connections open.
    if ('closeAllConnections' in server) server.closeAllConnections()
    await closed
  })
  return { ...backend, url: `http://127.0.0.1:${port}/shop/v1/api` }
}

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><path d="M0 0h40v30H0z"/></svg>'
