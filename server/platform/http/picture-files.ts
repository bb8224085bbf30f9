import { Hono } from 'hono'
import type { FileStore } from '#server/integrations/storage/file-store.ts'
import type { PublicDomain } from '#server/platform/cache/cache-versions.ts'
import { type PictureCut, pictureFormats, pictureWidths } from '#server/platform/pictures/picture-format.ts'
import { pictureVariant } from '#server/platform/pictures/store-pictures.ts'
import type { Log } from '#server/platform/process/log.ts'
import { tagHeader } from './answer-from-cache.ts'
import type { Variables } from './exchange.ts'

/** By file name. */
const cuts = new Map<string, PictureCut>([
  ...pictureWidths.flatMap((width) =>
    pictureFormats.map((format) => [`${width}.${format}`, { width, format }] as const),
  ),
  ['share.jpeg', { width: 'share', format: 'jpeg' }],
])
const forever = 'public, max-age=31536000, immutable'

/**
 * Pictures and the shop's icon. A picture's URL contains the hash of its original, so it is immutable. Other origins
 * may read the pixels: a storefront samples one for the color of a card.
 */
export function mediaApp(files: FileStore, log: Pick<Log, 'warn'>): Hono<{ Variables: Variables }> {
  const app = new Hono<{ Variables: Variables }>()
  app.use(async (exchange, next) => {
    await next()
    if (exchange.res.ok || exchange.res.status === 304) exchange.header('Access-Control-Allow-Origin', '*')
    exchange.header('Cross-Origin-Resource-Policy', 'cross-origin')
    exchange.header('X-Content-Type-Options', 'nosniff')
  })
  app.get('/:key{[0-9a-f]{24}}/:file{[0-9a-z]+\\.[a-z]+}', async (exchange) => {
    const { key, file } = exchange.req.param()
    const cut = cuts.get(file)
    if (!cut) return exchange.json({ detail: 'Not found.' }, 404)
    const bytes = await pictureVariant(files, { key, ...cut }, (error) =>
      log.warn('picture not stored', { key, error: String(error) }),
    )
    if (!bytes) return exchange.json({ detail: 'Not found.' }, 404)
    const cacheTag: PublicDomain = 'media'
    const headers = { 'Content-Type': `image/${cut.format}`, 'Cache-Control': forever, [tagHeader]: cacheTag }
    return new Response(bytes as Uint8Array<ArrayBuffer>, { headers })
  })
  app.get('/site/:file{[a-z0-9-]+\\.(svg|png|ico)}', async (exchange) => {
    const { file } = exchange.req.param()
    const bytes = await files.get(`site/${file}`)
    if (!bytes) return exchange.json({ detail: 'Not found.' }, 404)
    exchange.header('Content-Type', siteTypes[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
    exchange.header('Cache-Control', 'public, max-age=3600')
    // An SVG that is opened as a page must not run scripts.
    exchange.header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; sandbox",
    )
    return exchange.body(bytes as Uint8Array<ArrayBuffer>)
  })
  app.all('*', (exchange) => exchange.json({ detail: 'Not found.' }, 404))
  return app
}

const siteTypes: Record<string, string> = { svg: 'image/svg+xml', png: 'image/png', ico: 'image/x-icon' }
