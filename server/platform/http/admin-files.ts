import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { HttpExchange, Variables } from './exchange.ts'
import { answerMessage } from './message-page.ts'

/** The back office as a browser program: a single HTML page for all of its addresses, and its files. */
export type AdminProgram = {
  /** The HTML page; in development it is rendered for each request. */
  page: (path: string) => string | Promise<string>
  /** The folder with the page's `assets`; in development, Vite serves them from source where it can. */
  folder?: string
  isDevelopment?: boolean
  /** Hashes of the style sheets in emails that the page shows in frames, which inherit its policy. */
  framedStyles?: string[]
}

/**
 * Mounted at /admin, whose paths never fall through to the pages of the shop. Without a back office they answer 404: a
 * storefront that runs against another backend leaves the back office to that backend.
 */
export function adminApp(admin: AdminProgram | undefined): Hono<{ Variables: Variables }> {
  const app = new Hono<{ Variables: Variables }>()
  if (!admin) return app.all('/*', noSuchPage)
  const { folder } = admin
  const pagePolicy = pagePolicyOf(admin)
  app.use('/assets/*', async (exchange, next) => {
    await next()
    if (!exchange.res.ok) return
    // File names contain a hash of the content.
    exchange.header('Cache-Control', 'public, max-age=31536000, immutable')
    exchange.header('Content-Security-Policy', workerPolicy)
  })
  if (folder) {
    const rewriteRequestPath = (path: string) => path.replace(/^\/admin/, '')
    app.get('/assets/*', serveStatic({ root: folder, rewriteRequestPath, precompressed: true }))
  }
  app.get('/assets/*', noSuchPage)
  app.get('/*', async (exchange) => {
    exchange.header('Cache-Control', 'no-cache')
    exchange.header('Content-Security-Policy', pagePolicy)
    exchange.header('X-Robots-Tag', 'noindex')
    return exchange.html(await admin.page(exchange.req.path))
  })
  app.all('/*', (exchange) => {
    exchange.header('Allow', 'GET, HEAD')
    return answerMessage(exchange, 405, {
      heading: 'Nothing was sent',
      text: 'This address only shows a page. The back office sends changes to the API.',
    })
  })
  return app
}

function noSuchPage(exchange: HttpExchange): Response | Promise<Response> {
  return answerMessage(exchange, 404, { heading: 'Page not found', text: 'This page doesn’t exist.' })
}

/** Only our own script and style files; previews of chosen pictures are blobs. */
function pagePolicyOf({ isDevelopment, framedStyles = [] }: AdminProgram): string {
  // In development Vite inlines styles and reports changes over a socket.
  const styles = isDevelopment ? ["'unsafe-inline'"] : framedStyles.map((hash) => `'${hash}'`)
  return [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...styles].join(' '),
    "style-src-attr 'unsafe-inline'",
    "font-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    "worker-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** A worker obeys the policy of its own file, the only one that allows WebAssembly, which reads codes in pictures. */
const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
