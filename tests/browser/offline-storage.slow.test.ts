import type { Page, Worker } from 'playwright-core'
import { expect, test } from 'vitest'
import { hydrated } from '../support/hydrated.ts'
import { allowNoise, openSharedShop } from '../support/shop.ts'

const shop = await openSharedShop()

/** A visitor whose device has cached everything for this page. */
async function visit(path: string): Promise<{ page: Page; worker: Worker }> {
  const page = await shop.newPage({ serviceWorkers: 'allow' })
  await page.goto(path)
  await hydrated(page)
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('pictures')).keys()).length))
    .toBeGreaterThan(26)
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('There is no service worker.')
  return { page, worker }
}

async function reloadOffline(page: Page): Promise<void> {
  allowNoise(page, /net::ERR_INTERNET_DISCONNECTED/, /Failed to fetch/)
  await page.context().setOffline(true)
  await page.reload()
}

const notice = (page: Page) => page.getByText(/^You’re offline\. This page is from .+ at /)

test('a device with full storage keeps its cached copies', async () => {
  const { page, worker } = await visit('/faq')
  await worker.evaluate(() => {
    Cache.prototype.put = () => Promise.reject(new DOMException('Full', 'QuotaExceededError'))
  })
  await page.reload()
  await hydrated(page)
  await page.waitForTimeout(1500)
  await reloadOffline(page)
  await notice(page).waitFor()
  await page.getByRole('heading', { level: 1, name: 'Frequently asked questions' }).waitFor()
})

test('a device with unreadable storage shows the shop as if nothing were cached', async () => {
  const { page, worker } = await visit('/faq')
  await worker.evaluate(() => {
    const fail = () => Promise.reject(new DOMException('Damaged', 'UnknownError'))
    CacheStorage.prototype.open = fail
    CacheStorage.prototype.match = fail
  })
  await page.goto('/products')
  await hydrated(page)
  const picture = page.locator('main article img').first()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
})

test('a new release keeps the previous release’s files for open pages, and no older ones', async () => {
  const { page } = await visit('/faq')
  await page.evaluate(async () => {
    for (const build of ['older', 'former']) {
      const cache = await caches.open(`files ${build}`)
      await cache.put(`/assets/${build}.js`, new Response('export {}'))
    }
    await (await navigator.serviceWorker.getRegistration())?.unregister()
  })
  await page.reload()
  await hydrated(page)
  await expect.poll(() => page.evaluate(() => caches.has('files older'))).toBe(false)
  await expect
    .poll(() => page.evaluate(async () => (await fetch('/assets/former.js')).status).catch(String))
    .toBe(200)
})

test('a device’s cache of the shop takes less than 4 MB', async () => {
  const { page } = await visit('/faq')
  const usage = await page.evaluate(async () => (await navigator.storage.estimate()).usage)
  expect(usage).toBeGreaterThan(0)
  expect(usage).toBeLessThan(4_000_000)
})
