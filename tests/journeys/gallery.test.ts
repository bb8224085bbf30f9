import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { navigateTo } from '../support/client-navigation.ts'
import { hydrated } from '../support/hydrated.ts'
import { createOtherBackend } from '../support/other-backend.ts'
import { renderPage } from '../support/render-page.ts'
import { allowNoise, openSharedShop } from '../support/shop.ts'

const shop = await openSharedShop()

const productList = /\/api\/products\/products\/(?:\?.*)?$/
const wall = (page: Page) => page.getByRole('main').getByRole('list').first()
const thumbnails = (page: Page) => wall(page).getByRole('button')
const overlay = (page: Page) => page.getByRole('dialog')

async function open(options?: Parameters<typeof shop.visit>[1]): Promise<Page> {
  const page = await shop.visit('/gallery', options)
  await hydrated(page)
  return page
}

test('ROUTE-16 GAL-01 ROLE-08 a visitor sees the gallery inside the layout, a thumbnail for each product', async () => {
  const page = await open()
  await page.getByRole('heading', { level: 1, name: 'Gallery' }).waitFor()
  expect(await page.getByPlaceholder('Search products...').isVisible()).toBe(true)
  expect(await page.getByRole('contentinfo').isVisible()).toBe(true)
  expect(await wall(page).evaluate((element) => getComputedStyle(element).display)).toBe('grid')
  const { status, body } = await shop.api('GET', '/products/products/?page_size=100')
  expect(status).toBe(200)
  const cards = wall(page).getByRole('listitem')
  expect(await cards.count()).toBe(body.count)
  const named = (products: { name: string }[]) => products.map(({ name }) => name).toSorted()
  const pictured = body.results.filter(({ main_image }: { main_image: unknown }) => main_image)
  expect((await thumbnails(page).allInnerTexts()).toSorted()).toEqual(named(pictured))
  expect(await thumbnails(page).getByRole('img').count()).toBe(pictured.length)
  // What the first screen shows does not wait for the layout.
  const loading = await thumbnails(page)
    .getByRole('img')
    .evaluateAll((all) =>
      all.map((img) => `${(img as HTMLImageElement).loading} ${img.getAttribute('fetchpriority')}`),
    )
  expect(loading.slice(0, 2)).toEqual(['eager high', 'eager null'])
  expect(loading.at(-1)).toBe('lazy null')
  expect(await cards.getByText('No image available', { exact: true }).count()).toBe(
    body.count - pictured.length,
  )
})

test.each([320, 390, 640, 768, 1024, 1440])(
  'GAL-02 CONST-25 at %i px a thumbnail is at least 200 px wide, and every row is full',
  async (width) => {
    const page = await open({ viewport: { width, height: 900 } })
    const cards = await wall(page)
      .getByRole('listitem')
      .evaluateAll((all) => all.map((card) => card.getBoundingClientRect().width))
    expect(Math.min(...cards)).toBeGreaterThanOrEqual(200)
    // The pictures and the gaps between them leave nothing of the wall over.
    const bare = await wall(page).evaluate((element) => {
      const gap = Number.parseFloat(getComputedStyle(element).columnGap)
      const { width, height } = element.getBoundingClientRect()
      const hung = [...element.children].map((card) => card.getBoundingClientRect())
      const area = hung.reduce((sum, card) => sum + (card.width + gap) * (card.height + gap), 0)
      return ((width + gap) * (height + gap) - area) / area
    })
    expect(Math.abs(bare)).toBeLessThan(0.01)
  },
)

