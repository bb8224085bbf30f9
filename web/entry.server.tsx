import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { contentSecurityPolicy } from './html/content-security-policy.ts'
import { CspNonce } from './html/csp-nonce.ts'
import { hasFailedPart } from './html/failed-part.ts'
import { shopContext } from './load-context.ts'

export { createLoadContext } from './load-context.ts'

/**
 * Renders the whole page before answering: pages are cached, and the policy in their headers needs the hashes of all
 * inline scripts, so nothing may be streamed.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { apiUrl, settings } = context.get(shopContext)
  const nonce = randomBytes(16).toString('base64url')
  const { html, hasFailedSection } = await renderPage(
    <CspNonce value={nonce}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </CspNonce>,
  )
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set(
    'Content-Security-Policy',
    contentSecurityPolicy({ html, nonce, apiUrl, analytics: settings.google_analytics_id !== '' }),
  )
  if (hasFailedSection || hasFailedPart(entry.staticHandlerContext.loaderData))
    headers.set('Cache-Control', 'no-store')
  const page = html
    .replaceAll(` nonce="${nonce}"`, '')
    // Styles, fonts and pictures are seen first; React Router lets nobody say so.
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
  return new Response(page, { status, headers })
}

function renderPage(page: React.ReactElement): Promise<{ html: string; hasFailedSection: boolean }> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    // An error outside of every section rejects, and React Router renders the page's error boundary.
    let hasFailedSection = false
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve({ html: Buffer.concat(chunks).toString('utf8'), hasFailedSection })
        done()
      },
    })
    const { pipe } = renderToPipeableStream(page, {
      // Keeps large parts in place; React would otherwise move them there by inline scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: (error) => {
        hasFailedSection = true
        console.error(error)
      },
    })
  })
}
