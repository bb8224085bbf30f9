import { expect, test } from 'vitest'
import { openDemoPages } from '../support/demo-pages.ts'
import { textsOf } from '../support/page-document.ts'

const shop = await openDemoPages()

test('ROUTE-02 START-02 the home page shows new arrivals, the catalog, the sale, posts and testimonials', async () => {
  const page = await shop.visit('/')
  expect(page.texts('main h2')).toEqual([
    'New arrivals',
    'The catalog',
    'Four people, one day',
    'On sale',
    'From the journal',
    'What customers say',
  ])
  expect(page.document.title).toBe('Karda Khukuri House')
  expect(page.main.queryAllByRole('alert')).toEqual([])
})

test('other pages do not load the texts of the home page', async () => {
  const { html } = await shop.visit('/contact')
  expect(html).not.toContain('Four people')
  expect((await shop.visit('/')).html).toContain('Four people')
})

test('new arrivals are the newest products, and the sale shows discounted ones', async () => {
  const page = await shop.visit('/')
  const section = (name: string) => page.main.getByRole('heading', { name }).closest('section')
  const newest = await shop.call('GET /products/products/', {
    query: { ordering: '-created_at', page_size: 5 },
  })
  const headings = section('New arrivals')?.querySelectorAll('h3') ?? []
  expect(textsOf(headings)).toEqual(newest.results.map(({ name }) => name))
  const discounted = await shop.call('GET /products/products/', { query: { discounted: true, page_size: 6 } })
  const links = section('On sale')?.querySelectorAll('a') ?? []
  expect(textsOf(links)).toEqual(discounted.results.map(({ name }) => name))
  page.getByRole('link', { name: new RegExp(`^See all ${newest.count} products`) })
})

test('categories lead to their products, and testimonials to their products', async () => {
  const page = await shop.visit('/')
  for (const { name, slug } of await shop.call('GET /products/categories/')) {
    const [link] = page.all('main li a').filter(({ textContent }) => textContent.startsWith(name))
    expect(link?.getAttribute('href'), name).toBe(`/products?category=${slug}`)
  }
  const testimonial = page.document.querySelector('main figure:has(blockquote)')
  const address = testimonial?.querySelector('a')?.getAttribute('href') ?? ''
  const product = await shop.call('GET /products/products/{slug}/', {
    params: { slug: address.replace('/products/', '') },
  })
  const comments = product.reviews.map(({ comment }) => comment)
  expect(comments).toContain(testimonial?.querySelector('blockquote')?.textContent)
})
