import { expect, test } from 'vitest'
import { createOtherBackend } from '../support/other-backend.ts'
import { renderPage } from '../support/render-page.ts'

const backend = createOtherBackend()

test.each([
  ['/', 'New arrivals'],
  ['/products', 'Our Products'],
  ['/products/cleaver', 'Cleaver'],
])('%s is complete without a browser and without our additional fields', async (path, text) => {
  const page = await renderPage(path, backend)
  expect(page.status).toBe(200)
  expect(page.text).toContain(text)
  expect(page.text).not.toMatch(/undefined|NaN|\[object|Invalid Date/)
})

test('the size guide draws bladed products without a pattern as bars, without a browser', async () => {
  const measured = createOtherBackend()
  const measures = { blade_cm: 20, overall_cm: 32, spine_mm: 4, weight_g: 0 }
  const product = { id: 1, slug: 'cleaver', name: 'Cleaver', price: '20.00', stock: 1, measures }
  measured.let(/^\/products\/products\//, {
    status: 200,
    body: [product, { ...product, slug: 'a', measures: null }],
  })
  const page = await renderPage('/size-guide', measured)
  expect(page.text).toContain('Blade 20.0 cm, overall 32.0 cm')
  expect(page.html).toContain('d="M120-15H290L320 15H120z"')
  expect(page.html.match(/href="\/products\/(cleaver|a)"/g)).toHaveLength(1)
})

test('API-01 API-04 CONST-01 pages call the backend as a visitor of the tenant', async () => {
  const seen: Headers[] = []
  await renderPage('/products/cleaver', {
    answer: (request) => {
      seen.push(request.headers)
      return backend.answer(request)
    },
  })
  expect(seen.length).toBeGreaterThan(0)
  expect(seen.every((headers) => headers.get('X-Tenant-ID') === '3')).toBe(true)
  expect(seen.some((headers) => headers.has('Authorization'))).toBe(false)
})

test('LIST-01 LIST-04 LIST-06 search and category reach the call, the heading and the description', async () => {
  const asked = createOtherBackend()
  const page = await renderPage('/products?search=cle&category=kitchen', asked)
  const call = 'GET /products/products/?is_active=true&category__slug=kitchen&search=cle&facets=true'
  expect(asked.calls).toContain(call)
  expect(page.text).toContain('Search Results for "cle" in Kitchen')
  expect(page.html).toContain('<p>For the <strong>table</strong>.</p>')
})