test('GAL-03 GAL-04 a click opens the large picture over the whole window, a click closes it', async () => {
  const page = await open()
  const { body } = await shop.api('GET', '/products/products/bhojpure-10/')
  const thumbnail = thumbnails(page).filter({ hasText: body.name })
  expect(await overlay(page).count()).toBe(0)
  await thumbnail.click()
  await overlay(page).waitFor()
  expect(await overlay(page).boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 900 })
  const large = overlay(page).getByRole('img')
  const file = (address: string) => new URL(address, shop.url).pathname
  expect(file((await large.getAttribute('src')) ?? '')).toBe(file(body.main_image.image))
  const widthOf = (element: SVGElement | HTMLElement) => element.getBoundingClientRect().width
  expect(await large.evaluate(widthOf)).toBeGreaterThan(2 * (await thumbnail.evaluate(widthOf)))
  await expect
    .poll(() => large.evaluate((element) => (element as HTMLImageElement).naturalWidth), { timeout: 30_000 })
    .toBeGreaterThan(0)
  await page.mouse.click(640, 450)
  await overlay(page).waitFor({ state: 'detached' })
  await thumbnail.click()
  await overlay(page).waitFor()
  await page.mouse.click(10, 890)
  await overlay(page).waitFor({ state: 'detached' })
})

test('GAL-05 × and Esc close it, and the focus returns to the thumbnail', async () => {
  const page = await open()
  await thumbnails(page).nth(2).click()
  const close = overlay(page).getByRole('button', { name: 'Close' })
  expect(await close.textContent()).toBe('×')
  await close.click()
  await overlay(page).waitFor({ state: 'detached' })
  await thumbnails(page).nth(2).press('Enter')
  await overlay(page).waitFor()
  await page.keyboard.press('Escape')
  await overlay(page).waitFor({ state: 'detached' })
  const focused = () =>
    thumbnails(page)
      .nth(2)
      .evaluate((element) => element === document.activeElement)
  expect(await focused()).toBe(true)
})

test('the arrows go to the next picture and wrap around, and its link leads to the product', async () => {
  const page = await open()
  const names = await thumbnails(page).allInnerTexts()
  await thumbnails(page).first().click()
  await page.keyboard.press('ArrowRight')
  await overlay(page).getByRole('link', { name: names[1], exact: true }).waitFor()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  const link = overlay(page).getByRole('link', { name: names.at(-1), exact: true })
  await link.click()
  await page.waitForURL('**/products/*')
  await page.getByRole('heading', { level: 1, name: names.at(-1) }).waitFor()
})

test('GAL-06 a product without a thumbnail says so and opens nothing', async () => {
  const page = await shop.visit('/products')
  await hydrated(page)
  const { body } = await shop.api('GET', '/products/products/')
  const [first, bare] = body.results
  const results = [first, { ...bare, main_image: null, images: [] }]
  await page.route(productList, (route) =>
    route.fulfill({ json: { ...body, count: 2, next: null, results } }),
  )
  await navigateTo(page, '/gallery')
  const card = wall(page).getByRole('listitem').nth(1)
  await card.getByText('No image available', { exact: true }).waitFor()
  expect(await card.getByText(bare.name).isVisible()).toBe(true)
  expect(await card.getByRole('button').count()).toBe(0)
  expect(await page.getByText('No image available', { exact: true }).count()).toBe(1)
})

test('GAL-07 API-41 its list is requested without a filter, in the browser and on the server', async () => {
  const page = await shop.visit('/contact')
  await hydrated(page)
  const asked = page.waitForRequest(productList)
  await navigateTo(page, '/gallery')
  expect(new URL((await asked).url()).search).toBe('')
  const backend = createOtherBackend()
  const rendered = await renderPage('/gallery', backend)
  expect(rendered.status).toBe(200)
  expect(backend.calls.filter((call) => call.startsWith('GET /products/products/'))).toEqual([
    'GET /products/products/',
  ])
})

test('a gallery that fails to load says why, and can be retried', async () => {
  const page = await shop.visit('/contact')
  await hydrated(page)
  allowNoise(page, /status of 500/)
  await page.route(productList, (route) => route.fulfill({ status: 500, body: '<h1>Oops</h1>' }))
  await navigateTo(page, '/gallery')
  await page.getByRole('alert').getByText('Failed to load products.', { exact: true }).waitFor()
  await page.unroute(productList)
  await page.getByRole('button', { name: 'Try again' }).click()
  await thumbnails(page).first().waitFor()
})
