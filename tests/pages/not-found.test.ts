import { expect, test } from 'vitest'
import { openDemoPages } from '../support/demo-pages.ts'

const shop = await openDemoPages()

test('P404-01 P404-02 ROUTE-18 an unknown path shows the 404 page inside the layout, with a link to the home page', async () => {
  const page = await shop.visit('/no/such/page')
  expect(page.status).toBe(404)
  page.main.getByText('Oops! The page you are looking for does not exist.')
  page.getByPlaceholderText('Search products...')
  expect(page.main.getByRole('link', { name: /home/i }).getAttribute('href')).toBe('/')
  const moved = await shop.request('/Products/?page=99')
  expect([moved.status, moved.headers.get('Location')]).toEqual([301, '/products?page=99'])
})

test.each([
  '/products?page=99',
  '/products?category=service&page=99',
  '/products?search=knife&page=99',
  '/products?in_stock=true&page=99',
  '/blog?page=99',
])('%s, a page past the end, is not found, and search engines do not index it', async (path) => {
  const past = await shop.visit(path)
  expect(past.status).toBe(404)
  expect(past.html).toContain('content="noindex"')
  expect(past.html).not.toContain('rel="canonical"')
  const first = await shop.request(path.replace('page=99', 'page=1'))
  expect(first.status).toBe(200)
})
