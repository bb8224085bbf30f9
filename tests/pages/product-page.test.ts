import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openDemoPages } from '../support/demo-pages.ts'
import { parsedHtml, textsOf } from '../support/page-document.ts'

const shop = await openDemoPages()

const open = (slug: string) => shop.visit(`/products/${slug}`)
const find = (slug: string) => shop.call('GET /products/products/{slug}/', { params: { slug } })

async function slugOf(fits: (product: { stock: number; review_count?: number }) => boolean): Promise<string> {
  const { results } = await shop.call('GET /products/products/', { query: { page_size: 100 } })
  const found = results.find(fits)
  if (!found) throw new Error('The demo shop has no such piece.')
  return found.slug
}

test('ROUTE-04 PROD-01 the gallery has a thumbnail for each picture and shows the first', async () => {
  const page = await open('bhojpure-10')
  const { images } = await find('bhojpure-10')
  const thumbnails = within(page.main.getByRole('group', { name: 'Choose a picture' })).getAllByRole('radio')
  expect(thumbnails).toHaveLength(images.length)
  page.main.getByRole('radio', { name: `Picture 2 of ${images.length}` })
  const pictures = page.main.getByRole('region', { name: /^Pictures of/ })
  expect([...pictures.querySelectorAll(`img:not([alt=""])`)].at(-1)?.getAttribute('alt')).toBe(
    images[0]?.alt_text,
  )
})

test('PROD-05 PROD-09 PROD-11 CONST-19 category link, price and description', async () => {
  const { main } = await open('bhojpure-10')
  const { description } = await find('bhojpure-10')
  const categories = main.getAllByRole('link', { name: 'Traditional' })
  expect(categories.at(-1)?.getAttribute('href')).toBe('/products?category=traditional')
  main.getAllByText('$119.00')
  main.getByText(description)
})

test('PROD-06 PROD-07 stars show the average rating and a link with the count leads to the reviews', async () => {
  const page = await open('bhojpure-10')
  const { average_rating, review_count } = await find('bhojpure-10')
  page.main.getAllByRole('img', {
    name: new RegExp(`^Average rating ${Number(average_rating).toFixed(1)} out of 5`),
  })
  const link = page.main.getByRole('link', { name: new RegExp(`^${review_count} reviews`) })
  expect(link.getAttribute('href')).toMatch(/#reviews$/)
  expect(page.all('#reviews')).toHaveLength(1)
})

test('live regions are silent until an event', async () => {
  const page = await open('bhojpure-10')
  expect(page.texts('[role=status], [role=alert], [aria-live], output').filter(Boolean)).toEqual([])
})

test('PROD-08 without reviews it says so', async () => {
  const { main } = await open(await slugOf(({ review_count }) => review_count === 0))
  main.getAllByText('No reviews yet')
  expect(main.queryAllByRole('link', { name: /^\d+ reviews?$/ })).toEqual([])
})

test('PROD-10 PROD-12 attributes are under Details in their order, the long text under its heading', async () => {
  const { main } = await open('bhojpure-10')
  const { attributes, long_html_description } = await find('bhojpure-10')
  const section = (name: string) => main.getByRole('heading', { name }).closest('section')
  const rows = textsOf(section('Details')?.querySelectorAll('tr') ?? [])
  const sorted = attributes.toSorted((a, b) => a.order - b.order)
  expect(rows.map((row) => row.replaceAll(' ', ''))).toEqual(
    sorted.map(({ key, value }) => `${key}${value}`.replaceAll(' ', '')),
  )
  const divisions = [...(section('Detailed Description')?.querySelectorAll('div') ?? [])]
  expect(divisions.map(({ innerHTML }) => innerHTML)).toContain(parsedHtml(long_html_description))
})

test('PROD-13 the quantity selector is shown only for a stock above 1', async () => {
  const quantity = { name: 'Quantity' }
  const many = await open('bhojpure-10')
  expect(many.main.getAllByRole('spinbutton', quantity)).toHaveLength(1)
  const last = await open(await slugOf(({ stock }) => stock === 1))
  expect(last.main.queryAllByRole('spinbutton', quantity)).toEqual([])
  last.main.getByRole('button', { name: /^Add to Cart/ })
  const none = await open(await slugOf(({ stock }) => stock === 0))
  expect(none.main.queryAllByRole('spinbutton', quantity)).toEqual([])
})

test('PROD-14 PROD-15 the quantity begins at 1 and ends at the stock', async () => {
  const { main } = await open('bhojpure-10')
  const { stock } = await find('bhojpure-10')
  const field = main.getByRole('spinbutton', { name: 'Quantity' })
  expect(['value', 'aria-valuemin', 'aria-valuemax'].map((name) => field.getAttribute(name))).toEqual([
    '1',
    '1',
    `${stock}`,
  ])
})

test('PROD-20 a sold-out product says Sold Out and keeps its button', async () => {
  const { main } = await open('kitchen-cleaver-8')
  const button = main.getByRole('button', { name: /^Sold Out/ })
  expect(button.getAttribute('aria-disabled')).toBe('true')
})

test('a sold-out product has a form for an email, what is in stock instead, and nothing about shipping', async () => {
  const { main, text } = await open('kitchen-cleaver-8')
  const form = main.getByLabelText('Email me when the next one is forged').closest('form')
  expect(form?.getAttribute('action')).toBe('/back-in-stock?product=kitchen-cleaver-8')
  within(form as HTMLElement).getByRole('button', { name: 'Email me' })
  expect(text).not.toContain('Shipping is calculated')
  const { nearest = [] } = await find('kitchen-cleaver-8')
  expect(nearest).toHaveLength(3)
  const cards = within(main.getByRole('region', { name: 'In stock now' })).getAllByRole('article')
  expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual(
    nearest.map(({ name }) => name),
  )
  expect((await find('bhojpure-10')).nearest).toBeUndefined()
})

test('a product is drawn to scale next to a ruler and a hand', async () => {
  const { main, html } = await open('ang-khola-10')
  const size = main.getByRole('region', { name: 'Size' })
  expect(size.textContent).toContain('with a 30 cm ruler and a 19 cm hand')
  expect(
    within(size)
      .getByRole('link', { name: /Size guide/ })
      .getAttribute('href'),
  ).toMatch(/^\/size-guide/)
  // Their file would delay the first paint: from the start only browsers without scripts load it.
  const drawings = (text: string) => text.match(/<use /g) ?? []
  expect(drawings(html)).toHaveLength(4)
  expect(drawings(html.replaceAll(/<noscript>.*?<\/noscript>/gs, ''))).toEqual([])
  const guide = await shop.visit('/size-guide')
  guide.main.getByRole('link', { name: /^Sirupate Long 20-inch/ })
})
