import { randomBytes } from 'node:crypto'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { contentSecurityPolicy } from './html/content-security-policy.ts'
import { CspNonce } from './html/csp-nonce.ts'
import { hasFailedPart } from './html/failed-part.ts'
import { handoffScripts } from './html/handoff-scripts.ts'
import { pageHead } from './html/page-head.ts'
import { renderPage } from './html/render-page.ts'
import { shopContext } from './load-context.ts'

export { createLoadContext } from './load-context.ts'

const end = '</body></html>'

/**
 * Renders the whole page before answering: pages are cached, and the policy in their headers needs the hashes of all
 * inline scripts, so nothing may be streamed. The text goes around the answer, which would encode it, stream it and
 * decode it again.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...entry }: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { apiUrl, settings, takePage } = context.get(shopContext)
  const nonce = randomBytes(16).toString('base64url')
  const rendered = await renderPage(
    <CspNonce value={nonce}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </CspNonce>,
  )
  const hasScripts = serverHandoffStream && entry.renderMeta?.didRenderScripts
  const scripts = hasScripts ? await handoffScripts(serverHandoffStream, nonce) : ''
  const endOfHead = rendered.html.indexOf('</head>')
  const html =
    rendered.html.slice(0, endOfHead) +
    pageHead(renderedRoute(rendered.html.slice(0, endOfHead), request, status, entry), settings) +
    rendered.html.slice(endOfHead, -end.length) +
    scripts +
    end
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set(
    'Content-Security-Policy',
    contentSecurityPolicy({ html, nonce, apiUrl, analytics: settings.google_analytics_id !== '' }),
  )
  if (rendered.hasFailedSection || hasFailedPart(entry.staticHandlerContext.loaderData))
    headers.set('Cache-Control', 'no-store')
  const page = html
    .replaceAll(` nonce="${nonce}"`, '')
    // Styles, fonts and pictures are seen first; React Router lets nobody say so.
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
  takePage?.(page)
  return new Response(takePage ? null : page, { status, headers })
}

/** The innermost route, which is the page itself. */
function renderedRoute(
  head: string,
  { url }: Request,
  status: number,
  { staticHandlerContext: { matches, loaderData } }: Pick<EntryContext, 'staticHandlerContext'>,
) {
  const id = matches.at(-1)?.route.id ?? ''
  const [, title = ''] = /<title>(.*?)<\/title>/s.exec(head) ?? []
  return { id, data: loaderData[id], status, address: new URL(url), title }
}
