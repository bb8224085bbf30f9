import { isDatabaseUnavailable } from './core/database-unavailable.ts'
import { Problem } from './core/problem.ts'
import { findSiteSettings, settingsBeforeTheFirstSave } from './domains/pages/site-settings.ts'
import { type HttpExchange, retryAfterSeconds } from './http/answers.ts'
import { limitersIn } from './http/limiters.ts'
import { answerMessage } from './http/message-page.ts'
import { callOtherBackend } from './http/other-backend.ts'
import { contextOf, type Parts } from './http/parts.ts'
import { limitPages } from './http/rate-limits.ts'
import { ClientGone, createRenderQueue } from './http/render-queue.ts'
import { type ResponseCache, tagHeader } from './http/response-cache.ts'

/**
 * Pages that are rendered at a time. Rendering is work for the one processor of this process: a second page has its data
 * fetched meanwhile, more would only make all of them late. A page of another backend mostly waits for that.
 */
const renderedAtOnce = { own: 2, otherBackend: 16 }

/** About two seconds of rendering. */
const waitingMost = 50

/**
 * A page loads what it shows by calling the API in process, or the other backend that it is set to. It is kept for as
 * long as every answer that it was made from is; one with a failed part is not. Kept pages are answered at once, others
 * are counted and queue.
 */
export function createPages(
  app: { fetch: (request: Request) => Response | Promise<Response> },
  parts: Parts,
  keep: ResponseCache,
): (exchange: HttpExchange) => Promise<Response> {
  const { renderPage, pageParameters = () => [], keepPages = true, apiUrl } = parts
  const isOwn = apiUrl.startsWith('/')
  const callApi = isOwn ? async (call: Request) => app.fetch(call) : callOtherBackend()
  const findSettings = rememberSettings(parts)
  const limit = parts.rateLimits ? limitPages(limitersIn(undefined)) : undefined
  const queue = createRenderQueue({
    atOnce: isOwn ? renderedAtOnce.own : renderedAtOnce.otherBackend,
    waitingMost,
  })

  async function render(address: URL, renderPage: NonNullable<Parts['renderPage']>): Promise<Response> {
    const tags = new Set<string>(['pages'])
    let keepable = keepPages
    const apiFetch = async (call: Request) => {
      const answer = await callApi(call)
      const made = answer.headers.get(tagHeader)
      if (made === null) keepable = false
      for (const tag of made?.split(',') ?? []) tags.add(tag)
      return answer
    }
    const { settings, areOld } = await findSettings()
    // Many may wait for it: it hangs on nobody's connection and depends on nothing but its address.
    const page = await renderPage(new Request(address), { apiFetch, settings, apiUrl })
    const status = areOld && page.status === 200 ? 503 : page.status
    const headers = new Headers(page.headers)
    if (status === 503) {
      headers.set('Retry-After', retryAfterSeconds)
      headers.set('Cache-Control', 'no-store')
    }
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-cache')
    if (keepable) headers.set(tagHeader, [...tags].join(','))
    return new Response(page.body, { status, headers })
  }

  return async (exchange) => {
    const { raw } = exchange.req
    if (!renderPage) return new Response('This server renders no pages.', { status: 404 })
    if (raw.method !== 'GET' && raw.method !== 'HEAD') return refuseMethod(exchange)
    const { pathname, search } = new URL(raw.url)
    const address = new URL(parts.publicUrl)
    address.pathname = pathname
    address.search = search
    // Whoever asks for the head only gets that of the kept page.
    const asked = raw.method === 'GET' ? raw : new Request(address, { headers: raw.headers })
    for (;;) {
      let isOurs = false
      try {
        return await keep(asked, search === '' ? [] : pageParameters(pathname), async () => {
          isOurs = true
          await limit?.(exchange)
          return queue(raw.signal, () => render(address, renderPage))
        })
      } catch (error) {
        // Who waited for the same page is not refused with the one who was to have it rendered.
        if (isOurs || !(error instanceof Problem || error instanceof ClientGone)) throw error
      }
    }
  }
}

function refuseMethod(exchange: HttpExchange): Response | Promise<Response> {
  exchange.header('Allow', 'GET, HEAD')
  return answerMessage(exchange, 405, {
    heading: 'Nothing was sent',
    text: 'This address only shows a page. If you filled in a form, turn on JavaScript in your browser and send it again.',
  })
}

/** What every page begins with. While the database is away a page stands all the same and says what it cannot show. */
function rememberSettings(parts: Parts) {
  let latest = settingsBeforeTheFirstSave
  return async () => {
    try {
      latest = await findSiteSettings(contextOf(parts, { kind: 'visitor' }))
      return { settings: latest, areOld: false }
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      return { settings: latest, areOld: true }
    }
  }
}
