import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { navigateTo } from '../support/client-navigation.ts'
import { hydrated } from '../support/hydrated.ts'
import { allowNoise, openSharedShop } from '../support/shop.ts'
import { inWholeMatrix } from '../support/whole-matrix.ts'

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

test('GAL-01 the gallery is a grid', async () => {
  const page = await open()
  expect(await wall(page).evaluate((element) => getComputedStyle(element).display)).toBe('grid')
})

test.each([320, 1440, ...inWholeMatrix(390, 640, 768, 1024)])(
  'GAL-02 CONST-25 at %i px a thumbnail is at least 200 px wide, and every row is full',
  async (width) => {
    const page = await open({ viewport: { width, height: 900 } })
    const cards = await wall(page)
      .getByRole('listitem')
      .evaluateAll((all) => all.map((card) => card.getBoundingClientRect().width))
    expect(Math.min(...cards)).toBeGreaterThanOrEqual(200)
    // The pictures and their gaps fill the grid.
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
  const widthOf = (element: SVGElement | HTMLElement) => element.getBoundingClientRect().width
  const small = await thumbnail.evaluate(widthOf)
  expect(await overlay(page).count()).toBe(0)
  await thumbnail.click()
  await overlay(page).waitFor()
  expect(await overlay(page).boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 900 })
  const large = overlay(page).getByRole('img')
  const file = (address: string) => new URL(address, shop.url).pathname
  expect(file((await large.getAttribute('src')) ?? '')).toBe(file(body.main_image.image))
  expect(await large.evaluate(widthOf)).toBeGreaterThan(2 * small)
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

test('the arrows go to the next picture and wrap around, and its link leads to the product', {
  tags: 'slow',
}, async () => {
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

test('GAL-07 API-41 its list is requested without a filter in the browser, too', {
  tags: 'slow',
}, async () => {
  const page = await shop.visit('/contact')
  await hydrated(page)
  const asked = page.waitForRequest(productList)
  await navigateTo(page, '/gallery')
  expect(new URL((await asked).url()).search).toBe('')
})

test('a gallery that fails to load says why, and can be retried', { tags: 'slow' }, async () => {
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
