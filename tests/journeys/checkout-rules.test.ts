import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { allowNoise, openShop } from '../support/shop.ts'
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

test('Denmark asks for the purpose: without it nothing is ordered, with it the order stores the text', async () => {
  const { page, access } = await shopperWith(shop, jungle)
  const copenhagen = { ...londonAddress, city: 'København', postalCode: '2100', country: 'Denmark' }
  await openCheckout(page, copenhagen)
  const purpose = page.getByLabel(/^I need the blade for work/)
  await orderButton(page).click()
  await page.getByText('Please confirm this.').waitFor()
  expect(await purpose.evaluate((box) => box === document.activeElement)).toBe(true)
  expect(await purpose.getAttribute('aria-invalid')).toBe('true')
  await expectAccessible(page)
  expect(await ordersOf(access)).toEqual([])
  await page.locator('[name=country]').selectOption('Sweden')
  await page.getByText('Shipping to Sweden').waitFor()
  expect(await page.getByText('Please confirm this.').count()).toBe(0)
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

test('a post office box is refused at the street field', async () => {
  const { page, access } = await shopperWith(shop, jungle)
  await openCheckout(page, { ...londonAddress, street: 'P.O. Box 12' })
  await orderButton(page).click()
  const street = page.getByLabel('Street')
  await page.getByText('We cannot ship to a post box because a signature is required.').waitFor()
  expect(await street.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await ordersOf(access)).toEqual([])
  await street.fill(londonAddress.street)
  await orderButton(page).click()
  await page.waitForURL('**/order-confirmation')
})

test('in Australia the postal code decides, and a confirmation is kept', async () => {
  const { page } = await shopperWith(shop, jungle)
  const sydney = { ...londonAddress, city: 'Sydney', postalCode: '2000', country: 'Australia' }
  await openCheckout(page, sydney)
  const age = page.locator('[name=age_confirmed]')
  await age.check()
  await page.locator('[name=postalCode]').fill('3000')
  await page
    .getByRole('alert')
    .getByText(/^Victoria bans machetes/)
    .waitFor()
  await orderButton(page).click()
  await page.getByText('These pieces cannot be shipped there.').waitFor()
  await page.locator('[name=postalCode]').fill('2000')
  await page.getByText('Shipping to Australia').waitFor()
  await expect
    .poll(() =>
      page
        .getByRole('alert')
        .getByText(/^Victoria bans/)
        .count(),
    )
    .toBe(0)
  await orderButton(page).click()
  await page.waitForURL('**/order-confirmation')
})

test('a declaration that only the server requires is shown as well', async () => {
  const { page } = await shopperWith(shop, jungle)
  allowNoise(page, /status of 400/)
  await openCheckout(page, londonAddress)
  const text = 'Please confirm: I have asked.'
  await page.route('**/api/orders/orders/', (route) =>
    route.fulfill({ status: 400, json: { 'declarations.customs_cleared': [text] } }),
  )
  await orderButton(page).click()
  await page.getByRole('alert').getByText(text, { exact: true }).waitFor()
})
