import type { SiteSettings } from '#contract/shop/pages.ts'
import { type Compressed, compressAtOnce } from '#server/platform/cache/compress-at-once.ts'
import { type ResponseCache, tagHeader } from '#server/platform/cache/response-cache.ts'
import { createTaggedCache } from '#server/platform/cache/tagged-cache.ts'
import { createContext, type Dependencies } from '#server/platform/calls/dependencies.ts'
import { isDatabaseUnavailable } from '#server/platform/database/database-unavailable.ts'
import { networkOfCaller } from '#server/platform/http/caller-address.ts'
import { type HttpExchange, retryAfterSeconds } from '#server/platform/http/exchange.ts'
import { answerMessage } from '#server/platform/http/message-page.ts'
import { Problem } from '#server/platform/kernel/problem.ts'
import { ClientDisconnected, createFairQueue } from '#server/platform/limits/fair-queue.ts'
import { limitersIn } from '#server/platform/limits/limiters.ts'
import { limitPages } from '#server/platform/limits/rate-limits.ts'
import { defaultSettings, findSiteSettings } from '#server/shop/pages/site-settings.ts'
import { callOtherBackend, callsOfOtherBackend } from './other-backend.ts'
import { pageRedirect, redirectWithQuery, withoutCampaign } from './page-address.ts'
import { onBehalfOf, readPageForm } from './page-forms.ts'
import { createParsedCache } from './parsed-cache.ts'

/**
 * How many pages are rendered concurrently. Rendering is CPU-bound in this single process: a second page can load its
 * data while another is rendered, but more pages would only slow each other down. With another backend, a page mostly
 * waits for its data.
 */
const concurrency = { own: 2, otherBackend: 16 }

/** With this many pages, the wait is about two seconds. */
const maxWaiting = 50

/**
 * Serves pages. A page loads its data by calling the API in process, or another backend. It is cached as long as all
 * answers that it uses are valid; a page with a failed part is not cached. Cached pages are served at once; requests
 * for others are counted and queued.
 */
