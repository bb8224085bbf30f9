import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hydrated } from '../support/hydrated.ts'
import { openShop } from '../support/shop.ts'
import { fillCheckout, orderButton, shopperWith } from '../support/shopper.ts'
import { inWholeMatrix } from '../support/whole-matrix.ts'

const shop = await openShop()

/** So late that the controls are there before what belongs to the customer has loaded. */
const lateMs = 600

const controls = 'main :is(button, input, select, textarea, a)'

/** Stores where each control is in the document. */
const storePlaces = `globalThis.places = new Map([...document.querySelectorAll('${controls}')].map((control) => {
  const { x, y } = control.getBoundingClientRect()
  return [control, [x + scrollX, y + scrollY]]
}))`

/** The names of those that have moved since by more than the rounding of a font. */
const movedNames = `[...places].flatMap(([control, [left, top]]) => {
  const { x, y, width } = control.getBoundingClientRect()
  const hasMoved = Math.abs(x + scrollX - left) > 2 || Math.abs(y + scrollY - top) > 2
  if (!control.isConnected || width === 0 || !hasMoved) return []
  return [(control.textContent || control.name) + ': ' + [left, top] + ' → ' + [x + scrollX, y + scrollY]]
})`

async function expectSteady(page: Page) {
  await page.evaluate('document.fonts.ready')
  await page.evaluate(storePlaces)
  // Two answers, one after the other, and their rendering; `networkidle` holds at once after a change of page.
  await page.waitForTimeout(2 * lateMs + 200)
  expect.soft(await page.evaluate(movedNames)).toEqual([])
}

/** A customer without a public name, with an item in the cart, to whom the server answers late. */
async function lateCustomer(): Promise<Page> {
  const { page } = await shopperWith(shop, { slug: 'care-kit' })
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, lateMs))
    await route.continue().catch(() => {})
  })
  return page
}

test.each([
  '/products/bhojpure-10',
  '/blog/caring-for-a-khukuri',
  ...inWholeMatrix('/', '/products', '/contact'),
])('nothing that loads later moves a control of %s', async (path) => {
  const page = await lateCustomer()
  await page.goto(path)
  await hydrated(page)
  await expectSteady(page)
})

test('nothing that loads later moves a control of cart, checkout, order and account', async () => {
  const page = await lateCustomer()
  await page.goto('/cart')
  const proceed = page.getByRole('button', { name: 'Proceed to Checkout' })
  await proceed.waitFor()
  await expectSteady(page)
  await proceed.click()
  await page.locator('[name=street]').waitFor()
  await expectSteady(page)
  await fillCheckout(page)
  await page.getByRole('radio', { name: 'Bank transfer' }).check()
  await orderButton(page).click()
  await page.waitForURL('**/order-confirmation')
  await page.goto('/account')
  await page.locator('main a[href^="/account/orders/"]').first().click()
  await page.getByRole('button', { name: 'Cancel this order' }).waitFor()
  await expectSteady(page)
  await page.goto('/account/details')
  await page.locator('[name=username]').waitFor()
  await expectSteady(page)
})
