import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { hydrated } from '../support/hydrated.ts'
import { openSharedShop } from '../support/shop.ts'

const shop = await openSharedShop()

const embedded = (page: Page) =>
  page.evaluate(() => JSON.parse(document.getElementById('site-settings')?.textContent ?? ''))

test('START-04 START-05 ENT-01 the page has the settings record before any call is answered', async () => {
  const page = await shop.newPage()
  // No call is ever answered.
  await page.route('**/api/**', () => {})
  await page.goto('/')
  await hydrated(page)
  const record = await embedded(page)
  expect(record).toMatchObject({ tenant: 3, site_title: 'Karda Khukuri House' })
})

test('START-01 API-01 every call of the pages is for tenant 3', async () => {
  const page = await shop.visit('/')
  await hydrated(page)
  const calls: Request[] = []
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request))
  await page.getByRole('link', { name: 'All products' }).first().click()
  await page.getByRole('heading', { name: 'Our Products' }).waitFor()
  await page.getByRole('article').first().getByRole('link').first().click()
  await page.getByRole('button', { name: 'Add to Cart' }).waitFor()
  expect(calls.length).toBeGreaterThan(1)
  for (const call of calls) expect(await call.headerValue('X-Tenant-ID'), call.url()).toBe('3')
})

test('START-24 without an analytics id every script and every call stays on this host', async () => {
  const page = await shop.newPage()
  const outside: string[] = []
  page.on('request', (request) => new URL(request.url()).origin !== shop.url && outside.push(request.url()))
  await page.goto('/')
  await hydrated(page)
  expect((await embedded(page)).google_analytics_id).toBe('')
  expect(await page.locator('script[src*="googletagmanager"]').count()).toBe(0)
  expect(outside).toEqual([])
})
