import { Hono } from 'hono'
import { stream } from 'hono/streaming'
import type { PublicDomain } from '#server/platform/cache/cache-versions.ts'
import { createContext, type Dependencies } from '#server/platform/calls/dependencies.ts'
import { tagHeader } from '#server/platform/http/answer-from-cache.ts'
import type { HttpExchange, Variables } from '#server/platform/http/exchange.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { limitersIn, limitPages } from '#server/platform/limits/rate-limits.ts'
import { postFeed } from './feed.ts'
import { merchantFeed } from './merchant-feed.ts'
import { type ListedKind, sitemapIndex, sitemapOf, sitemapOfOthers } from './sitemap.ts'

const xml = 'application/xml; charset=utf-8'
const atom = 'application/atom+xml; charset=utf-8'
/** Search engines come back only after days, so an hour in a cache does no harm. */
const cacheControl = 'public, max-age=3600'

type Variant = { type: string; cacheTags: PublicDomain[]; make: (ctx: Context) => Promise<string> }

/**
 * The files for search engines and feed readers: sitemaps, and the feeds of posts and of products for ads. A separate
 * backend serves them itself, since it has the catalog.
 */
export function seoFiles(dependencies: Dependencies): Hono<{ Variables: Variables }> {
  const app = new Hono<{ Variables: Variables }>()
  const isOwn = dependencies.site.apiUrl.startsWith('/')
  app.get('/robots.txt', (exchange) =>
    exchange.text(robots(isOwn ? dependencies.site.publicUrl : undefined), 200, {
      'Cache-Control': cacheControl,
    }),
  )
  if (!isOwn) return app
  const limit = dependencies.limits ? limitPages(limitersIn(undefined)) : undefined
  const ctx = () => createContext(dependencies, { kind: 'visitor' })
  const cached =
    ({ type, cacheTags, make }: Variant) =>
    async (exchange: HttpExchange) => {
      await limit?.(exchange)
      const headers = {
        'Content-Type': type,
        'Cache-Control': cacheControl,
        [tagHeader]: cacheTags.join(','),
      }
      return new Response(await make(ctx()), { headers })
    }
  app.get(
    '/sitemap.xml',
    cached({ type: xml, cacheTags: ['catalogue', 'blog'], make: (context) => sitemapIndex(context) }),
  )
  app.get(
    '/sitemaps/pages.xml',
    cached({
      type: xml,
      cacheTags: ['catalogue', 'pages'],
      make: sitemapOfOthers,
    }),
  )
  app.get('/feed.xml', cached({ type: atom, cacheTags: ['blog', 'pages'], make: postFeed }))
  app.get('/sitemaps/:file{(?:products|posts)-[1-9][0-9]{0,4}\\.xml}', async (exchange) => {
    await limit?.(exchange)
    const [kind = '', number] = exchange.req.param('file').replace('.xml', '').split('-')
    return streamed(exchange, sitemapOf(ctx(), kind as ListedKind, Number(number)))
  })
  app.get('/feeds/merchant.xml', async (exchange) => {
    await limit?.(exchange)
    return streamed(exchange, merchantFeed(ctx()))
  })
  return app
}

/** Streams the parts as an XML file; 404 if there are none. */
async function streamed(exchange: HttpExchange, parts: AsyncGenerator<string>): Promise<Response> {
  const first = await parts.next()
  if (first.done) return exchange.text('Not found.', 404)
  exchange.header('Content-Type', xml)
  exchange.header('Cache-Control', cacheControl)
  return stream(exchange, async (body) => {
    await body.write(first.value)
    for await (const part of parts) {
      if (body.aborted) return
      await body.write(part)
    }
  })
}

/** The paths that search engines should skip; pages for a single visitor say so themselves. */
function robots(publicUrl: string | undefined): string {
  const map = publicUrl === undefined ? '' : `\nSitemap: ${publicUrl}/sitemap.xml\n`
  return `User-agent: *\nDisallow: /admin/\nDisallow: /admin$\n${map}`
}
