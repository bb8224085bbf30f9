import { expect, test } from 'vitest'
import { axeFindings } from '../support/accessible.ts'
import { allowNoise, openSharedShop } from '../support/shop.ts'

const shop = await openSharedShop()

test('P404-01 P404-02 ROUTE-18 an unknown path shows the 404 page inside the layout, with a link to the home page', async () => {
  const page = await shop.newPage()
  allowNoise(page, /404 \(Not Found\)/)
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await page.getByText('Oops! The page you are looking for does not exist.').waitFor()
  await page.getByPlaceholder('Search products...').waitFor()
  expect(await axeFindings(page)).toEqual([])
  const moved = await fetch(`${shop.url}/Products/?page=99`, { redirect: 'manual' })
  expect([moved.status, moved.headers.get('Location')]).toEqual([301, '/products?page=99'])
  await page.getByRole('main').getByRole('link', { name: /home/i }).click()
  await page.waitForURL(`${shop.url}/`)
})

test.each([
  '/products?page=99',
  '/products?category=service&page=99',
  '/products?search=knife&page=99',
  '/products?in_stock=true&page=99',
  '/blog?page=99',
])('%s, a page past the end, is not found, and no engine keeps it', async (path) => {
  const past = await fetch(new URL(path, shop.url))
  expect(past.status).toBe(404)
  const html = await past.text()
  expect(html).toContain('content="noindex"')
  expect(html).not.toContain('rel="canonical"')
  const first = await fetch(new URL(path.replace('page=99', 'page=1'), shop.url))
  expect(first.status).toBe(200)
})
