import { cacheOf } from '#server/platform/cache/public-cache.ts'
import type { Dependencies, RenderPage, Storefront } from '#server/platform/calls/dependencies.ts'
import { type CachedAnswer, tagHeader, withoutCampaign } from '#server/platform/http/answer-from-cache.ts'
import { type HttpExchange, retryAfterSeconds } from '#server/platform/http/exchange.ts'
import { answerMessage } from '#server/platform/http/message-page.ts'
import { createQueue } from '#server/platform/limits/queue.ts'
import { limitersIn, limitPages } from '#server/platform/limits/rate-limits.ts'
import { callOtherBackend, callsOfOtherBackend } from './other-backend.ts'
import { pageRedirect, redirectWithQuery } from './page-address.ts'
import { onBehalfOf, readPageForm } from './page-forms.ts'
import { settingsWithFallback } from './page-settings.ts'

/**
 * How many pages are rendered concurrently. Rendering is CPU-bound in this single process: a second page can load its
 * data while another is rendered, but more pages would only slow each other down. With another backend, a page mostly
 * waits for its data.
 */
const concurrency = { own: 2, otherBackend: 16 }

/** With this many pages, the wait is about two seconds. */
const maxWaiting = 50

/**
 * Serves pages that are not cached. A page loads its data by calling the API in process, or another backend. It is
 * cached as long as all answers that it uses are valid; a page with a failed part is not cached. Requests are counted and
 * queued.
 */
export function createPages(
  app: { fetch: (request: Request, env?: object) => Response | Promise<Response> },
  dependencies: Dependencies,
): (exchange: HttpExchange) => Promise<Response> {
  const { limits, site, storefront } = dependencies
  const { takesForm = () => false, cachePages = true } = storefront ?? {}
  const { apiUrl, publicUrl } = site
  const isOwn = apiUrl.startsWith('/')
  const callApi = isOwn ? async (call: Request, env?: object) => app.fetch(call, env) : callOtherBackend()
  const findCalls = isOwn ? undefined : callsOfOtherBackend(apiUrl, dependencies.clock)
  const cache = cacheOf(dependencies.cacheVersions)
  const readForm = readPageForm(publicUrl)
  const findSettings = settingsWithFallback(dependencies)
  const limit = limits ? limitPages(limitersIn(undefined)) : undefined
  const queue = createQueue({
    concurrency: isOwn ? concurrency.own : concurrency.otherBackend,
    maxWaiting,
  })

  /** Several clients may share the page, so it depends only on the URL and not on a client's connection. */
  async function render(request: Request, given: Pick<Parameters<RenderPage>[1], 'apiFetch' | 'findCached'>) {
    const { settings, areStale } = await findSettings()
    const backendCalls = await findCalls?.()
    const more = { ...given, settings, apiUrl, ...(backendCalls && { backendCalls }) }
    return { page: await (storefront as Storefront).renderPage(request, more), areStale }
  }

  async function answerPage(exchange: HttpExchange, address: URL): Promise<Response> {
    const tags = new Set<string>(['pages'])
    let isCacheable = cachePages
    let age: number | undefined
    const apiFetch = async (call: Request) => {
      const answer = await callApi(call)
      const answerTags = answer.headers.get(tagHeader)
      // Another backend may have its own cache, whose `Age` says nothing about ours.
      const answerAge = isOwn ? answer.headers.get('Age') : null
      if (answerTags === null || answerAge !== null) isCacheable = false
      if (answerAge !== null) age = Math.max(age ?? 0, Number(answerAge))
      if (answer.status === 503) exchange.set('isIncomplete', true)
      for (const tag of answerTags?.split(',') ?? []) tags.add(tag)
      return answer
    }
    /** The value of a cached answer, so that a page neither calls the application nor parses what another has parsed. */
    const findCached = (called: string, read: (answer: unknown) => unknown) => {
      const cached = isOwn ? cache.find<CachedAnswer>(called) : undefined
      if (!cached) return undefined
      for (const tag of cached.domains) tags.add(tag)
      cached.value.parsed ??= read(JSON.parse(Buffer.from(cached.value.identity.body).toString()))
      return cached.value.parsed
    }
    const { page, areStale } = await render(new Request(address), { apiFetch, findCached })
    if (areStale) exchange.set('isIncomplete', true)
    const status = areStale && page.status === 200 ? 503 : page.status
    const headers = new Headers(page.headers)
    if (age !== undefined) headers.set('Age', String(age))
    if (status === 503) {
      headers.set('Retry-After', retryAfterSeconds)
      headers.set('Cache-Control', 'no-store')
    }
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-cache')
    if (isCacheable && !headers.get('Cache-Control')?.includes('no-store'))
      headers.set(tagHeader, [...tags].join(','))
    if (typeof page.body === 'string') exchange.set('body', page.body)
    return new Response(page.body, { status, headers })
  }

  /** The answer to a form is for its sender alone: never shared, never cached. */
  async function answerForm(exchange: HttpExchange, address: URL): Promise<Response> {
    const form = await readForm(exchange)
    const apiFetch = async (call: Request) =>
      callApi(onBehalfOf(exchange, call, isOwn), exchange.env as object)
    await limit?.(exchange)
    const { page } = await queue(() => render(new Request(address, form), { apiFetch }))
    const headers = new Headers(page.headers)
    headers.set('Cache-Control', 'no-store')
    return new Response(page.body, { status: page.status, headers })
  }

  return async (exchange) => {
    const { raw } = exchange.req
    if (!storefront) return new Response('This server renders no pages.', { status: 404 })
    const { pathname, search } = new URL(raw.url)
    const address = new URL(publicUrl)
    address.pathname = pathname
    address.search = search
    if (raw.method === 'POST' && takesForm(pathname)) return answerForm(exchange, address)
    if (raw.method !== 'GET' && raw.method !== 'HEAD') return refuseMethod(exchange)
    const redirect = pageRedirect(address)
    if (redirect) return redirect
    await limit?.(exchange)
    return redirectWithQuery(
      await queue(() => answerPage(exchange, new URL(withoutCampaign(address.href)))),
      address,
    )
  }
}

function refuseMethod(exchange: HttpExchange): Response | Promise<Response> {
  exchange.header('Allow', 'GET, HEAD')
  return answerMessage(exchange, 405, {
    heading: 'Nothing was sent',
    text: 'This address only shows a page. If you filled in a form, turn on JavaScript in your browser and send it again.',
  })
}
