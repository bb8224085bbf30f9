import { expect, test } from 'vitest'
import { navigateTo } from '../support/client-navigation.ts'
import { hydrated } from '../support/hydrated.ts'
import { budgets, overweight } from '../support/page-weight.ts'
import { openSharedShop } from '../support/shop.ts'

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

test('START-03 ROUTE-12 ROUTE-17 they form one storefront: the document stays the same from page to page', async () => {
  const page = await shop.visit('/')
  await hydrated(page)
  const banner = await page.getByRole('banner').elementHandle()
  for (const [, path, heading, title = heading] of pages) {
    await navigateTo(page, path)
    await page.getByRole('main').getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
    await expect.poll(() => page.title(), { message: path }).toBe(`${title} | Karda Khukuri House`)
    expect(await banner?.evaluate((element) => element.isConnected), path).toBe(true)
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
