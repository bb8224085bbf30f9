import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { hydrated } from '../support/hydrated.ts'
import { allowNoise, openSharedShop } from '../support/shop.ts'

const shop = await openSharedShop()

const search = (page: Page) => page.getByRole('banner').getByRole('search')
const box = (page: Page) => search(page).getByLabel('Search products')
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })
const option = (page: Page, name: string | RegExp) => list(page).getByRole('option', { name })
const active = (page: Page) => list(page).getByRole('option', { selected: true }).textContent()

/** Opens a page and focuses the search box after its suggestions have loaded. */
async function open(path: string, options?: Parameters<typeof shop.visit>[1]): Promise<Page> {
  const page = await shop.visit(path, options)
  await hydrated(page)
  await box(page).focus()
  await search(page).getByRole('combobox').waitFor()
  return page
}

async function type(page: Page, text: string) {
  await box(page).pressSequentially(text, { delay: 20 })
}

test('suggestions start with the typed text: products with their price, categories, posts, all results', async () => {
  const page = await open('/')
  const place = () => page.getByRole('heading', { level: 1 }).boundingBox()
  const before = await place()
  await type(page, 'kit')
  await list(page).waitFor()
  expect(await place()).toEqual(before)
  expect(await search(page).ariaSnapshot()).toBe(
    `- search:
  - text: Search products
  - combobox "Search products" [expanded]: kit
  - button "Search"
  - listbox "Suggestions":
    - group "Products":
      - text: Products
      - option "Kitchen Khukuri 7-inch $54.00"
      - option "Kitchen Cleaver 8-inch $62.00"
      - 'option "Care Kit: Oil, Cloth and Whetstone $24.00"'
      - option "Mini Camper 6-inch $59.00"
    - group "Categories":
      - text: Categories
      - option "Kitchen"
    - group "From the journal":
      - text: From the journal
      - 'option "Ten Minutes a Month: Caring for a Khukuri"'
      - 'option "The Knife and the Not-Knife: Karda and Chakmak"'
      - 'option "A Name on Steel: Weddings, Farewells and What Can Be Engraved"'
    - option "See all results for “kit”"
  - status: 8 suggestions. Use the up and down arrow keys to choose.`,
  )
  await expectAccessible(page)
})

test('by keyboard: arrows choose, Enter opens the choice, and the focus never leaves the box', {
  tags: 'slow',
}, async () => {
  const page = await open('/')
  await type(page, 'kit')
  await list(page).waitFor()
  await page.keyboard.press('ArrowDown')
  expect(await active(page)).toContain('Kitchen Khukuri')
  const named = await box(page).getAttribute('aria-activedescendant')
  expect(await option(page, /^Kitchen Khukuri/).getAttribute('id')).toBe(named)
  await page.keyboard.press('ArrowUp')
  expect(await box(page).getAttribute('aria-activedescendant')).toBeNull()
  await page.keyboard.press('ArrowUp')
  expect(await active(page)).toContain('See all results')
  await page.keyboard.press('ArrowUp')
  expect(await box(page).evaluate((element) => element === document.activeElement)).toBe(true)
  for (let press = 0; press < 4; press++) await page.keyboard.press('ArrowUp')
  expect(await active(page)).toContain('Mini Camper')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Mini Camper 6-inch' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/products/mini-camper-6')
  expect(await list(page).count()).toBe(0)
})

test('LAYOUT-04 Enter without a choice opens the list of results, like the button', {
  tags: 'slow',
}, async () => {
  const page = await open('/')
  await type(page, 'kit')
  await list(page).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /kit/ }).first().waitFor()
  expect(new URL(page.url()).search).toBe('?search=kit')
  expect(await list(page).count()).toBe(0)
  expect(await box(page).inputValue()).toBe('kit')
})

test('Esc closes the list and then empties the box; an arrow opens it again, Tab and a click elsewhere close it', {
  tags: 'slow',
}, async () => {
  const page = await open('/products')
  await type(page, 'kit')
  await list(page).waitFor()
  await page.keyboard.press('Escape')
  expect(await list(page).count()).toBe(0)
  expect(await box(page).getAttribute('aria-expanded')).toBe('false')
  expect(await box(page).inputValue()).toBe('kit')
  await page.keyboard.press('ArrowDown')
  await list(page).waitFor()
  await page.getByRole('heading', { level: 1 }).click()
  expect(await list(page).count()).toBe(0)
  await box(page).focus()
  await page.keyboard.press('ArrowDown')
  await list(page).waitFor()
  await page.keyboard.press('Tab')
  await list(page).waitFor({ state: 'detached' })
  await box(page).focus()
  await page.keyboard.press('Escape')
  expect(await box(page).inputValue()).toBe('')
})

test('on a phone it is as wide as the window, shifts nothing, and a touch opens a suggestion', {
  tags: 'slow',
}, async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const page = await open('/', phone)
  const place = () => page.getByRole('heading', { level: 1 }).boundingBox()
  const before = await place()
  await type(page, 'chit')
  await list(page).waitFor()
  expect(await place()).toEqual(before)
  expect((await list(page).boundingBox())?.width).toBe(390)
  await option(page, /^Chitlange/).tap()
  await page.getByRole('heading', { level: 1, name: /Chitlange/ }).waitFor()
  expect(await list(page).count()).toBe(0)
})

test('a search on the list page stays in its category, even for all results', { tags: 'slow' }, async () => {
  const page = await open('/products?category=kitchen')
  await type(page, 'kit')
  await option(page, /^See all/).click()
  await page.getByRole('heading', { level: 1, name: /kit/ }).waitFor()
  expect(new URL(page.url()).search).toBe('?search=kit&category=kitchen')
})

test.for([
  [404, 1],
  [503, 2],
] as const)(
  'a backend that answers %i gets %i requests, and the search still works',
  { tags: 'slow' },
  async ([status, times]) => {
    const page = await shop.visit('/')
    allowNoise(page, new RegExp(`status of ${status}.*/search/suggestions/`))
    let asked = 0
    await page.route('**/search/suggestions/**', (route) => {
      asked++
      return route.fulfill({ status, json: { detail: 'No.' } })
    })
    await hydrated(page)
    await box(page).focus()
    await search(page).getByRole('combobox').waitFor()
    const first = page.waitForResponse(/suggestions/)
    await box(page).fill('kit')
    await first
    const second = page.waitForResponse(/suggestions/, { timeout: 1000 }).catch(() => undefined)
    await box(page).fill('kitchen')
    await second
    expect(asked).toBe(times)
    expect(await list(page).count()).toBe(0)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: /kitchen/ }).waitFor()
  },
)

test('a suggestion that failed to load leaves the box as it is', { tags: 'slow' }, async () => {
  const page = await shop.newPage()
  await page.route('**/assets/suggestions-*.js', (route) => route.abort())
  allowNoise(page, /ERR_FAILED/)
  await page.goto('/')
  await hydrated(page)
  await box(page).fill('kitchen')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: /kitchen/ }).waitFor()
})
