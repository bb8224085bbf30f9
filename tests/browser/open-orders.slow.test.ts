import { expect, test } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { allowNoise, openShop } from '../support/shop.ts'
import { goToCheckout, londonAddress, orderButton, putIntoCart, shopperWith } from '../support/shopper.ts'

const shop = await openShop()
const careKit = { slug: 'care-kit' }

test('a customer with too many unpaid orders sees an error at the checkout, cancels one and orders', async () => {
  const { page, access: token } = await shopperWith(shop, careKit)
  const input = { payment_method: 'bank_transfer', delivery_address: londonAddress, age_confirmed: true }
  for (let count = 0; count < 5; count++) {
    const { status } = await shop.api('POST', '/orders/orders/', { token, body: input })
    expect(status).toBe(201)
    await putIntoCart(shop, token, careKit)
  }
  allowNoise(page, /status of 409/)
  await goToCheckout(page)
  await page.locator('[name=payment_method][value=bank_transfer]').check()
  await orderButton(page).click()
  const refusal = page
    .getByRole('alert')
    .filter({ hasText: 'You already have 5 orders waiting for payment.' })
  await refusal.getByText('Please pay for or cancel one before you place another.').waitFor()
  await expectAccessible(page)
  await refusal.getByRole('link', { name: 'See your orders' }).click()
  await page.waitForURL('**/account')
  const { body: orders } = await shop.api('GET', '/orders/orders/', { token })
  const canceled = await shop.api('POST', `/orders/orders/${orders.results[0].id}/cancel/`, { token })
  expect(canceled.status).toBe(200)
  await goToCheckout(page)
  await page.locator('[name=payment_method][value=bank_transfer]').check()
  await orderButton(page).click()
  await page.waitForURL('**/order-confirmation')
})
