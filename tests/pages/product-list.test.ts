import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openDemoPages, type ServedPage } from '../support/demo-pages.ts'

const shop = await openDemoPages()

const list = (query: Record<string, string | number | boolean> = {}) =>
  shop.call('GET /products/products/', { query })
const namesOf = (page: ServedPage) => page.texts('main article h2')

function cardOf({ main }: ServedPage, name: string) {
  const element = main.getByRole('heading', { name }).closest<HTMLElement>('article')
  if (!element) throw new Error(`There is no card of ${name}.`)
  return { element, ...within(element) }
}

test('ROUTE-03 LIST-02 LIST-07 START-02 the list shows the products as cards', async () => {
  const page = await shop.visit('/products')
  expect(page.texts('h1')).toEqual(['Our Products'])
  // The last two would be alone on a page, so the page before includes them.
  const { count, results } = await list({ is_active: true, page_size: 100 })
  expect(count).toBe(26)
  expect(namesOf(page)).toEqual(results.map(({ name }) => name))
})

test('LIST-03 LIST-05 LIST-06 headings name the search and the category, and the category is described', async () => {
  const found = await shop.visit('/products?search=ang%20khola')
  expect(found.texts('h1')).toEqual(['Search Results for "ang khola"'])
  const page = await shop.visit('/products?category=kitchen')
  expect(page.texts('h1')).toEqual(['Products in Kitchen'])
  const { description } = await shop.call('GET /products/categories/{slug}/', { params: { slug: 'kitchen' } })
  expect(page.all('main header > div').map(({ innerHTML }) => innerHTML)).toContain(description)
})

test('a missing page of a list is not found, and links to the first', async () => {
  const page = await shop.visit('/products?page=9')
  expect(page.status).toBe(404)
  page.main.getByRole('heading', { name: 'Page 9 doesn’t exist.' })
  expect(page.text).not.toContain('No products found')
  expect(page.main.getByRole('link', { name: 'Go to the first page' }).getAttribute('href')).toBe('/products')
})

test('the price fields name their range, and say when the lowest is above the highest', async () => {
  const wrong = await shop.visit('/products?category=outdoor&min=120&max=100')
  const lowest = wrong.main.getByLabelText('Minimum price in dollars')
  expect(lowest.getAttribute('aria-invalid')).toBe('true')
  within(wrong.main.getByRole('group', { name: 'Price' })).getByText(
    'The minimum is higher than the maximum.',
  )
  // The category is not empty.
  wrong.main.getByRole('heading', { name: 'No products found.' })
  const mended = wrong.main.getByRole('link', { name: 'Show $100.00 to $120.00' }).getAttribute('href') ?? ''
  expect(mended).toBe('/products?category=outdoor&min=100&max=120')

  const right = await shop.visit(mended)
  expect(right.all('main article').length).toBeGreaterThan(0)
  const from = right.main.getByLabelText('Minimum price in dollars')
  expect(from.getAttribute('aria-invalid')).toBeNull()
  const { results } = await list({ category__slug: 'outdoor' })
  const prices = results.map(({ price }) => Number(price))
  expect(from.getAttribute('placeholder')).toBe(`from $${Math.min(...prices)}`)
  const to = right.main.getByLabelText('Maximum price in dollars')
  expect(to.getAttribute('placeholder')).toBe(`to $${Math.max(...prices)}`)
})

test('CARD-01 CARD-02 CARD-03 CARD-04 CARD-05 a card shows picture, name, category and price, and leads to its page', async () => {
  const one = cardOf(await shop.visit('/products'), 'Sirupate 10-inch')
  const { main_image } = await shop.call('GET /products/products/{slug}/', {
    params: { slug: 'sirupate-10' },
  })
  expect(one.getByRole('link').getAttribute('href')).toBe('/products/sirupate-10')
  const picture = one.element.querySelector('img')
  expect(picture?.getAttribute('src')).toBe(main_image?.thumb_image)
  expect(picture?.getAttribute('alt')).toBe(main_image?.alt_text)
  one.getByText('Traditional')
  one.getByText('$124.00')
})

test('CARD-06 CARD-07 a reduced product shows the old price struck through and a badge, others neither', async () => {
  const page = await shop.visit('/products')
  const reduced = cardOf(page, 'Bhojpure Classic 10-inch')
  expect(reduced.element.querySelector('s')?.textContent).toMatch(/\$135\.00$/)
  reduced.getByText('DISCOUNT OFFER')
  const plain = cardOf(page, 'Sirupate 10-inch')
  expect(plain.element.querySelectorAll('s')).toHaveLength(0)
  expect(plain.queryAllByText('DISCOUNT OFFER')).toEqual([])
})

test('CARD-08 CARD-09 badge and placeholder for a sold-out product and one without a picture', async () => {
  const page = await shop.visit('/products')
  cardOf(page, 'Kitchen Cleaver 8-inch').getByText('SOLD OUT')
  const blank = cardOf(page, 'Sirupate Long 20-inch')
  blank.getByText('No image available')
  expect(blank.element.querySelectorAll('picture, img')).toHaveLength(0)
  expect(cardOf(page, 'Sirupate 10-inch').queryAllByText('SOLD OUT')).toEqual([])
})
