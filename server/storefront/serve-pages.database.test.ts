import { expect, test } from 'vitest'
import type { RenderPage } from '#server/platform/calls/dependencies.ts'
import { openApi } from '#tests/support/api.ts'
import { expectNoise } from '#tests/support/fail-on-noise.ts'

/** Pages whose rendering ends when the test says so. */
function openRenderer() {
  const rendering: { address: string; answer: () => void }[] = []
  const renderPage: RenderPage = (request) =>
    new Promise((resolve) => {
      const { pathname, search } = new URL(request.url)
      rendering.push({
        address: pathname + search,
        answer: () =>
          resolve(new Response(`<h1>${pathname}</h1>`, { headers: { 'Content-Type': 'text/html' } })),
      })
    })
  return {
    rendering,
    renderPage,
    answerAll: async (pages: Promise<Response>[]) => {
      const timer = setInterval(() => {
        for (const { answer } of rendering) answer()
      }, 1)
      const answers = await Promise.all(pages)
      clearInterval(timer)
      return answers
    },
  }
}

/** Two rendering, and fifty waiting. */
const room = 52

test('when the queue is full, a page is a 503 for people, and cached pages are still answered', async () => {
  const { rendering, renderPage, answerAll } = openRenderer()
  const api = await openApi({ renderPage })
  await answerAll([Promise.resolve(api.app.request('/kept'))])
  const waiting = Array.from({ length: room }, (_, page) => Promise.resolve(api.app.request(`/page-${page}`)))
  await expect.poll(() => rendering.length).toBe(1 + 2)
  const refused = await api.app.request('/one-more')
  expect(refused.status).toBe(503)
  expect(refused.headers.get('Retry-After')).toBe('5')
  expect(refused.headers.get('Content-Type')).toMatch(/^text\/html/)
  expect(refused.headers.get('Cache-Control')).toBe('no-store')
  const text = await refused.text()
  expect(text).toContain('The shop is very busy right now. Please try again in a few seconds.')
  expect(text).not.toContain('<script')
  const cached = await api.app.request('/kept')
  expect([cached.status, await cached.text()]).toEqual([200, '<h1>/kept</h1>'])
  expect((await api.send('GET /products/products/')).status).toBe(200)
  expect((await answerAll(waiting)).map(({ status }) => status)).toEqual(Array(room).fill(200))
  expect(api.logged).toMatchObject([{ level: 'warn', message: 'queue full' }])
})

test('a link from a campaign gets the cached page', async () => {
  const { rendering, renderPage, answerAll } = openRenderer()
  const api = await openApi({ renderPage })
  const ask = (path: string) => answerAll([Promise.resolve(api.app.request(path))])
  await ask('/blog?page=2')
  await ask('/blog?utm_source=letter&page=2&fbclid=abc&gad_source=1')
  await ask('/blog?utm_campaign=dashain')
  await ask('/blog?gclid=1')
  expect(rendering.map(({ address }) => address)).toEqual(['/blog?page=2', '/blog'])
})

const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } })

test('an address can have 240 pages rendered a minute; cached pages and other visitors do not count', async () => {
  const api = await openApi({
    rateLimits: true,
    renderPage: async (request) => new Response(new URL(request.url).pathname),
  })
  const visit = (path: string, address = '203.0.113.7') => api.app.request(path, {}, from(address))
  const first = await visit('/page-0')
  expect(first.status).toBe(200)
  for (let page = 1; page < 240; page++) expect((await visit(`/page-${page}`)).status).toBe(200)
  const refused = await visit('/one-more')
  const seconds = Number(refused.headers.get('Retry-After'))
  expect(refused.status).toBe(429)
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(60)
  expect(await refused.text()).toContain(`Too many requests. Try again in ${seconds} s.`)
  expect((await visit('/page-7')).status).toBe(200)
  expect((await visit('/one-more', '203.0.113.8')).status).toBe(200)
  // Now it is cached for all visitors.
  expect((await visit('/one-more')).status).toBe(200)
})

test('up to 60 of these can be pages of a search', async () => {
  const api = await openApi({
    rateLimits: true,
    renderPage: async (request) => new Response(new URL(request.url).search),
  })
  const visit = (path: string) => api.app.request(path, {}, from('203.0.113.9'))
  for (let n = 0; n < 60; n++) expect((await visit(`/products?search=word${n}`)).status).toBe(200)
  expect((await visit('/products?search=one-more')).status).toBe(429)
  expect((await visit('/products?search=')).status).toBe(200)
  expect((await visit('/products')).status).toBe(200)
})

test('pages allow GET and HEAD only: 405 with Allow, and nothing in the log', async () => {
  const { rendering, renderPage } = openRenderer()
  const api = await openApi({ renderPage })
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
    const answer = await api.app.request('/products', { method })
    expect([method, answer.status, answer.headers.get('Allow')]).toEqual([method, 405, 'GET, HEAD'])
    expect(await answer.text()).toContain('<h1>')
  }
  expect(rendering).toEqual([])
  expect(api.logged).toEqual([])
})

test('HEAD gets the headers of the cached page', async () => {
  const { rendering, renderPage, answerAll } = openRenderer()
  const api = await openApi({ renderPage })
  await answerAll([Promise.resolve(api.app.request('/kept'))])
  const head = await api.app.request('/kept', { method: 'HEAD' })
  expect([head.status, head.headers.has('ETag'), await head.text()]).toEqual([200, true, ''])
  expect(rendering).toHaveLength(1)
})

test('rendering does not stop when the first client disconnects', async () => {
  let signal: AbortSignal | undefined
  const { rendering, renderPage, answerAll } = openRenderer()
  const api = await openApi({
    renderPage: (request, given) => {
      signal = request.signal
      return renderPage(request, given)
    },
  })
  const client = new AbortController()
  const headers = { Cookie: 'a=b', 'X-Forwarded-Host': 'evil.example', Host: 'evil.example' }
  const left = Promise.resolve(api.app.request('/c', { signal: client.signal, headers }))
  await expect.poll(() => rendering.length).toBe(1)
  client.abort()
  expect((await answerAll([left])).map(({ status }) => status)).toEqual([200])
  expect(signal?.aborted).toBe(false)
})

test('an error is a page for people, with the id that is in the log', async () => {
  expectNoise(/unexpected failure/)
  const api = await openApi({
    renderPage: async () => {
      throw new Error('broken <b>')
    },
  })
  const answer = await api.app.request('/products')
  const text = await answer.text()
  expect(answer.status).toBe(500)
  expect(text).toContain('An unexpected error occurred. Please try again later.')
  expect(text).toContain(`Request ${answer.headers.get('X-Request-ID')}`)
  expect(text).not.toContain('broken')
  expect(api.logged).toMatchObject([{ message: 'unexpected failure', route: '/products' }])
})
