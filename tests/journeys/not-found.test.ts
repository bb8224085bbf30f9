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
  const past = await fetch(new URL('/products?page=99', shop.url))
  expect(past.status).toBe(404)
  expect(await past.text()).toContain('content="noindex"')
  await page.getByRole('main').getByRole('link', { name: /home/i }).click()
  await page.waitForURL(`${shop.url}/`)
})