test('a search shows the corrected term, and lists matching posts, answers and policies', async () => {
  const corrected = createOtherBackend()
  const whole = await (await corrected.answer(new Request('http://b/api/products/products/'))).json()
  corrected.let(/^\/products\/products\/\?/, {
    status: 200,
    body: { count: 1, results: whole.slice(0, 1), searched_instead: 'cleaver' },
  })
  const results = [
    { kind: 'post', id: 'edges', title: 'On edges' },
    { kind: 'faq', id: '3', title: 'Is it legal?' },
    { kind: 'policy', id: 'refund-policy', title: '' },
  ]
  corrected.let(/^\/search\/contents\//, { status: 200, body: { results } })
  const { html, text } = await renderPage('/products?search=cleever', corrected)
  expect(text).toContain('Showing results for “cleaver” instead.')
  expect(html).toContain('href="/products?search=cleever&amp;exact=1"')
  for (const href of ['/blog/edges', '/faq#faq-3', '/refund-policy']) expect(html).toContain(`href="${href}"`)
})

test('LIST-08 LIST-09 LIST-10 an empty list says why', async () => {
  const empty = createOtherBackend()
  empty.let(/^\/products\/products\//, { status: 200, body: { count: 0, results: [] } })
  expect((await renderPage('/products', empty)).text).toContain('No products found.')
  expect((await renderPage('/products?search=<i>x', empty)).text).toContain(
    'No products found matching "<i>x".',
  )
  expect((await renderPage('/products?search=<i>x', empty)).text).toContain('Ask us')
  expect((await renderPage('/products?category=kitchen', empty)).text).toContain(
    'No products found in this category.',
  )
})

test('OPEN-24 an unknown category is a missing page with an empty list and no slug in its heading', async () => {
  const page = await renderPage('/products?category=no-such', backend)
  expect(page.status).toBe(404)
  expect(page.text).toContain('No products found in this category.')
  expect(page.html).toContain('<h1>Our Products</h1>')
})

test('ERR-22 ERR-01 ERR-03 a failed list shows the server’s detail, otherwise its own text', async () => {
  const failing = createOtherBackend()
  failing.let(/^\/products\/products\//, { status: 500 })
  const page = await renderPage('/products', failing)
  expect(page.status).toBe(503)
  expect(page.text).toContain('Failed to load products.')
  expect(page.text).not.toContain('down')
  failing.let(/^\/products\/products\//, { status: 500, body: { detail: 'Closed for stocktaking.' } })
  expect((await renderPage('/products', failing)).text).toContain('Closed for stocktaking.')
})

test('ERR-22 a slow backend leads to the same text, and no page waits for it', async () => {
  const page = await renderPage('/products', {
    answer: async () => {
      throw new DOMException('The operation was aborted due to timeout', 'TimeoutError')
    },
  })
  expect(page.status).toBe(503)
  expect(page.text).toContain('Failed to load products.')
  expect(page.text).not.toContain('aborted')
})

test('the number of pages follows the page size of the answering backend', async () => {
  const paged = createOtherBackend()
  const whole = await paged.answer(new Request('http://b/api/products/products/'))
  const results = (await whole.json()).slice(0, 2)
  paged.let(/^\/products\/products\/\?/, {
    status: 200,
    body: { count: 7, next: 'http://b/api/products/products/?page=2', previous: null, results },
  })
  const { html } = await renderPage('/products', paged)
  expect(html.match(/aria-label="Page \d"/g)).toEqual([1, 2, 3, 4].map((page) => `aria-label="Page ${page}"`))
})

test('OPEN-25 OPEN-27 a reduced, sold-out product has both badges, and its page also shows the old price', async () => {
  const other = createOtherBackend()
  const found = await other.answer(new Request('http://b/api/products/products/cleaver/'))
  const cleaver = { ...(await found.json()), stock: 0, price_before_discount: '71.00' }
  other.let(/^\/products\/products\/\?/, { status: 200, body: [cleaver] })
  other.let(/^\/products\/products\/cleaver\//, { status: 200, body: cleaver })
  const list = (await renderPage('/products', other)).text
  expect(list).toContain('DISCOUNT OFFER')
  expect(list).toContain('SOLD OUT')
  expect((await renderPage('/products/cleaver', other)).html).toMatch(/<s>.*?\$71\.00<\/s>/)
})

test('OPEN-37 a post without an author is published by Admin, as its card says', async () => {
  const other = createOtherBackend()
  const post = {
    id: 1,
    slug: 'steel',
    title: 'Steel',
    featured_image: null,
    content: '<p>Of springs.</p>',
    published_at: '2026-10-30T09:00:00Z',
    comment_count: 0,
    author: { username: null },
    status: 'published',
  }
  other.let(/^\/blog\/posts\/steel\//, { status: 200, body: post })
  other.let(/^\/blog\/comments\//, { status: 200, body: [] })
  const { text } = await renderPage('/blog/steel', other)
  expect(text).toMatch(/Published on October 30, 2026 by Admin/)
})

test('OPEN-55 the footer shows the public settings, not the embedded ones', async () => {
  const other = createOtherBackend()
  const body = { site_title: 'B', site_description: 'Forged in the hills.', favicon: '', logo: null }
  other.let(/^\/pages\/settings\/public\//, { status: 200, body })
  const { text } = await renderPage('/products', other)
  expect(text).toContain('Forged in the hills.')
  expect(text).not.toContain('What the settings say.')
})

test('ERR-23 NAV-05 NAV-06 the menu says why there are no categories', async () => {
  const other = createOtherBackend()
  other.let(/^\/products\/categories\/$/, { status: 500 })
  expect((await renderPage('/', other)).text).toContain('Failed to load categories.')
  other.let(/^\/products\/categories\/$/, { status: 200, body: [] })
  expect((await renderPage('/', other)).text).toContain('No categories found')
})

test('ERR-18 ERR-19 ERR-20 ERR-21 a product that cannot be shown says why', async () => {
  const missing = await renderPage('/products/unknown', backend)
  expect(missing.status).toBe(404)
  expect(missing.text).toContain('Product not found.')
  const failing = createOtherBackend()
  failing.let(/^\/products\/products\/cleaver\//, { status: 500, body: { detail: 'Being sharpened.' } })
  expect((await renderPage('/products/cleaver', failing)).text).toContain('Being sharpened.')
  failing.let(/^\/products\/products\/cleaver\//, { status: 500 })
  expect((await renderPage('/products/cleaver', failing)).text).toContain('Failed to load product details.')
  failing.let(/^\/products\/products\/cleaver\//, { status: 200, body: {} })
  expect((await renderPage('/products/cleaver', failing)).text).toContain('Product data is unavailable.')
})

test('ERR-25 a failing section of the home page says so and affects no other section', async () => {
  const failing = createOtherBackend()
  failing.let(/ordering=-created_at/, { status: 500 })
  const page = await renderPage('/', failing)
  expect(page.status).toBe(200)
  expect(page.text).toContain('Failed to load essential page data. Some content may be missing.')
  expect(page.text).not.toContain('New arrivals')
  expect(page.text).toContain('On sale')
  expect(page.text).toContain('The catalog')
})

test('ROUTE-18 P404-01 P404-02 any other path is the 404 page inside the layout', async () => {
  const page = await renderPage('/no/such/page', backend)
  expect(page.status).toBe(404)
  expect(page.text).toContain('Oops! The page you are looking for does not exist.')
  expect(page.html).toMatch(/<main[\s\S]*<a[^>]* href="\/"[^>]*>Home<\/a>[\s\S]*<\/main>/)
  expect(page.text).toContain('GALLERY')
})

test('text by visitors is shown as text, and dates are the same everywhere', async () => {
  const page = await renderPage('/products/cleaver', backend)
  expect(page.html).toContain('Cuts &lt;b&gt;well&lt;/b&gt;.')
  expect(page.text).toContain('November 20, 2026')
})
