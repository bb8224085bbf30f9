import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { readCatalogue, type SeedProduct } from '#seed/catalogue/read-catalogue.ts'
import { axeFindings, expectAccessible } from '../support/accessible.ts'
import { hydrated } from '../support/hydrated.ts'
import { openSharedShop } from '../support/shop.ts'

const shop = await openSharedShop()
const products = readCatalogue().products.toSorted((one, other) => one.plate - other.plate)
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const having = (fits: (product: SeedProduct) => boolean) => products.filter(fits).map(({ name }) => name)
const names = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading').allInnerTexts()
const filters = (page: Page) => page.getByRole('form', { name: 'Filter and sort' })
const status = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: 'product' })
const summary = (page: Page, title: string) => filters(page).locator('summary', { hasText: title })
const box = (page: Page, name: RegExp) => filters(page).getByRole('checkbox', { name })
const addressOf = (page: Page) => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

async function open(path: string, options = {}): Promise<Page> {
  const page = await shop.visit(path, options)
  await hydrated(page)
  return page
}

test('values of the same filter widen it, filters narrow each other, and Back and Forward restore them', async () => {
  const page = await open('/products')
  await summary(page, 'Handle').click()
  await box(page, /^Buffalo horn \d+$/).check()
  await page.waitForURL('**/products?handle=horn')
  await box(page, /^Bone \d+$/).check()
  await page.waitForURL('**/products?handle=horn,bone')
  const either = having(({ handle }) => handle === 'horn' || handle === 'bone')
  await expect.poll(() => names(page).then((all) => all.toSorted())).toEqual(either.toSorted())
  await summary(page, 'Steel').click()
  await box(page, /^52100/).check()
  await page.waitForURL('**/products?steel=52100&handle=horn,bone')
  const both = having(({ handle, steel }) => steel === '52100' && (handle === 'horn' || handle === 'bone'))
  await expect.poll(() => names(page)).toEqual(both)
  await status(page)
    .filter({ hasText: `${both.length} product` })
    .waitFor()
  await page.goBack()
  await expect.poll(() => names(page).then((all) => all.length)).toBe(either.length)
  expect(await summary(page, 'Steel').textContent()).toMatch(/Any/)
  await page.goForward()
  await expect.poll(() => names(page)).toEqual(both)
  expect(await summary(page, 'Steel').textContent()).toMatch(/52100 bearing steel/)
  await page.getByRole('link', { name: 'Remove Handle: Buffalo horn' }).click()
  await page.waitForURL('**/products?steel=52100&handle=bone')
})

