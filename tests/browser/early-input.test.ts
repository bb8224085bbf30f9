import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openSharedShop } from '../support/shop.ts'
import { newCustomer } from '../support/shop-api.ts'
import { signInPage } from '../support/signed-in.ts'

const shop = await openSharedShop()

/** Holds back the answers to requests for such files until `release` is called. */
async function hold(page: Page, files: RegExp) {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const asked: string[] = []
  await page.route(files, async (route) => {
    asked.push(route.request().url())
    await held
    await route.continue()
  })
  return { release, asked }
}

const scripts = /\/assets\/.*\.js$/

test('presses on buttons before the scripts are there count: three pieces go into the cart', async () => {
  const page = await shop.newPage()
  const customer = await newCustomer(shop.api)
  await signInPage(page, customer)
  const { release } = await hold(page, scripts)
  await page.goto('/products/sirupate-10', { waitUntil: 'commit' })
  const more = page.getByRole('button', { name: 'One more' })
  await more.click()
  await more.click()
  const add = page.getByRole('button', { name: /^Add to Cart/ }).first()
  await add.click()
  await expect.poll(() => add.getAttribute('aria-busy')).toBe('true')
  expect(page.url()).toBe(`${shop.url}/products/sirupate-10`)
  release()
  const cart = async () => (await shop.api('GET', '/orders/cart/', { token: customer.access })).body
  await expect.poll(async () => (await cart()).total_items).toBe(3)
  expect((await cart()).items).toHaveLength(1)
})

test('a choice before the scripts are there counts', async () => {
  const page = await shop.newPage({ viewport: { width: 1440, height: 900 } })
  const { release } = await hold(page, scripts)
  await page.goto('/products', { waitUntil: 'commit' })
  const sort = page.getByRole('combobox', { name: 'Sort by' })
  await sort.selectOption('price')
  release()
  await page.waitForURL('**/products?sort=price')
  expect(await sort.inputValue()).toBe('price')
})

test('no script is requested before the styles are there, and then the page starts', async () => {
  const page = await shop.newPage()
  const styles = await hold(page, /\/assets\/style-.*\.css$/)
  const started: string[] = []
  page.on('request', (request) => void (scripts.test(request.url()) && started.push(request.url())))
  await page.goto('/faq', { waitUntil: 'commit' })
  await expect.poll(() => styles.asked.length).toBe(1)
  await page.locator('footer').waitFor({ state: 'attached' })
  expect(started).toEqual([])
  styles.release()
  await page.waitForFunction(() => history.scrollRestoration === 'manual')
  expect(started.length).toBeGreaterThan(0)
})