export function createPages(
  app: { fetch: (request: Request, env?: object) => Response | Promise<Response> },
  dependencies: Dependencies,
  cache: ResponseCache,
): (exchange: HttpExchange) => Promise<Response> {
  const {
    renderPage,
    pageParameters = () => [],
    takesForm = () => false,
    cachePages = true,
    apiUrl,
  } = dependencies
  const isOwn = apiUrl.startsWith('/')
  const callApi = isOwn ? async (call: Request, env?: object) => app.fetch(call, env) : callOtherBackend()
  const findCalls = isOwn ? undefined : callsOfOtherBackend(apiUrl, dependencies.clock)
  const findParsed = isOwn ? createParsedCache(cache) : undefined
  const readForm = readPageForm(dependencies.publicUrl)
  const findSettings = settingsWithFallback(dependencies)
  const limit = dependencies.rateLimits ? limitPages(limitersIn(undefined)) : undefined
  const queue = createFairQueue({
    concurrency: isOwn ? concurrency.own : concurrency.otherBackend,
    maxWaiting,
  })

  async function render(
    address: URL,
    renderPage: NonNullable<Dependencies['renderPage']>,
    { compress, miss }: { compress: ((page: string) => Compressed) | undefined; miss: () => void },
  ): Promise<Response> {
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
      if (answer.status === 503) miss()
      for (const tag of answerTags?.split(',') ?? []) tags.add(tag)
      return answer
    }
    const findCached = (address: string, read: (answer: unknown) => unknown) => {
      const parsed = findParsed?.(address, read)
      for (const tag of parsed?.domains ?? []) tags.add(tag)
      return parsed?.value
    }
    const { settings, areStale } = await findSettings()
    const backendCalls = await findCalls?.()
    // Several clients may share the page, so it depends only on the URL and not on a client's connection.
    const page = await renderPage(new Request(address), {
      apiFetch,
      findCached,
      settings,
      apiUrl,
      ...(backendCalls && { backendCalls }),
      ...(compress && { compress }),
    })
    if (areStale) miss()
    const status = areStale && page.status === 200 ? 503 : page.status
    const { headers } = page
    if (age !== undefined) headers.set('Age', String(age))
    if (status === 503) {
      headers.set('Retry-After', retryAfterSeconds)
      headers.set('Cache-Control', 'no-store')
    }
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-cache')
    // The page is already compressed; without this header, another layer would set it and create the response again.
    headers.set('Vary', 'Accept-Encoding')
    if (isCacheable) headers.set(tagHeader, [...tags].join(','))
    return status === page.status ? page : new Response(page.body, { status, headers })
  }

  /** The answer to a form is for its sender alone: never shared, never cached. */
  async function answerForm(
    exchange: HttpExchange,
    address: URL,
    renderPage: NonNullable<Dependencies['renderPage']>,
  ): Promise<Response> {
    const form = await readForm(exchange)
    const apiFetch = async (call: Request) =>
      callApi(onBehalfOf(exchange, call, isOwn), exchange.env as object)
    await limit?.(exchange)
    const { settings } = await findSettings()
    const backendCalls = await findCalls?.()
    const answer = await queue(callerOf(exchange), () =>
      renderPage(new Request(address, form), {
        apiFetch,
        settings,
        apiUrl,
        ...(backendCalls && { backendCalls }),
      }),
    )
    const headers = new Headers(answer.headers)
    headers.set('Cache-Control', 'no-store')
    return new Response(answer.body, { status: answer.status, headers })
  }

  return async (exchange) => {
    const { raw } = exchange.req
    if (!renderPage) return new Response('This server renders no pages.', { status: 404 })
    const { pathname, search } = new URL(raw.url)
    const address = new URL(dependencies.publicUrl)
    address.pathname = pathname
    address.search = search
    if (raw.method === 'POST' && takesForm(pathname)) return answerForm(exchange, address, renderPage)
    if (raw.method !== 'GET' && raw.method !== 'HEAD') return refuseMethod(exchange)
    const redirect = pageRedirect(address)
    if (redirect) return redirect
    const page = withoutCampaign(address)
    const request = { method: raw.method, headers: raw.headers, url: page.href }
    for (;;) {
      let isOurs = false
      try {
        const answer = await cache.cacheResponse(
          request,
          page.search === '' ? [] : pageParameters(pathname),
          async (isCacheable, miss) => {
            isOurs = true
            await limit?.(exchange)
            const compress = isCacheable ? undefined : forCaller(raw)
            return queue(callerOf(exchange), () => render(page, renderPage, { compress, miss }))
          },
          (cached) => exchange.set('cachedResponse', cached),
        )
        return redirectWithQuery(answer, address)
      } catch (error) {
        // A client that shares the rendering of another client tries again if only the other was refused.
        if (isOurs || !(error instanceof Problem || error instanceof ClientDisconnected)) throw error
      }
    }
  }
}

/** Callers without an address, such as the shop itself, share a turn. */
const callerOf = (exchange: HttpExchange) => ({
  network: networkOfCaller(exchange) ?? '',
  client: exchange.req.raw.signal,
})

function forCaller({ method, headers }: Request): ((page: string) => Compressed) | undefined {
  if (method === 'HEAD') return undefined
  return (page) => compressAtOnce(page, headers.get('Accept-Encoding') ?? undefined)
}

function refuseMethod(exchange: HttpExchange): Response | Promise<Response> {
  exchange.header('Allow', 'GET, HEAD')
  return answerMessage(exchange, 405, {
    heading: 'Nothing was sent',
    text: 'This address only shows a page. If you filled in a form, turn on JavaScript in your browser and send it again.',
  })
}

const openSettingsCache = createTaggedCache<'site', SiteSettings>(['pages'], { maxSize: 1, sizeOf: () => 1 })

/**
 * The settings that every page needs, read once per change. While the database is unavailable, the last known settings
 * are used, so that pages still render.
 */
function settingsWithFallback(dependencies: Dependencies) {
  let latest = defaultSettings
  return async () => {
    const settingsCache = openSettingsCache(dependencies.cacheVersions)
    const cached = settingsCache.find('site')
    if (cached) return { settings: cached, areStale: false }
    try {
      latest = await findSiteSettings(createContext(dependencies, { kind: 'visitor' }))
      settingsCache.set('site', latest)
      return { settings: latest, areStale: false }
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      return { settings: latest, areStale: true }
    }
  }
}
