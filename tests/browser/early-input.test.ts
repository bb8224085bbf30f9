import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hydrated } from '../support/hydrated.ts'
import { allowNoise, openSharedShop } from '../support/shop.ts'
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

test('what was opened before the scripts are there stays open, and works', async () => {
  const page = await shop.newPage({ viewport: { width: 1440, height: 900 } })
  const { release } = await hold(page, scripts)
  await page.goto('/products/sirupate-10', { waitUntil: 'commit' })
  const categories = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Kitchen' })
  await page.getByText('Do you ship to my country?').click()
  await page.getByRole('navigation', { name: 'Main' }).getByText('SHOP').click()
  await categories.waitFor()
  release()
  await page.getByRole('combobox', { name: 'Country' }).waitFor()
  await hydrated(page)
  expect(await categories.isVisible()).toBe(true)
  await page.getByRole('heading', { level: 1 }).click()
  await categories.waitFor({ state: 'hidden' })
})

test('a page without input keeps to its first scripts, and the first touch opens the menu', async () => {
  const page = await shop.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const asked: string[] = []
  page.on('request', (request) => void (scripts.test(request.url()) && asked.push(request.url())))
  await page.goto('/faq')
  const menu = page.getByRole('button', { name: 'Menu' })
  await page.waitForFunction(() => history.scrollRestoration === 'manual')
  await page.waitForTimeout(1500)
  expect(asked.filter((url) => url.includes('/later-'))).toEqual([])
  await menu.tap()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  expect(asked.filter((url) => url.includes('/later-'))).toHaveLength(1)
})

test('a page that was opened before an update of the shop opens again, once, with the first input', async () => {
  const page = await shop.newPage()
  allowNoise(page, /404|dynamically imported/)
  await page.goto('/faq')
  await page.waitForFunction(() => history.scrollRestoration === 'manual')
  const gone = /\/assets\/(?:later-.*|manifest-.*)\.js$/
  await page.route(gone, (route) => {
    const isStart = route.request().method() === 'GET' && route.request().url().includes('/manifest-')
    return isStart ? route.continue() : route.fulfill({ status: 404 })
  })
  let opened = 0
  page.on('load', () => {
    opened += 1
  })
  await Promise.all([page.waitForEvent('load'), page.mouse.move(300, 300, { steps: 2 })])
  await page.waitForFunction(() => history.scrollRestoration === 'manual')
  const question = page.locator('main summary').first()
  await question.click()
  await expect.poll(() => question.evaluate((node) => node.parentElement?.hasAttribute('open'))).toBe(true)
  await page.waitForTimeout(500)
  expect(opened).toBe(1)
})

test('text typed while the code of the suggestions loads is answered', async () => {
  const page = await shop.newPage()
  const { release } = await hold(page, /\/assets\/suggestions-.*\.js$/)
  await page.goto('/')
  await hydrated(page)
  await page.locator('header [name=search]').pressSequentially('siru')
  release()
  await page
    .getByRole('option', { name: /Sirupate/ })
    .first()
    .waitFor()
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

test.for([5, 20])(
  'no letter is lost of a search that is typed, one in %i ms, while the page starts',
  async (delay) => {
    const page = await shop.newPage()
    await page.goto('/products', { waitUntil: 'commit' })
    await page.locator('header [name=search]').pressSequentially('bhojpure kukri', { delay })
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByRole('heading', { name: 'Search Results for "bhojpure kukri"' }).waitFor()
  },
)

test('a password typed before the scripts are there stays, and its field keeps focus', async () => {
  const page = await shop.newPage()
  const { release } = await hold(page, scripts)
  await page.goto('/login', { waitUntil: 'commit' })
  const password = page.getByRole('textbox', { name: 'Password' }).or(page.locator('input[type=password]'))
  await password.first().fill('khukuri')
  release()
  await page.getByRole('button', { name: 'Show Password' }).waitFor()
  expect(await page.locator('input[type=password]').inputValue()).toBe('khukuri')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('password')
})

/** What the server rendered only for readers who are signed in leaves the page once it is known that this one is not. */
const expected = '[data-shown], noscript, [data-shown] *'

test.for([
  '/',
  '/products',
  '/products/sirupate-10',
  '/blog',
  '/blog/choosing-a-khukuri',
  '/faq',
  '/contact',
  '/gallery',
  '/cart',
  '/login',
  '/register',
])('nothing that the server rendered on %s is removed when the page starts', async (path) => {
  const page = await shop.newPage()
  await page.addInitScript((expected) => {
    const removed: string[] = []
    Object.assign(globalThis, { removed })
    addEventListener('DOMContentLoaded', () =>
      new MutationObserver((changes) => {
        for (const node of changes.flatMap(({ removedNodes }) => [...removedNodes]))
          if (node instanceof Element && !node.matches(expected)) removed.push(node.outerHTML)
      }).observe(document.body, { childList: true, subtree: true }),
    )
  }, expected)
  await page.goto(path, { waitUntil: 'networkidle' })
  await hydrated(page)
  expect(await page.evaluate('removed')).toEqual([])
})
