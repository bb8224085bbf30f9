import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from '../support/accessible.ts'
import { allowNoise, openShop } from '../support/shop.ts'
import { fillCheckout, goToCheckout, londonAddress, orderButton, shopperWith } from '../support/shopper.ts'

const shop = await openShop()

const careKit = { slug: 'care-kit', quantity: 2 }
const cleaver = { slug: 'ang-khola-10' }

const ordersOf = async (token: string) => (await shop.api('GET', '/orders/orders/', { token })).body.results
const method = (page: Page, value: string) => page.locator(`[name=payment_method][value=${value}]`)

/** The shop's own options with changes. */
async function withOptions(page: Page, change: Record<string, unknown>) {
  const { body } = await shop.api('GET', '/payments/options/')
  await page.route('**/api/payments/options/', (route) => route.fulfill({ json: { ...body, ...change } }))
}

async function openCheckout(page: Page) {
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await page.getByRole('heading', { name: 'Checkout' }).waitFor()
}

test('CHECK-01 CHECK-02 CHECK-03 CHECK-04 CHECK-05 CHECK-06 CHECK-07 checkout is a mode of the cart page', async () => {
  const { page } = await shopperWith(shop, careKit)
  await openCheckout(page)
  expect(new URL(page.url()).pathname).toBe('/cart')
  for (const name of ['street', 'city', 'postalCode', 'country', 'fullname', 'contact_number']) {
    expect(await page.locator(`main [name=${name}]`).count(), name).toBe(1)
  }
  const values = page.getByRole('group', { name: 'Payment method' }).getByRole('radio')
  await values.first().waitFor()
  expect(
    await values.evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value)),
  ).toEqual(['card_2c2p', 'bank_transfer', 'custom'])
  await orderButton(page).waitFor()
  const slip = page.getByRole('region', { name: 'Your order' })
  await slip.getByText('Total before shipping', { exact: true }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Back to Cart' }).click()
  await page.getByRole('heading', { name: 'Cart', exact: true }).waitFor()
  expect(await page.locator('[name=street]').count()).toBe(0)
})

test('CHECK-08 CHECK-09 blank fields are named in one sentence, the first gets the focus, and nothing is ordered', async () => {
  const { page, access } = await shopperWith(shop, careKit)
  await goToCheckout(page)
  await page.locator('[name=city]').fill('   ')
  await page.locator('[name=contact_number]').fill('')
  await orderButton(page).click()
  await page
    .getByRole('alert')
    .getByText('Please fill in all required delivery address fields: City, Contact number.', { exact: true })
    .waitFor()
  const city = page.locator('[name=city]')
  expect(await city.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await city.getAttribute('aria-invalid')).toBe('true')
  expect(await axeFindings(page)).toEqual([])
  expect(await ordersOf(access)).toEqual([])
})

for (const [row, change, chosen] of [
  ['CHECK-13', {}, 'card_2c2p'],
  ['CHECK-14', { enable_card_payment: false }, 'bank_transfer'],
  ['CHECK-12 CHECK-15', { enable_card_payment: false, enable_bank_transfer: false }, 'custom'],
] as const) {
  test(`${row} with ${JSON.stringify(change)} the first choice is ${chosen}`, async () => {
    const { page } = await shopperWith(shop, careKit)
    await withOptions(page, change)
    await openCheckout(page)
    await method(page, chosen).waitFor()
    expect(await method(page, chosen).isChecked()).toBe(true)
    const offered = 3 - Object.keys(change).length
    expect(await page.locator('[name=payment_method]').count()).toBe(offered)
  })
}

test('CHECK-10 OPEN-60 if no method is enabled, the page still asks for one', async () => {
  const { page, access } = await shopperWith(shop, careKit)
  await withOptions(page, {
    enable_card_payment: false,
    enable_bank_transfer: false,
    enable_custom_payment: false,
  })
  await goToCheckout(page)
  await page.getByText('We are not accepting payments at the moment.').waitFor()
  await orderButton(page).click()
  await page.getByRole('alert').getByText('Please select a payment method.', { exact: true }).waitFor()
  expect(await ordersOf(access)).toEqual([])
})