test('by keyboard a visitor opens a filter, chooses several values, and closes it with Esc', {
  tags: 'slow',
}, async () => {
  const page = await open('/products')
  await summary(page, 'Tang').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const first = box(page, /^Rat-tail/)
  await expect.poll(() => first.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Space')
  await page.waitForURL('**/products?tang=rat_tail')
  const count = having(({ tang }) => tang === 'rat_tail').length
  await status(page)
    .filter({ hasText: `${count} products` })
    .waitFor()
  expect(await first.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.waitForURL('**/products?tang=rat_tail,full')
  await page.keyboard.press('Escape')
  await first.waitFor({ state: 'hidden' })
  const isFocused = (element: Element) => element === document.activeElement
  expect(await summary(page, 'Tang').evaluate(isFocused)).toBe(true)
})

test('on a phone the filters are in a sheet over the list, which returns the focus', async () => {
  const page = await open('/products', phone)
  expect(await summary(page, 'Handle').isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Filters' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('checkbox', { name: /^Walnut/ }).check()
  await sheet.getByRole('button', { name: /^Show/ }).tap()
  await sheet.waitFor({ state: 'hidden' })
  await expect.poll(() => names(page)).toEqual(having(({ handle }) => handle === 'walnut'))
  const button = page.getByRole('button', { name: 'Filters (1)' })
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('on a phone the sheet with the filters shows the number of results', { tags: 'slow' }, async () => {
  const page = await open('/products', phone)
  expect(await summary(page, 'Handle').isVisible()).toBe(false)
  const opener = page.getByRole('button', { name: 'Filters' })
  await opener.tap()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('button', { name: `Show ${products.length} products` }).waitFor()
  await sheet.getByRole('checkbox', { name: /^Walnut/ }).check()
  const walnut = having(({ handle }) => handle === 'walnut')
  await sheet.getByRole('button', { name: `Show ${walnut.length} products` }).waitFor()
  expect(await sheet.getByRole('status').textContent()).toBe(`${walnut.length} products`)
  expect(addressOf(page)).toBe('/products?handle=walnut')
  expect(await axeFindings(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  // Buttons change their color gradually.
  await page.waitForFunction(() => document.getAnimations().length === 0)
  expect(await axeFindings(page, { only: ['color-contrast'] })).toEqual([])
  // The sheet traps the focus.
  for (let press = 0; press < 40; press++) {
    await page.keyboard.press('Tab')
    const isWithin = await page.evaluate(() => {
      const { activeElement, body } = document
      return activeElement === body || activeElement?.closest('dialog') !== null
    })
    expect(isWithin).toBe(true)
  }
  await sheet.getByRole('button', { name: /^Show/ }).tap()
  await sheet.waitFor({ state: 'hidden' })
  await expect.poll(() => names(page)).toEqual(walnut)
  const button = page.getByRole('button', { name: 'Filters (1)' })
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
  await button.tap()
  await sheet.getByRole('button', { name: 'Clear all' }).tap()
  await page.waitForURL('**/products')
  await sheet.getByRole('button', { name: `Show ${products.length} products` }).waitFor()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
})

test('without scripts the filters are a form in the page, even on a phone', { tags: 'slow' }, async () => {
  const page = await shop.visit('/products?category=traditional', {
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })
  expect(await page.getByRole('button', { name: /^Filters/ }).count()).toBe(0)
  for (const [title, value] of [
    ['Handle', /^Buffalo horn/],
    ['Blade length', /^25–30 cm/],
  ] as const) {
    await summary(page, title).click()
    await box(page, value).check()
    await summary(page, title).click()
  }
  await page.getByRole('button', { name: 'Show results' }).click()
  await page.waitForURL(/handle=horn/)
  const expected = having(
    ({ category, handle, blade_cm }) =>
      category === 'traditional' && handle === 'horn' && blade_cm !== null && blade_cm >= 25 && blade_cm < 30,
  )
  expect(await names(page)).toEqual(expected)
  await page.getByRole('link', { name: 'Remove Handle: Buffalo horn' }).click()
  await page.waitForURL('**/products?category=traditional&blade=25-30')
})

test('if the filters leave no results, the visitor can undo the last filter', { tags: 'slow' }, async () => {
  const page = await open('/products')
  await summary(page, 'Handle').click()
  await box(page, /^Brass/).check()
  await page.waitForURL('**/products?handle=brass')
  // This filter comes before the handle in the address, but was set after it.
  await page.getByLabel('Maximum price in dollars').fill('50')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/products?max=50&handle=brass')
  await page.getByRole('heading', { name: 'No products found.', exact: true }).waitFor()
  await page.getByRole('link', { name: 'Remove “Up to $50.00”' }).click()
  await page.waitForURL('**/products?handle=brass')
  await expect.poll(() => names(page)).toEqual(having(({ handle }) => handle === 'brass'))
})

test('the open filters are accessible and have the right roles', { tags: 'slow' }, async () => {
  const page = await open('/products?category=kitchen&steel=52100')
  await summary(page, 'Steel').click()
  expect(await filters(page).ariaSnapshot()).toBe(asRead)
  await expectAccessible(page, { widths: [1440] })
})

const asRead = `- form "Filter and sort":
  - text: Category
  - combobox "Category":
    - option "All"
    - option "Traditional (1)"
    - option "Service & Regimental (0)"
    - option "Outdoor & Working (0)"
    - option "Kitchen (2)" [selected]
    - option "Ceremonial (0)"
    - option "Historic Replicas (1)"
    - option "Accessories (0)"
  - group "Price":
    - textbox "Minimum price in dollars":
      - /placeholder: from $54
    - textbox "Maximum price in dollars":
      - /placeholder: to $62
  - group: Blade length Any
  - group:
    - text: Steel 52100 bearing steel
    - group "Steel":
      - checkbox "5160 spring steel 0" [disabled]
      - text: 5160 spring steel 0
      - checkbox "52100 bearing steel 2" [checked]
      - text: 52100 bearing steel 2
  - group: Handle Any
  - group: Tang Any
  - checkbox "In stock only 1"
  - text: In stock only 1
  - paragraph: 2 products
  - text: Sort by
  - combobox "Sort by":
    - option "Plate number" [selected]
    - option "Newest"
    - option "Name"
    - option "Price, low to high"
    - option "Price, high to low"
    - option "Top rated"`
