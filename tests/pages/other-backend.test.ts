import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { createOtherBackend, type OtherBackend } from '../support/other-backend.ts'
import { readDocument, textsOf } from '../support/page-document.ts'
import { renderPage } from '../support/render-page.ts'
import { createWholeBackend } from '../support/whole-backend.ts'

// The storefront with a backend on another host, which sends only the specification's fields.
const host = 'https://backend.example'

async function open(path: string, { answer }: Pick<OtherBackend, 'answer'>) {
  const rendered = await renderPage(path, { answer, apiUrl: `${host}/shop/v1/api` })
  return { ...rendered, ...readDocument(rendered.html) }
}

const rawValue = /undefined|NaN|\[object|Invalid Date/

const piece = {
  id: 1,
  slug: 'piece',
  name: 'Piece',
  price: 20,
  price_before_discount: null,
  stock: 1,
  main_image: null,
  images: [],
  category: { name: 'Kitchen', slug: 'kitchen' },
  attributes: [],
  description: '',
  review_count: 0,
  average_rating: null,
  is_active: true,
}

test('API-05 API-06 lists come plain or paged, prices as numbers, pictures from the host of the backend', async () => {
  const backend = createWholeBackend()
  const list = await open('/products', backend)
  const [cleaver, sickle, ...others] = list.main.getAllByRole('article')
  expect(others).toEqual([])
  within(cleaver as HTMLElement).getByText('$62.00')
  expect(cleaver?.querySelector('img')?.getAttribute('src')).toBe(`${host}/media/a-small.webp`)
  within(sickle as HTMLElement).getByText('No image available')
  expect(list.texts('main')[0]).not.toMatch(rawValue)
  const faq = await open('/faq', backend)
  faq.main.getByText('Is it sharp?')
  const policy = await open('/refund-policy', backend)
  policy.main.getByText('Within thirty days.')
  for (const page of [faq, policy]) expect(page.texts('main')[0]).not.toMatch(rawValue)
})

test('API-05 COMM-14 a post from a plain list can be read', async () => {
  const backend = createWholeBackend()
  const blog = await open('/blog', backend)
  const card = blog.main.getByRole('article')
  expect(card.querySelector('img')?.getAttribute('src')).toBe(`${host}/media/posts/stone.svg`)
  expect(card.textContent).toContain('By Admin on October 30, 2026 | 1 Comment')
  const link = within(card).getByRole('link', { name: 'Whetstones' }).getAttribute('href')
  expect(link).toBe('/blog/whetstones')
  const post = await open('/blog/whetstones', backend)
  expect(post.text).toContain('Water, not oil.')
  expect(textsOf(post.all('#comments article')).join()).toContain('Anonymous')
})

test('API-05 a plain list is a single page, however long', async () => {
  const backend = createOtherBackend()
  const body = Array.from({ length: 30 }, (_, index) => ({ ...piece, id: index + 1, slug: `piece-${index}` }))
  backend.let(/^\/products\/products\/\?/, { status: 200, body })
  const { all, main } = await open('/products', backend)
  expect(all('main article')).toHaveLength(30)
  expect(main.queryAllByRole('navigation', { name: 'Pages' })).toEqual([])
})

const pages = [
  '/',
  '/products',
  '/products?search=cleaver',
  '/products/cleaver',
  '/blog',
  '/blog/whetstones',
  '/faq',
].concat([
  '/gallery',
  '/contact',
  '/company-info',
  '/size-guide',
  '/refund-policy',
  '/privacy-policy',
  '/cart',
  '/login',
])

test('pages make only calls of the specification to that backend', async () => {
  const backend = createWholeBackend()
  for (const path of pages) await open(path, backend)
  const specified =
    /^GET \/(?:products\/(?:products|categories)\/(?:[\w-]+\/)?|blog\/(?:posts\/(?:[\w-]+\/)?|comments\/)|contact\/info\/|company\/info\/|pages\/(?:manage\/(?:faqs|documents)|settings\/public)\/|payments\/options\/)$/
  const calls = backend.sent.map(({ call }) => call)
  expect(calls.length).toBeGreaterThan(pages.length)
  expect(calls.filter((call) => !specified.test(call))).toEqual([])
})

test('pages make further calls if the backend announces them, and embed defaults for missing ones', async () => {
  const backend = createWholeBackend()
  const backendCalls = new Set(['GET /pages/texts/', 'GET /products/reviews/own/'])
  const { html } = await renderPage('/', { ...backend, apiUrl: `${host}/shop/v1/api`, backendCalls })
  const calls = backend.sent.map(({ call }) => call)
  expect(calls).toContain('GET /pages/texts/')
  expect(calls).not.toContain('GET /products/reviews/')
  const { document } = readDocument(html)
  const { lacks } = JSON.parse(document.getElementById('runtime')?.textContent ?? '{}')
  expect(lacks).toContain('GET /search/suggestions/')
  expect(lacks).not.toContain('GET /products/reviews/own/')
  const own = readDocument((await renderPage('/', backend)).html).document
  expect(JSON.parse(own.getElementById('runtime')?.textContent ?? '{}')).not.toHaveProperty('lacks')
})

test('the public settings may be nearly empty', async () => {
  const page = await open('/company-info', createWholeBackend())
  expect(page.texts('main')[0]).toContain('Steel and water.')
  expect(page.text).toContain('Old Road 1')
})

test('home, list and product are complete, and every picture comes from that host', async () => {
  const backend = createOtherBackend()
  const home = await open('/', backend)
  home.main.getByRole('heading', { name: 'New arrivals' })
  expect(home.text).not.toContain('Some content may be missing.')
  expect(home.main.getByRole('link', { name: /^See all/ }).getAttribute('href')).toMatch(/^\/products/)
  const list = await open('/products', backend)
  list.main.getByRole('heading', { name: 'Our Products' })
  const product = await open('/products/cleaver', backend)
  product.main.getByRole('heading', { level: 1, name: 'Cleaver' })
  product.main.getAllByText('$62.00')
  expect(product.text).not.toContain('Do you ship to my country?')
  for (const page of [home, list, product]) {
    const sources = page.all('main img[src]').map((image) => image.getAttribute('src') ?? '')
    const pictures = sources.filter((source) => source.includes('/media/'))
    expect(pictures.length).toBeGreaterThan(0)
    for (const picture of pictures) expect(picture).toMatch(/^https:\/\/backend\.example\/media\//)
  }
})

test('START-15 START-16 the icon comes from the media path of that host', async () => {
  const { document } = await open('/', createOtherBackend())
  const icon = document.querySelector('link[rel="icon"]')
  expect(icon?.getAttribute('href')).toMatch(/^https:\/\/backend\.example\/media\//)
})

test('without counts from the backend, the list has a few filters of the storefront', async () => {
  const { main } = await open('/products?steel=5160&handle=bone', createOtherBackend())
  const form = within(main.getByRole('form', { name: 'Filter and sort' }))
  expect(textsOf(form.getByLabelText('Category').querySelectorAll('option'))).toEqual([
    'All',
    'Kitchen',
    'Garden & Field',
  ])
  form.getByLabelText('Minimum price in dollars')
  form.getByLabelText('Maximum price in dollars')
  expect(form.getAllByRole('checkbox')).toEqual([form.getByLabelText('In stock only')])
  expect(form.queryAllByText(/^(Steel|Handle|Tang|Blade length)/)).toEqual([])
  expect(textsOf(form.getByLabelText('Sort by').querySelectorAll('option'))).toEqual([
    'Plate number',
    'Newest',
    'Name',
    'Price, low to high',
    'Price, high to low',
    'Top rated',
  ])
  expect(main.queryAllByRole('list', { name: 'Active filters' })).toEqual([])
})

test('unsanitized HTML of a backend stays behind a policy that runs none of it', async () => {
  const backend = createOtherBackend()
  const content = '<p>Within thirty days.</p><script>window.ran = "element"</script>'
  backend.let(/^\/pages\/manage\/documents\//, {
    status: 200,
    body: [{ id: 1, document_type: 'refund_policy', content }],
  })
  const page = await open('/refund-policy', backend)
  page.main.getByText('Within thirty days.')
  const policy = page.headers.get('Content-Security-Policy') ?? ''
  expect(policy).toMatch(/script-src /)
  expect(policy).not.toMatch(/(?:script-src|default-src)[^;]*unsafe/)
})