test('ERR-42 a manipulated payment method is refused', async () => {
  const { page, access } = await shopperWith(shop, careKit)
  await goToCheckout(page)
  await method(page, 'custom').check()
  await method(page, 'custom').evaluate((radio: HTMLInputElement) => {
    radio.value = 'bitcoin'
  })
  await orderButton(page).click()
  await page.getByRole('alert').getByText('Invalid payment method selected.', { exact: true }).waitFor()
  expect(await ordersOf(access)).toEqual([])
})

test('ERR-39 ERR-40 options that fail to load say so, with the second text on a retry, and then load', async () => {
  const { page } = await shopperWith(shop, careKit)
  allowNoise(page, /status of 500/)
  await page.route('**/api/payments/options/', (route) => route.fulfill({ status: 500, body: 'down' }))
  await openCheckout(page)
  const alert = page.getByRole('alert')
  await alert.getByText('Failed to load payment options. Please refresh the page.', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await alert.getByText('Could not load payment options. Please try refreshing.', { exact: true }).waitFor()
  await page.unroute('**/api/payments/options/')
  await page.getByRole('button', { name: 'Try again' }).click()
  await method(page, 'card_2c2p').waitFor()
})

test('CHECK-16 CHECK-18 a double click makes one order, and the button is disabled meanwhile', async () => {
  const { page, access } = await shopperWith(shop, careKit)
  await goToCheckout(page)
  await method(page, 'bank_transfer').check()
  const bodies: unknown[] = []
  const release = Promise.withResolvers<void>()
  await page.route('**/api/orders/orders/', async (route) => {
    bodies.push(route.request().postDataJSON())
    await release.promise
    await route.continue()
  })
  await orderButton(page).dblclick()
  const placing = page.getByRole('button', { name: 'Placing your order…', exact: true })
  await expect.poll(() => placing.isDisabled()).toBe(true)
  release.resolve()
  await page.waitForURL('**/order-confirmation')
  const [{ expected_total, ...body }] = bodies as [Record<string, unknown>]
  expect(bodies).toHaveLength(1)
  expect(body).toEqual({ payment_method: 'bank_transfer', delivery_address: londonAddress })
  const [order] = await ordersOf(access)
  expect(expected_total).toBe(order.total)
  expect(await ordersOf(access)).toHaveLength(1)
})

test('a lost answer is requested again with the same key: one order', async () => {
  const { page, access } = await shopperWith(shop, careKit)
  allowNoise(page, /ERR_FAILED/)
  await goToCheckout(page)
  await method(page, 'custom').check()
  const keys: (string | undefined)[] = []
  let losses = 1
  await page.route('**/api/orders/orders/', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (losses-- > 0) {
      await route.fetch()
      await route.abort()
    } else await route.continue()
  })
  await orderButton(page).click()
  await page.getByText('Failed to create order. Please check your details and try again.').waitFor()
  await orderButton(page).click()
  await page.waitForURL('**/order-confirmation')
  expect(keys).toEqual([expect.stringMatching(/^\S{16,}$/), keys[0]])
  const [order, ...others] = await ordersOf(access)
  expect(others).toEqual([])
  await page.getByText(order.id).first().waitFor()
})

test('CHECK-17 a cart that was emptied elsewhere disables the button; the entries stay', async () => {
  const { page, access } = await shopperWith(shop, careKit)
  allowNoise(page, /status of 409/)
  await goToCheckout(page)
  await shop.api('DELETE', '/orders/cart/clear/', { token: access })
  await orderButton(page).click()
  await page.getByRole('alert').getByText('Your cart is empty.', { exact: true }).waitFor()
  await expect.poll(() => orderButton(page).isDisabled()).toBe(true)
  expect(await page.locator('[name=street]').inputValue()).toBe(londonAddress.street)
})

test("ERR-13 a refused order shows the server's detail", async () => {
  const { page, access } = await shopperWith(shop, careKit)
  allowNoise(page, /status of 409/)
  await goToCheckout(page)
  await page.route('**/api/orders/orders/', (route) =>
    route.fulfill({ status: 409, json: { detail: 'Only 1 items available.' } }),
  )
  await orderButton(page).click()
  await page.getByRole('alert').getByText('Only 1 items available.', { exact: true }).waitFor()
  expect(await ordersOf(access)).toEqual([])
})

