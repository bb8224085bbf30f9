import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from '../support/accessible.ts'
import { openShop } from '../support/shop.ts'
import { fillCheckout, goToCheckout, londonAddress, orderButton, shopperWith } from '../support/shopper.ts'

const shop = await openShop()

const careKit = { slug: 'care-kit', quantity: 2 }
const cleaver = { slug: 'ang-khola-10' }

const ordersOf = async (token: string) => (await shop.api('GET', '/orders/orders/', { token })).body.results
const method = (page: Page, value: string) => page.locator(`[name=payment_method][value=${value}]`)

/** Lets the page receive the shop's payment options with changes. */
async function withOptions(page: Page, change: Record<string, unknown>) {
  const { body } = await shop.api('GET', '/payments/options/')
  await page.route('**/api/payments/options/', (route) => route.fulfill({ json: { ...body, ...change } }))
}

test('the address survives a reload, and is removed on sign-out', { tags: 'slow' }, async () => {
  const { page } = await shopperWith(shop, careKit)
  await goToCheckout(page)
  await page.reload()
  await page.getByRole('heading', { name: 'Checkout' }).waitFor()
  for (const [name, text] of Object.entries(londonAddress)) {
    expect(await page.locator(`[name=${name}]`).inputValue(), name).toBe(text)
  }
  // The header shows the button only at the top of the page.
  await page.evaluate(() => scrollTo(0, 0))
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(`${shop.url}/`)
  expect(await page.evaluate(() => sessionStorage.getItem('karda:address'))).toBeNull()
})

test('OPEN-11 shipping is quoted for the country: price, days, declarations, and refusals', {
  tags: 'slow',
}, async () => {
  const { page, access } = await shopperWith(shop, cleaver)
  await goToCheckout(page)
  const slip = page.getByRole('region', { name: 'Your order' })
  await slip.getByText(/^\d\.\d kg, \d+–\d+ working days$/).waitFor()
  await slip.getByText('Total', { exact: true }).waitFor()
  await page.getByText(/^Ships from Kathmandu by \w{3},\s\w{3}\s\d+\. Arrives \w{3}\s\d+/).waitFor()
  const age = page.locator('[name=age_confirmed]')
  await age.uncheck()
  await orderButton(page).click()
  await page.getByText('Please confirm your age.').waitFor()
  expect(await age.evaluate((box) => box === document.activeElement)).toBe(true)
  await page.locator('[name=country]').selectOption('China')
  await page.getByRole('alert').first().waitFor()
  await slip.getByText('Not available').waitFor()
  await page.getByText('We can’t ship these items to that country.').waitFor()
  expect(await orderButton(page).count()).toBe(0)
  expect(await ordersOf(access)).toEqual([])
})

test('CART-33 CHECK-19 CHECK-21 CONF-01 CONF-03 CONF-04 CONF-05 ROLE-14 bank transfer leads to the confirmation', async () => {
  const { page, access } = await shopperWith(shop, careKit)
  await goToCheckout(page)
  await method(page, 'bank_transfer').check()
  await orderButton(page).click()
  await page.waitForURL('**/order-confirmation')
  const [order] = await ordersOf(access)
  expect(order).toMatchObject({ payment_method: 'bank_transfer', delivery_address: londonAddress })
  const main = page.getByRole('main')
  await main.getByText('SWIFT: EXAMNPKA').waitFor()
  await main.getByText(`Payment reference: ${order.id}`).waitFor()
  await main.getByText('SW9 8LD').waitFor()
  await main.getByText(/^Arrives about \d+–\d+ days after we receive your payment\.$/).waitFor()
  await main.getByText(`$${order.total}`).first().waitFor()
  expect(await page.getByRole('link', { name: /^Cart, \d/ }).count()).toBe(0)
  expect(await axeFindings(page)).toEqual([])
  await page.goto('/cart')
  await page.getByRole('heading', { name: 'Your Cart is Empty' }).waitFor()
})

test('beside each other, the headings of address and order are level', { tags: 'slow' }, async () => {
  const { page } = await shopperWith(shop, careKit)
  await goToCheckout(page)
  const top = (name: string) =>
    page.getByRole('heading', { name }).evaluate((heading) => heading.getBoundingClientRect().top)
  for (const width of [800, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const apart = async () => Math.abs((await top('Delivery address')) - (await top('Your order')))
    await expect.poll(apart, { message: `${width} px` }).toBeLessThan(2)
  }
})

test('CHECK-22 custom with a redirect URL opens that URL', async () => {
  const { page, access } = await shopperWith(shop, careKit)
  await withOptions(page, { custom_payment_redirect_url: `${shop.url}/healthz?from=shop` })
  await goToCheckout(page)
  await method(page, 'custom').check()
  await orderButton(page).click()
  await page.waitForURL('**/healthz?from=shop')
  expect(await ordersOf(access)).toHaveLength(1)
})

test('CONF-06 without state the confirmation has no order to show; with it, it survives a reload', async () => {
  const visitor = await shop.visit('/order-confirmation')
  await visitor.getByRole('heading', { name: 'Order Information Unavailable', exact: true }).waitFor()
  expect(await axeFindings(visitor)).toEqual([])
  const { page } = await shopperWith(shop, careKit)
  await goToCheckout(page)
  await fillCheckout(page, { ...londonAddress, country: 'France', city: 'Lyon' })
  await method(page, 'bank_transfer').check()
  await orderButton(page).click()
  await page.getByText('SW9 8LD Lyon').waitFor()
  await page.reload()
  await page.getByText('SW9 8LD Lyon').waitFor()
})
