import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openDemoPages, type ServedPage } from '../support/demo-pages.ts'
import { createOtherBackend } from '../support/other-backend.ts'
import { textsOf } from '../support/page-document.ts'
import { renderPage } from '../support/render-page.ts'

const shop = await openDemoPages()

const cardsOf = ({ all }: ServedPage) => [...(all('main ul')[0]?.querySelectorAll<HTMLElement>('li') ?? [])]
const inCards = (page: ServedPage, selector: string) =>
  cardsOf(page).flatMap((card) => [...card.querySelectorAll<HTMLElement>(selector)])

test('ROUTE-16 GAL-01 ROLE-08 a visitor sees the gallery inside the layout, a thumbnail for each product', async () => {
  const page = await shop.visit('/gallery')
  page.main.getByRole('heading', { level: 1, name: 'Gallery' })
  page.getByPlaceholderText('Search products...')
  page.footer.getByRole('link', { name: 'FAQs' })
  const { count, results } = await shop.call('GET /products/products/', { query: { page_size: 100 } })
  const cards = cardsOf(page)
  expect(cards).toHaveLength(count)
  const named = (products: { name: string }[]) => products.map(({ name }) => name).toSorted()
  const pictured = results.filter(({ main_image }) => main_image)
  expect(textsOf(inCards(page, 'button')).toSorted()).toEqual(named(pictured))
  const images = inCards(page, 'button img')
  expect(images).toHaveLength(pictured.length)
  // A second one would share the connection with the first paint.
  const loading = images.map(
    (image) => `${image.getAttribute('loading')} ${image.getAttribute('fetchpriority')}`,
  )
  expect(loading.slice(0, 2)).toEqual(['eager high', 'lazy null'])
  expect(loading.at(-1)).toBe('lazy null')
  const bare = cards.filter((card) => within(card).queryByText('No image available'))
  expect(bare).toHaveLength(count - pictured.length)
})

test('GAL-06 a product without a thumbnail says so and opens nothing', async () => {
  const list = await shop.call('GET /products/products/')
  const [first, bare] = list.results
  const results = [first, { ...bare, main_image: null, images: [] }]
  const body = { ...list, count: 2, next: null, results }
  const page = await shop.visitWith({ '/products/products/': { body } }, '/gallery')
  expect(cardsOf(page)).toHaveLength(2)
  const card = within(cardsOf(page)[1] as HTMLElement)
  card.getByText('No image available')
  expect(cardsOf(page)[1]?.textContent).toContain(bare?.name)
  expect(card.queryAllByRole('button')).toEqual([])
  expect(page.main.getAllByText('No image available')).toHaveLength(1)
})

test('GAL-07 API-41 its list is requested without a filter', async () => {
  const backend = createOtherBackend()
  const rendered = await renderPage('/gallery', backend)
  expect(rendered.status).toBe(200)
  expect(backend.calls.filter((call) => call.startsWith('GET /products/products/'))).toEqual([
    'GET /products/products/',
  ])
})
