import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { hydrated } from '../support/hydrated.ts'
import { allowNoise, openSharedShop } from '../support/shop.ts'
import { newCustomer } from '../support/shop-api.ts'
import { signInPage } from '../support/signed-in.ts'

const shop = await openSharedShop()

/** The worker caches hundreds of files one after another, which is slow while other tests run. */
const waits = { timeout: 60_000 }

/** A visitor whose device has cached these pages by visiting one after another. */
async function visitThenGoOffline(...paths: string[]): Promise<Page> {
  const page = await shop.newPage({ serviceWorkers: 'allow' })
  allowNoise(page, /net::ERR_INTERNET_DISCONNECTED/, /Failed to fetch/)
  for (const path of paths) {
    await page.goto(path)
    await hydrated(page)
    await expect.poll(() => offlinePages(page), waits).toEqual(expect.arrayContaining(['/products', path]))
  }
  await expect.poll(() => offlinePictures(page), waits).toBeGreaterThan(26)
  await page.context().setOffline(true)
  return page
}

async function offlinePages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const name = (await caches.keys()).find((key) => key.startsWith('pages '))
    const requests = name ? await (await caches.open(name)).keys() : []
    return requests.map(({ url }) => new URL(url).pathname + new URL(url).search)
  })
}

async function offlinePictures(page: Page): Promise<number> {
  return page.evaluate(async () => (await (await caches.open('pictures')).keys()).length)
}

test('without a network, visited pages open, show their age, and link onward; so do the list, FAQ and policies', async () => {
  const page = await visitThenGoOffline('/products/bhojpure-10')
  const notice = page.getByText(/^You’re offline\. This page is from .+ at /)

  await page.reload()
  await notice.waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'FAQs' }).click()
  await page.getByRole('heading', { level: 1, name: 'Frequently asked questions' }).waitFor()
  await notice.waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: /Bhojpure/ }).waitFor()
  await page.goto('/refund-policy')
  await notice.waitFor()

  await page.goto('/products')
  await notice.waitFor()
  const cards = page.locator('main article img')
  expect(await cards.count()).toBeGreaterThan(20)
  for (const card of await cards.all()) {
    await card.scrollIntoViewIfNeeded()
    await expect.poll(() => card.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  }

  await page.goto('/products/sirupate-10')
  await page.getByRole('heading', { level: 1, name: 'You’re offline' }).waitFor()
  await page.getByRole('link', { name: 'All products' }).click()
  await page.getByRole('heading', { level: 1, name: 'Our Products' }).waitFor()

  await page.context().setOffline(false)
  await page.reload()
  await hydrated(page)
  expect(await notice.count()).toBe(0)
})

test('without a network a message fails with an error, and its text stays', async () => {
  const page = await visitThenGoOffline('/contact')
  const form = page.locator('main form')
  const written = {
    name: 'Anna Berg',
    email: 'anna@example.com',
    subject: 'Camp',
    message: 'Is a Sirupate good?',
  }
  for (const [name, text] of Object.entries(written)) await form.locator(`[name=${name}]`).fill(text)
  await form.getByRole('button', { name: 'Send message' }).click()
  await page.getByText('You’re offline, so this wasn’t sent. Your text is still here.').waitFor()
  expect(await form.locator('[name=message]').inputValue()).toBe(written.message)
})

test('no data of a signed-in person is cached, and logging out removes visited pages from the cache', async () => {
  const page = await shop.newPage({ serviceWorkers: 'allow' })
  const customer = await newCustomer(shop.api)
  await signInPage(page, customer)
  for (const path of ['/products/sirupate-10', '/cart', '/account']) {
    await page.goto(path)
    await hydrated(page)
    await expect.poll(() => offlinePages(page)).toContain('/products')
  }
  expect(await offlinePages(page)).toContain('/products/sirupate-10')
  const texts = await page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const type = (await cache.match(request))?.headers.get('Content-Type') ?? ''
        if (/html|json/.test(type)) found.push(`${request.url} ${await (await cache.match(request))?.text()}`)
      }
    }
    return found
  })
  expect(texts.length).toBeGreaterThan(5)
  const { email } = customer
  const personal = texts.filter((text) => /^\S+\/(?:account|cart|api)\b/.test(text) || text.includes(email))
  expect(personal).toEqual([])

  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect.poll(() => offlinePages(page)).not.toContain('/products/sirupate-10')
})

test('a browser can install the shop: the icons in its manifest exist', async () => {
  const page = await shop.visit('/')
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const devTools = await page.context().newCDPSession(page)
  expect(await devTools.send('Page.getAppManifest')).toMatchObject({
    url: `${shop.url}${address}`,
    errors: [],
  })
  const answer = await page.request.get(`${address}`)
  expect(answer.headers()['content-type']).toBe('application/manifest+json')
  const { name, start_url, display, icons } = await answer.json()
  expect({ name, start_url, display }).toEqual({
    name: 'Karda Khukuri House',
    start_url: '/',
    display: 'standalone',
  })
  for (const { src, sizes } of icons) {
    const size = await page.evaluate(async (src) => {
      const { width, height } = await createImageBitmap(await (await fetch(src)).blob())
      return `${width}x${height}`
    }, src)
    expect(size).toBe(sizes)
  }
  expect(icons.map((icon: { purpose: string }) => icon.purpose)).toContain('maskable')
})
