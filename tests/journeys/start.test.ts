import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { hydrated } from '../support/hydrated.ts'
import { openSharedShop } from '../support/shop.ts'

const shop = await openSharedShop()

const embedded = (page: Page) =>
  page.evaluate(() => JSON.parse(document.getElementById('site-settings')?.textContent ?? ''))

test('START-04 START-05 ENT-01 the settings record is there before any call is answered', async () => {
  const page = await shop.newPage()
  // Never answered.
  await page.route('**/api/**', () => {})
  await page.goto('/')
  await hydrated(page)
  const record = await embedded(page)
  expect(Object.keys(record).toSorted()).toEqual([
    'contact_email',
    'favicon',
    'google_analytics_id',
    'id',
    'logo',
    'site_description',
    'site_title',
    'social_media_links',
    'tenant',
    'theme_name',
  ])
})

test('START-06 START-07 START-08 START-09 START-10 START-11 CONST-01 CONST-02 the record of the shop', async () => {
  const record = await embedded(await shop.visit('/products'))
  expect(record).toMatchObject({ id: 2, tenant: 3, theme_name: '', logo: null, social_media_links: null })
  expect(record.favicon).toMatch(/^\/media\//)
})

test('START-01 API-01 every call of the pages is for tenant 3, and another tenant is refused', async () => {
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
  const other = await shop.api('GET', '/products/products/', { headers: { 'X-Tenant-ID': '4' } })
  expect(other).toEqual({ status: 400, body: { detail: 'Unknown tenant.', code: 'unknown_tenant' } })
})

test('START-02 the products are khukuris', async () => {
  const page = await shop.visit('/')
  expect(await page.getByRole('main').textContent()).toMatch(/khukuri/i)
  await page.goto('/products?search=khukuri')
  expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThan(10)
})

test('START-12 START-13 START-25 the document head uses the settings, the logo the name of the shop', async () => {
  const page = await shop.visit('/')
  const record = await embedded(page)
  expect(await page.title()).toBe(record.site_title)
  expect(record.site_description).not.toBe('')
  expect(await page.locator('meta[name=description]').getAttribute('content')).toBe(record.site_description)
  expect(await page.getByRole('banner').getByRole('link').first().textContent()).toContain(
    'Karda Khukuri House',
  )
})

test('START-15 START-16 START-17 START-21 the page’s only icon is the favicon, and its host serves it', async () => {
  const page = await shop.visit('/')
  await hydrated(page)
  const icons = page.locator('link[rel~=icon]')
  expect(await icons.count()).toBe(1)
  expect(await icons.getAttribute('href')).toBe((await embedded(page)).favicon)
  expect(await icons.getAttribute('type')).toBe('image/svg+xml')
  const answer = await page.request.get(new URL((await icons.getAttribute('href')) ?? '', shop.url).href)
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toBe('image/svg+xml')
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
