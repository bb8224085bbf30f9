import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { openShop } from '../support/shop.ts'
import { newCustomer } from '../support/shop-api.ts'
import { fillCheckout, londonAddress, orderButton, putIntoCart, shopperWith } from '../support/shopper.ts'

const shop = await openShop()
const careKit = { slug: 'care-kit' }
const line = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** Buys from the stock as another customer. */
async function buyElsewhere(slug: string, quantity: number) {
  const { access: token } = await newCustomer(shop.api)
  await putIntoCart(shop, token, { slug, quantity })
  const body = { payment_method: 'custom', delivery_address: { ...londonAddress, country: 'Nepal' } }
  const { status } = await shop.api('POST', '/orders/orders/', { token, body })
  if (status !== 201) throw new Error(`${slug} could not be bought: ${status}`)
}

test('CART-28 a cart filled on one device appears on another after a login', { tags: 'slow' }, async () => {
  const first = await shopperWith(shop, { ...careKit, quantity: 3 })
  await first.page.goto('/cart')
  await line(first.page, 'Care Kit').waitFor()
  await first.page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await first.page.waitForURL(`${shop.url}/`)
  const other = await shop.visit('/login?redirect=/cart', { viewport: { width: 390, height: 844 } })
  await other.getByLabel('Email').fill(first.email)
  await other.getByLabel('Password').fill(first.password)
  await other.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await other.waitForURL('**/cart')
  await line(other, 'Care Kit').waitFor()
  expect(await other.getByRole('spinbutton').inputValue()).toBe('3')
})

test('a changed price is shown, announced, and dismissed once seen', { tags: 'slow' }, async () => {
  const { page } = await shopperWith(shop, careKit)
  // No API call changes a price yet; tests next to the cart's code cover the server's side.
  await page.route('**/api/orders/cart/', async (route) => {
    const answer = await route.fetch()
    const cart = await answer.json()
    cart.items[0].previous_unit_price = '21.50'
    await route.fulfill({ json: cart })
  })
  await page.goto('/cart')
  const text = 'Price changed from $21.50 to $24.00.'
  await line(page, 'Care Kit').getByText(text).waitFor()
  await page
    .getByRole('status')
    .getByText(`Care Kit: Oil, Cloth and Whetstone: ${text}`)
    .waitFor({ state: 'attached' })
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Got it, the new price of Care Kit/ }).click()
  await expect.poll(() => page.getByText(text).count()).toBe(0)
})

test('a sold-out item blocks the order until the customer removes it from the cart', async () => {
  const { page, access } = await shopperWith(shop, { slug: 'kothimora-silver-10' }, careKit)
  await page.goto('/cart')
  await line(page, 'Kothimora').waitFor()
  await buyElsewhere('kothimora-silver-10', 1)
  const proceed = page.getByRole('button', { name: 'Proceed to Checkout' })
  await proceed.click()
  const refusal = page.getByRole('alert').getByText(/^Some items can’t be ordered/)
  await refusal.getByText('Item is out of stock.').waitFor()
  await line(page, 'Kothimora').getByText('Item is out of stock.').waitFor()
  expect(await page.getByRole('heading', { name: 'Checkout' }).count()).toBe(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Remove .*Kothimora/ }).click()
  await expect.poll(() => refusal.count()).toBe(0)
  await proceed.click()
  await page.getByRole('heading', { name: 'Checkout' }).waitFor()
  await fillCheckout(page)
  await page.locator('[name=payment_method][value=bank_transfer]').check()
  await orderButton(page).click()
  await page.waitForURL('**/order-confirmation')
  const { body } = await shop.api('GET', '/orders/orders/', { token: access })
  expect(body.results).toHaveLength(1)
})
