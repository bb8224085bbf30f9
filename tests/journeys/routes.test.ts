import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { navigateTo } from '../support/client-navigation.ts'
import { hydrated } from '../support/hydrated.ts'
import { budgets, overweight } from '../support/page-weight.ts'
import { allowNoise, openSharedShop } from '../support/shop.ts'

const shop = await openSharedShop()

/** Path, heading of the page, and its title if that is different. */
const pages: [id: string, path: string, heading: string, title?: string][] = [
  ['ROUTE-03', '/products', 'Our Products'],
  ['ROUTE-04', '/products/kitchen-cleaver-8', 'Kitchen Cleaver 8-inch'],
  ['ROUTE-05', '/blog', 'Blog'],
  ['ROUTE-06', '/blog/caring-for-a-khukuri', 'Ten Minutes a Month: Caring for a Khukuri'],
  ['ROUTE-07', '/contact', 'Contact'],
  ['ROUTE-08', '/company-info', 'About Karda Khukuri House', 'About us'],
  ['ROUTE-09', '/cart', 'Cart'],
  ['ROUTE-10', '/login', 'Login'],
  ['ROUTE-11', '/register', 'Register'],
  ['ROUTE-12', '/payment/return', 'Payment Status'],
  ['ROUTE-13', '/refund-policy', 'Refund Policy'],
  ['ROUTE-14', '/privacy-policy', 'Privacy Policy'],
  ['ROUTE-15', '/faq', 'Frequently Asked Questions', 'FAQs'],
  ['ROUTE-16', '/gallery', 'Gallery'],
  ['beside them,', '/size-guide', 'Size Guide'],
  ['ROUTE-17', '/order-confirmation', 'Order Information Unavailable'],
  [
    'ROUTE-18 P404-01',
    '/no/such/page',
    'Oops! The page you are looking for does not exist.',
    'Page not found',
  ],
]

async function expectLayout(page: Page) {
  expect(await page.getByRole('banner').getByRole('link', { name: 'Karda Khukuri House' }).count()).toBe(1)
  expect(await page.getByRole('contentinfo').getByRole('link', { name: 'Refund Policy' }).count()).toBe(1)
  expect(await page.getByRole('main').count()).toBe(1)
}

test('ROUTE-02 / shows the home page inside the shared layout', async () => {
  const page = await shop.visit('/')
  expect(await page.getByRole('main').getByRole('heading', { level: 1 }).count()).toBe(1)
  await page.getByRole('heading', { name: 'New arrivals' }).waitFor()
  await expectLayout(page)
  expect(await page.title()).toBe('Karda Khukuri House')
})

test('ROUTE-01 /test shows the demo page outside the shared layout', async () => {
  const page = await shop.visit('/test')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByPlaceholder('Search products...').count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Karda Khukuri House' }).count()).toBe(0)
})

test.each(pages)(
  '%s %s shows its page inside the shared layout',
  async (_, path, heading, title = heading) => {
    const page = await shop.newPage()
    allowNoise(page, /status of 404 .*no\/such\/page/)
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(path.startsWith('/no/') ? 404 : 200)
    await page.getByRole('main').getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
    await expectLayout(page)
    await expect.poll(() => page.title()).toBe(`${title} | Karda Khukuri House`)
  },
)

test('START-03 they form one storefront: the document stays the same from page to page', async () => {
  const page = await shop.visit('/')
  await hydrated(page)
  const settings = await page.locator('#site-settings').textContent()
  const banner = await page.getByRole('banner').elementHandle()
  for (const [, path, heading, title = heading] of pages) {
    await navigateTo(page, path)
    await page.getByRole('main').getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
    await expect.poll(() => page.title(), { message: path }).toBe(`${title} | Karda Khukuri House`)
    expect(await banner?.evaluate((element) => element.isConnected), path).toBe(true)
    const document = await (await fetch(`${shop.url}${path}`)).text()
    expect(document, path).toContain(`id="site-settings">${settings}</script>`)
  }
})

test('P404-02 the 404 page links to the home page, also after navigating inside the shop', async () => {
  const page = await shop.visit('/products')
  await hydrated(page)
  await navigateTo(page, '/products/kitchen-cleaver-8/more')
  await page.getByText('Oops! The page you are looking for does not exist.').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
  await page.getByRole('heading', { name: 'New arrivals' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
})

test('a trailing slash changes nothing', async () => {
  const page = await shop.visit('/products/')
  await page.getByRole('heading', { level: 1, name: 'Our Products' }).waitFor()
  await page.goto('/login/')
  expect(await page.getByRole('banner').getByRole('link').count()).toBe(1)
})

test('a page opened by another name of this machine leads to the address that payments return to', async () => {
  const elsewhere = shop.url.replace('127.0.0.1', 'localhost')
  expect(elsewhere).not.toBe(shop.url)
  const page = await shop.visit(`${elsewhere}/products?category=kitchen`)
  expect(page.url()).toBe(`${shop.url}/products?category=kitchen`)
  expect((await fetch(`${elsewhere}/healthz`, { redirect: 'manual' })).status).toBe(200)
})

test.each(Object.entries(budgets))('%s stays within its budget of bytes', async (path, budget) => {
  expect(await overweight(shop.url, path, budget)).toEqual([])
})
