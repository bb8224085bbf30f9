import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { openShop } from '../support/shop.ts'
import { fillCheckout, londonAddress, orderButton, shopperWith } from '../support/shopper.ts'

const shop = await openShop()
const jungle = { slug: 'jungle-10' }

async function openCheckout(page: Page, address: typeof londonAddress) {
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await page.getByRole('heading', { name: 'Checkout' }).waitFor()
  await fillCheckout(page, address)
  await page.locator('[name=payment_method][value=bank_transfer]').check()
}
const ordersOf = async (token: string) => (await shop.api('GET', '/orders/orders/', { token })).body.results

test('Denmark requires a purpose: without it no order is placed, with it the order stores the text', async () => {
  const { page, access } = await shopperWith(shop, jungle)
  const copenhagen = { ...londonAddress, city: 'København', postalCode: '2100', country: 'Denmark' }
  await openCheckout(page, copenhagen)
  const purpose = page.getByLabel(/^I need the blade for work/)
  await orderButton(page).click()
  await page.getByText('Check this box to continue.').waitFor()
  expect(await purpose.evaluate((box) => box === document.activeElement)).toBe(true)
  expect(await purpose.getAttribute('aria-invalid')).toBe('true')
  await expectAccessible(page)
  expect(await ordersOf(access)).toEqual([])
  await page.locator('[name=country]').selectOption('Sweden')
  // The narrow window that the check leaves folds the order.
  await page.getByText('Shipping to Sweden').waitFor({ state: 'attached' })
  expect(await page.getByText('Check this box to continue.').count()).toBe(0)
  await page.locator('[name=country]').selectOption('Denmark')
  await purpose.check()
  await orderButton(page).click()
  await page.waitForURL('**/order-confirmation')
  const [order] = await ordersOf(access)
  expect(order.declarations).toEqual([
    {
      kind: 'purpose',
      text: expect.stringMatching(/^I need the blade for work/),
      confirmed_at: expect.any(String),
    },
  ])
})
