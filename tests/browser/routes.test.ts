import { expect, test } from 'vitest'
import { navigateTo } from '../support/client-navigation.ts'
import { hydrated } from '../support/hydrated.ts'
import { budgets, filesOf, overweight } from '../support/page-weight.ts'
import { openSharedShop } from '../support/shop.ts'

const shop = await openSharedShop()

/** Path, heading of the page, and its title if that is different. */
const pages: [path: string, heading: string, title?: string][] = [
  ['/products', 'Our Products'],
  ['/products/kitchen-cleaver-8', 'Kitchen Cleaver 8-inch'],
  ['/blog', 'Blog'],
  ['/blog/caring-for-a-khukuri', 'Ten Minutes a Month: Caring for a Khukuri'],
  ['/contact', 'Contact'],
  ['/company-info', 'About Karda Khukuri House', 'About us'],
  ['/cart', 'Cart'],
  ['/login', 'Log in'],
  ['/register', 'Register'],
  ['/payment/return', 'Payment Status'],
  ['/refund-policy', 'Refund Policy'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/faq', 'Frequently asked questions', 'FAQs'],
  ['/gallery', 'Gallery'],
  ['/size-guide', 'Size Guide'],
  ['/order-confirmation', 'Order Information Unavailable'],
  ['/no/such/page', 'Oops! The page you are looking for does not exist.', 'Page not found'],
]

test('START-03 ROUTE-12 ROUTE-17 they form one storefront: the document stays the same from page to page', async () => {
  const page = await shop.visit('/')
  await hydrated(page)
  const banner = await page.getByRole('banner').elementHandle()
  for (const [path, heading, title = heading] of pages) {
    await navigateTo(page, path)
    await page.getByRole('main').getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
    await expect.poll(() => page.title(), { message: path }).toBe(`${title} | Karda Khukuri House`)
    expect(await banner?.evaluate((element) => element.isConnected), path).toBe(true)
  }
})

test('P404-02 the 404 page links to the home page, even after navigating inside the shop', async () => {
  const page = await shop.visit('/products')
  await hydrated(page)
  await navigateTo(page, '/products/kitchen-cleaver-8/more')
  await page.getByText('Oops! The page you are looking for does not exist.').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
  await page.getByRole('heading', { name: 'New arrivals' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
})

test('a page opened under another host name redirects to the address that payments return to', async () => {
  const elsewhere = shop.url.replace('127.0.0.1', 'localhost')
  expect(elsewhere).not.toBe(shop.url)
  const page = await shop.visit(`${elsewhere}/products?category=kitchen`)
  expect(page.url()).toBe(`${shop.url}/products?category=kitchen`)
  expect((await fetch(`${elsewhere}/healthz`, { redirect: 'manual' })).status).toBe(200)
})

test.each(['/', '/admin/'])('%s has one style sheet, with the layers in their order', async (path) => {
  const page = await (await fetch(`${shop.url}${path}`)).text()
  const sheets = [...page.matchAll(/<link (?![^>]*media="print")[^>]*\bhref="([^"]+\.css)#?"/g)]
  expect(sheets).toHaveLength(1)
  const styles = await (await fetch(`${shop.url}${sheets[0]?.[1]}`)).text()
  const layers = [...styles.matchAll(/@layer (\w+)\{/g)].map(([, layer]) => layer)
  expect([...new Set(layers)]).toEqual(['reset', 'tokens', 'base', 'layout', 'parts', 'page'])
})

test.each([
  ['/', 1],
  ['/admin/', 2],
])('Chrome compiles the files of React that %s names while they arrive', async (path, count) => {
  const page = await (await fetch(`${shop.url}${path}`)).text()
  const names = new Set([...page.matchAll(/(?:\/admin)?\/assets\/react-[\w-]+\.js/g)].map(([name]) => name))
  expect(names.size).toBe(count)
  for (const name of names) {
    const file = await (await fetch(`${shop.url}${name}`)).text()
    expect(file).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
  }
})

test.each(Object.entries(budgets))('%s stays within its budget of bytes', async (path, budget) => {
  const files = await filesOf(await shop.visit(path))
  // The first visitors of a page receive an answer that was compressed in a hurry.
  await expect.poll(async () => (await overweight(files, budget)).join(), { timeout: 10_000 }).toBe('')
})
