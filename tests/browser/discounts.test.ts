import { expect, test } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { signInOwner, widths } from '../support/admin.ts'
import { hydrated } from '../support/hydrated.ts'
import { tenPercent } from '../support/sample-discount.ts'
import { allowNoise, openShop } from '../support/shop.ts'
import { newCustomer } from '../support/shop-api.ts'
import { fillCheckout, orderButton, putIntoCart, shopperWith } from '../support/shopper.ts'

const shop = await openShop()

async function makeCode(code: string) {
  const { access: token } = await signInOwner(shop)
  const body = { ...tenPercent, name: 'Welcome', code }
  expect((await shop.api('POST', '/admin/discounts/', { token, body })).status).toBe(201)
}

test('a shopper enters a code in the cart, and the order costs less: desk', async () => {
  await makeCode('WELCOME')
  const { page } = await shopperWith(shop, { slug: 'jungle-10' })
  // The answer to an unknown code.
  allowNoise(page, /400 \(Bad Request\)/)
  await page.goto('/cart')
  const summary = page.getByRole('region', { name: 'Summary' })
  await summary.getByText('Subtotal').waitFor()
  await summary.getByRole('button', { name: 'Add a discount code' }).click()
  const field = summary.getByLabel('Discount code')
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
  await field.fill('welcom')
  await page.keyboard.press('Enter')
  await summary.getByText('We don’t know this code.').waitFor()
  await expectAccessible(page)
  await field.fill('welcome')
  await page.keyboard.press('Enter')
  await summary.getByText('Welcome (WELCOME)').waitFor()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await fillCheckout(page)
  await page.locator('[name=payment_method][value=bank_transfer]').check()
  await page.getByRole('region', { name: 'Your order' }).getByText('Welcome (WELCOME)').waitFor()
  await orderButton(page).click()
  await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor()
  await page.getByText('Welcome (WELCOME)').waitFor()
  await expectAccessible(page)
})

test('a link with a code lowers the price once its visitor has logged in: phone', async () => {
  await makeCode('FROM-A-LINK')
  const customer = await newCustomer(shop.api)
  await putIntoCart(shop, customer.access, { slug: 'jungle-10' })
  const page = await shop.visit('/products?code=from-a-link', widths.phone)
  await hydrated(page)
  await page.goto('/login?redirect=/cart')
  await hydrated(page)
  await page.getByLabel('Email').fill(customer.email)
  await page.getByLabel('Password').fill(customer.password)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  const summary = page.getByRole('region', { name: 'Summary' })
  await summary.getByText('Welcome (FROM-A-LINK)').waitFor()
  await summary.getByRole('button', { name: 'Remove FROM-A-LINK' }).click()
  await summary.getByRole('button', { name: 'Add a discount code' }).waitFor()
  expect(await summary.getByText('Welcome (FROM-A-LINK)').count()).toBe(0)
})
