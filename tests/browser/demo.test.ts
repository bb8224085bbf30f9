import { expect, test } from 'vitest'
import { openSharedShop } from '../support/shop.ts'

const shop = await openSharedShop()

test('DEMO-03 DEMO-11 /test calls nothing, and a click on a link moves to its place on the page', async () => {
  // A click misses a link while the page is still scrolling.
  const page = await shop.newPage({ reducedMotion: 'reduce' })
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
  await page.goto('/test')
  for (const link of await page.getByRole('banner').getByRole('navigation').getByRole('link').all()) {
    await link.click()
    const place = await link.getAttribute('href')
    await expect.poll(() => page.url()).toBe(`${shop.url}/test${place}`)
  }
  expect(page.url()).toBe(`${shop.url}/test#contact`)
  expect(calls).toEqual([])
})