test('ERR-14 ERR-15 without a detail it shows the body as JSON, otherwise the default; never HTML', async () => {
  const { page } = await shopperWith(shop, careKit)
  allowNoise(page, /status of [45]00/)
  await goToCheckout(page)
  const alert = page.getByRole('alert')
  await page.route('**/api/orders/orders/', (route) =>
    route.fulfill({ status: 400, json: { 'delivery_address.city': ['Too odd.'] } }),
  )
  await orderButton(page).click()
  await alert.getByText('{"delivery_address.city":["Too odd."]}', { exact: true }).waitFor()
  expect(await page.locator('[name=city]').evaluate((field) => field === document.activeElement)).toBe(true)
  await page.route('**/api/orders/orders/', (route) => route.fulfill({ status: 500, body: '<h1>Oops</h1>' }))
  await orderButton(page).click()
  await alert
    .getByText('Failed to create order. Please check your details and try again.', { exact: true })
    .waitFor()
})

test('the address survives a reload, and is removed on sign-out', async () => {
  const { page } = await shopperWith(shop, careKit)
  await goToCheckout(page)
  await page.reload()
  await page.getByRole('heading', { name: 'Checkout' }).waitFor()
  for (const [name, text] of Object.entries(londonAddress)) {
    expect(await page.locator(`[name=${name}]`).inputValue(), name).toBe(text)
  }
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(`${shop.url}/`)
  expect(await page.evaluate(() => sessionStorage.getItem('karda:address'))).toBeNull()
})

test('OPEN-11 shipping is quoted for the country: price, days, declarations, and refusals', async () => {
  const { page, access } = await shopperWith(shop, cleaver)
  await goToCheckout(page)
  const slip = page.getByRole('region', { name: 'Your order' })
  await slip.getByText(/^\d\.\d kg, \d+–\d+ working days$/).waitFor()
  await slip.getByText('Total', { exact: true }).waitFor()
  await slip.getByText(/^Leaves Kathmandu by \w{3},\s\w{3}\s\d+; with you \w{3}\s\d+/).waitFor()
  const age = page.locator('[name=age_confirmed]')
  await age.uncheck()
  await orderButton(page).click()
  await page.getByText('Please confirm your age.').waitFor()
  expect(await age.evaluate((box) => box === document.activeElement)).toBe(true)
  await page.locator('[name=country]').selectOption('China')
  await page.getByRole('alert').first().waitFor()
  await slip.getByText('Not available').waitFor()
  await orderButton(page).click()
  await page.getByText('These pieces cannot be shipped there.').waitFor()
  expect(await ordersOf(access)).toEqual([])
})

test('a failed quote does not block the order', async () => {
  const { page } = await shopperWith(shop, careKit)
  allowNoise(page, /status of 404/)
  await page.route('**/api/orders/shipping-quote/', (route) => route.fulfill({ status: 404, body: 'x' }))
  await openCheckout(page)
  for (const [name, text] of Object.entries(londonAddress)) {
    if (name === 'country') await page.locator('[name=country]').selectOption(text)
    else await page.locator(`[name=${name}]`).fill(text)
  }
  await page.getByRole('alert').getByText('Shipping could not be calculated.').waitFor()
  await method(page, 'bank_transfer').check()
  await orderButton(page).click()
  await page.waitForURL('**/order-confirmation')
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
  await main.getByText('SW9 8LD London').waitFor()
  await main.getByText(/^Leaves Kathmandu by \w{3},\s\w{3}\s\d+; with you \w{3}\s\d+/).waitFor()
  await main.getByText('These days are counted from the day we receive your payment.').waitFor()
  await main.getByText(`$${order.total}`).first().waitFor()
  expect(await page.getByRole('link', { name: /^Cart, \d/ }).count()).toBe(0)
  expect(await axeFindings(page)).toEqual([])
  await page.goto('/cart')
  await page.getByRole('heading', { name: 'Your Cart is Empty' }).waitFor()
})

test('CHECK-23 CONF-02 CONF-03 custom without a redirect URL leads to the confirmation with its instructions', async () => {
  const { page } = await shopperWith(shop, careKit)
  await withOptions(page, {
    custom_payment_label: 'By cow',
    custom_payment_instructions: 'We bring the cow.',
  })
  await goToCheckout(page)
  await method(page, 'custom').check()
  await orderButton(page).click()
  await page.waitForURL('**/order-confirmation')
  await page.getByText('By cow').waitFor()
  await page.getByText('We bring the cow.').waitFor()
  await page.getByText('SW9 8LD London').waitFor()
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
