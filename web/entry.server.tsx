import { randomBytes } from 'node:crypto'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { shopContext } from './client/load-context.ts'
import { serverCall } from './client/server-client.ts'
import { contentSecurityPolicy, hashOf, takeNonce } from './html/content-security-policy.ts'
import { hasFailedPart } from './html/failed-part.ts'
import { loadFirstPicture } from './html/load-first-picture.ts'
import { loadShippingOffers } from './html/load-shipping-offers.ts'
import { lacksPicture, pageHead } from './html/page-head.ts'
import { renderPage } from './html/render-page.ts'
import { routerData } from './html/router-data.ts'
import { startAfterPaint } from './html/start-script.ts'

export { createLoadContext } from './client/load-context.ts'

const end = '</body></html>'

/**
 * Renders the whole page before answering, without streaming: pages are cached, and the security policy in their
 * headers needs the hashes of all inline scripts. The HTML goes to `takePage` directly, because a response body would
 * encode, stream and decode it again.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...entry }: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { apiUrl, settings, takePage, now = () => new Date() } = context.get(shopContext)
  const isOwn = apiUrl.startsWith('/')
  const nonce = randomBytes(16).toString('base64url')
  const rendered = await renderPage(<ServerRouter context={entry} url={request.url} nonce={nonce} />)
  const taken = takeNonce(rendered.html, nonce)
  const handoff = entry.renderMeta?.didRenderScripts ? serverHandoffStream : undefined
  const { html, headScript, startScript } = startAfterPaint(taken.html)
  const { element, scripts } = handoff ? await routerData(handoff) : { element: '', scripts: [] }
  const code = [...scripts, startScript].filter(Boolean)
  const endOfHead = html.indexOf('</head>')
  const head = html.slice(0, endOfHead)
  const route = renderedRoute(head, request, status, entry)
  const shipping = isOwn ? await loadShippingOffers(serverCall(context), route) : undefined
  const firstPicture = lacksPicture(route) ? await loadFirstPicture(serverCall(context)) : undefined
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set(
    'Content-Security-Policy',
    contentSecurityPolicy({
      hashes: [...taken.hashes, ...[headScript, ...code].map(hashOf)],
      apiUrl,
      analytics: settings.google_analytics_id !== '',
    }),
  )
  if (rendered.hasFailedSection || hasFailedPart(entry.staticHandlerContext.loaderData))
    headers.set('Cache-Control', 'no-store')
  const page = [
    head,
    pageHead({ ...route, firstPicture, shipping, now: now(), hasFeed: isOwn }, settings),
    html.slice(endOfHead, -end.length),
    element,
    ...code.map((text) => `<script>${text}</script>`),
    end,
  ].join('')
  takePage?.(page)
  return new Response(takePage ? null : page, { status, headers })
}

/** The innermost route: the page itself. */
function renderedRoute(
  head: string,
  { url }: Request,
  status: number,
  { staticHandlerContext: { matches, loaderData } }: Pick<EntryContext, 'staticHandlerContext'>,
) {
  const id = matches.at(-1)?.route.id ?? ''
  const [, title = ''] = /<title>(.*?)<\/title>/s.exec(head) ?? []
  const frame = loaderData['frame/layout']
  return { id, data: loaderData[id], frame, status, address: new URL(url), title }
}
