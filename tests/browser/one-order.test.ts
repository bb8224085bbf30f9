import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from '../support/accessible.ts'
import { allowNoise, openShop } from '../support/shop.ts'
import { goToCheckout, orderButton, shopperWith } from '../support/shopper.ts'
import { signInPage } from '../support/signed-in.ts'

const shop = await openShop()
const careKit = { slug: 'care-kit', quantity: 2 }

const ordersOf = async (token: string) => (await shop.api('GET', '/orders/orders/', { token })).body.results
const chooseTransfer = (page: Page) => page.locator('[name=payment_method][value=bank_transfer]').check()

test('with the same cart on two devices, one places the order, and the other reads that the cart is empty', async () => {
  const { page, access, refresh } = await shopperWith(shop, careKit)
  const other = await shop.newPage()
  await signInPage(other, { access, refresh })
  allowNoise(other, /409/)
  for (const device of [page, other]) {
    await goToCheckout(device)
    await chooseTransfer(device)
  }
  await orderButton(page).click()
  await page.waitForURL('**/order-confirmation')
  await orderButton(other).click()
  await other.getByText('Your cart is empty.', { exact: true }).first().waitFor()
  expect(await ordersOf(access)).toHaveLength(1)
})

test('going back from the gateway’s page starts no second order and finds the running payment', {
  tags: 'slow',
}, async () => {
  const { page, access } = await shopperWith(shop, careKit)
  await goToCheckout(page)
  await orderButton(page).click()
  await page.waitForURL('**/sandbox/2c2p/**')
  await page.goBack()
  await page.getByText('You have a card payment in progress.').waitFor()
  expect(await orderButton(page).count()).toBe(0)
  await page.goForward()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByRole('heading', { name: 'Payment Successful' }).waitFor()
  expect(await ordersOf(access)).toMatchObject([{ status: 'paid' }])
})

test('a reload before the answer places no second order, and leads to the existing one', {
  tags: 'slow',
}, async () => {
  const { page, access } = await shopperWith(shop, careKit)
  await goToCheckout(page)
  await chooseTransfer(page)
  const done = Promise.withResolvers<void>()
  await page.route('**/api/orders/orders/', async (route) => {
    await route.fetch()
    done.resolve()
  })
  await orderButton(page).click()
  await done.promise
  await page.reload()
  await page.getByText('Your order may already have been placed.').waitFor()
  await page.unrouteAll()
  expect(await axeFindings(page)).toEqual([])
  const [order, ...others] = await ordersOf(access)
  expect(others).toEqual([])
  await page.getByRole('link', { name: 'See your orders' }).click()
  await page.getByText(order.id).first().waitFor()
  await page.goto('/cart')
  await page.getByText('Your cart is empty').first().waitFor()
  expect(await page.getByText('Your order may already have been placed.').count()).toBe(0)
})

test('a lost answer to starting a payment is requested again: one order, one payment', async () => {
  const { page, access } = await shopperWith(shop, careKit)
  allowNoise(page, /ERR_FAILED/)
  await goToCheckout(page)
  await page.route('**/api/payments/card/initiate/', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await orderButton(page).click()
  await page.getByRole('button', { name: 'Try the payment again' }).waitFor()
  await page.unroute('**/api/payments/card/initiate/')
  await page.getByRole('button', { name: 'Try the payment again' }).click()
  await page.waitForURL('**/sandbox/2c2p/**')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByRole('heading', { name: 'Payment Successful' }).waitFor()
  expect(await ordersOf(access)).toMatchObject([{ status: 'paid' }])
})
