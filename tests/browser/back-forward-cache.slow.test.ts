import { type CDPSession, chromium } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { browserArguments } from '../support/browser.ts'
import { hydrated } from '../support/hydrated.ts'
import { openSharedShop } from '../support/shop.ts'
import { newCustomer } from '../support/shop-api.ts'
import { signInPage } from '../support/signed-in.ts'

const shop = await openSharedShop()

/**
 * The page's own obstacles to the back/forward cache. Headless Chromium has no such cache, but reports the obstacles;
 * Playwright by default disables even that.
 */
async function obstacles(client: CDPSession, path: string, script = ''): Promise<string[]> {
  const loaded = async (url: string) => {
    const done = new Promise((resolve) => client.once('Page.loadEventFired', resolve))
    await client.send('Page.navigate', { url })
    await done
  }
  await loaded(shop.url + path)
  await client.send('Runtime.evaluate', { expression: script })
  await loaded(`${shop.url}/offline`)
  // Right after a navigation the page is not active yet.
  const history = () => client.send('Page.getNavigationHistory').catch(() => undefined)
  await expect.poll(history).toBeDefined()
  const { currentIndex = 0, entries = [] } = (await history()) ?? {}
  const received = new Promise<string[]>((resolve) => {
    client.once('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
      resolve(
        notRestoredExplanations.filter(({ type }) => type !== 'Circumstantial').map(({ reason }) => reason),
      ),
    )
    client.once('Page.frameNavigated', ({ type }) => type === 'BackForwardCacheRestore' && resolve([]))
  })
  await client.send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex - 1]?.id ?? 0 })
  return received
}

test('no page has obstacles to the back/forward cache', async () => {
  const browser = await chromium.launch({
    executablePath: inject('browserPath'),
    args: browserArguments,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  afterAll(() => browser.close())
  const page = await browser.newPage({ serviceWorkers: 'block' })
  const client = await page.context().newCDPSession(page)
  await client.send('Page.enable')
  for (const path of ['/', '/products', '/products/bhojpure-10', '/blog', '/faq', '/gallery', '/contact']) {
    expect(await obstacles(client, path), path).toEqual([])
  }
  expect(await obstacles(client, '/faq', "addEventListener('unload', () => {})")).toEqual([
    'UnloadHandlerExistsInMainFrame',
  ])
})

test('a page restored from it shows the current account and cart', async () => {
  const page = await shop.newPage()
  const customer = await newCustomer(shop.api)
  await signInPage(page, customer)
  await page.goto('/products')
  await hydrated(page)
  const cart = page.getByRole('banner').getByRole('link', { name: 'Cart' })
  await expect.poll(() => cart.getAttribute('aria-label')).toBe('Cart')
  const comeBack = () =>
    page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))

  const { body: product } = await shop.api('GET', '/products/products/bhojpure-10/')
  const body = { product_id: product.id, quantity: 2 }
  await shop.api('POST', '/orders/cart/add-item/', { token: customer.access, body })
  await page.evaluate(() => localStorage.setItem('cart_changed', 'by another page'))
  await comeBack()
  await expect.poll(() => cart.getAttribute('aria-label')).toBe('Cart, 2 items')

  await page.evaluate(() => localStorage.clear())
  expect(await page.locator('html[data-signed-in]').count()).toBe(1)
  await comeBack()
  await expect.poll(() => page.locator('html[data-signed-in]').count()).toBe(0)
})
