import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from '../support/accessible.ts'
import { hydrated } from '../support/hydrated.ts'
import { allowNoise, openShop } from '../support/shop.ts'
import { newCustomer } from '../support/shop-api.ts'
import { goToCheckout, londonAddress, orderButton, putIntoCart, shopperWith } from '../support/shopper.ts'

const shop = await openShop()

const careKit = { slug: 'care-kit', quantity: 2 }
const knife = { slug: 'bhojpure-10', customization: { blade_finish: 'blackened', engraving: 'मिरा' } }

async function order(token: string, payment_method: string) {
  const body = { payment_method, delivery_address: londonAddress, age_confirmed: true }
  return (await shop.api('POST', '/orders/orders/', { token, body })).body
}

const orderOf = async (token: string, id: string) =>
  (await shop.api('GET', `/orders/orders/${id}/`, { token })).body

const stockOf = async (slug: string): Promise<number> =>
  (await shop.api('GET', `/products/products/${slug}/`)).body.stock

const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true })
const main = (page: Page) => page.getByRole('main')

/** The statuses that the timeline shows, in order. */
const steps = (page: Page) =>
  page
    .getByRole('region', { name: 'Progress' })
    .getByRole('listitem')
    .locator('p:first-child')
    .allTextContents()

/** Shows an order in another state, as if staff had changed it. */
async function showAs(page: Page, real: { id: string }, change: Record<string, unknown>) {
  await page.route(`**/api/orders/orders/${real.id}/`, (route) =>
    route.fulfill({ json: { ...real, expires_at: null, ...change } }),
  )
  await page.goto(`/account/orders/${real.id}`)
}

async function declined() {
  const shopper = await shopperWith(shop, careKit)
  await goToCheckout(shopper.page)
  await orderButton(shopper.page).click()
  await shopper.page.getByRole('button', { name: 'Decline' }).click()
  await title(shopper.page, 'Payment Failed').waitFor()
  const [{ id }] = (await shop.api('GET', '/orders/orders/', { token: shopper.access })).body.results
  return { ...shopper, id }
}

test('after a declined card the order is paid by transfer: the details appear at once, and stay on its page', {
  tags: 'slow',
}, async () => {
  const { page, access, id } = await declined()
  expect(await page.getByRole('button', { name: 'Try the card again' }).count()).toBe(1)
  await page.getByRole('button', { name: 'Pay by bank transfer instead' }).click()
  await page.waitForURL('**/order-confirmation')
  await page.getByText(`Payment reference: ${id}`).waitFor()
  expect(await orderOf(access, id)).toMatchObject({
    status: 'awaiting_payment',
    payment_method: 'bank_transfer',
  })
  await page.getByRole('link', { name: 'View order' }).click()
  await page.waitForURL(`**/account/orders/${id}`)
  await main(page).getByText('SWIFT: EXAMNPKA').waitFor()
  await main(page).getByText(`Payment reference: ${id}`).waitFor()
  await main(page).getByText('You chose to pay by bank transfer').waitFor()
  expect(await page.title()).toBe(`Order ${id} | Karda Khukuri House`)
})

test('the return page offers the shop’s own method, too', { tags: 'slow' }, async () => {
  const { page, access, id } = await declined()
  await page.getByRole('button', { name: 'Western Union or cash in our shop' }).click()
  await page.waitForURL('**/order-confirmation')
  await page.getByText('We write to you within one working day').waitFor()
  expect((await orderOf(access, id)).payment_method).toBe('custom')
})

test('a refused change says why, and the card stays selected', { tags: 'slow' }, async () => {
  const { page, access, id } = await declined()
  allowNoise(page, /status of 409/)
  await shop.api('POST', `/orders/orders/${id}/cancel/`, { token: access })
  await page.getByRole('button', { name: 'Pay by bank transfer instead' }).click()
  await page.getByRole('alert').getByText('This order is no longer awaiting payment.').waitFor()
  expect(await page.getByRole('button', { name: 'Try the card again' }).count()).toBe(1)
})

test('after a partial transfer the order and its history state the amount due', {
  tags: 'slow',
}, async () => {
  const { page, access } = await shopperWith(shop, careKit)
  const { id, expires_at } = await order(access, 'bank_transfer')
  const real = await orderOf(access, id)
  const note = 'Part of the payment arrived by bank transfer: $25.00 of $89.00'
  const history = [...real.history, { status: 'awaiting_payment', at: real.created_at, note }]
  await showAs(page, real, { due: '64.00', expires_at, history })
  await main(page)
    .getByText('We’ve received part of your payment. Please transfer $64.00 to this account.')
    .waitFor()
  await main(page).getByText(note).waitFor()
  expect(await page.getByRole('button', { name: /instead|Cancel/ }).count()).toBe(0)
  expect(await axeFindings(page)).toEqual([])
})

test('an unpaid order is changed from transfer to card on its page, is paid, and shows its history', {
  tags: 'slow',
}, async () => {
  const { page, access } = await shopperWith(shop, careKit)
  const { id } = await order(access, 'bank_transfer')
  await page.goto(`/account/orders/${id}`)
  await main(page)
    .getByText(/^Please pay by \w+day, \w+ \d+ at \d+:\d\d\s[AP]M \(\d days left\)/)
    .waitFor()
  await page.getByRole('button', { name: 'Pay by card instead' }).click()
  await page.waitForURL('**/sandbox/2c2p/**')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await title(page, 'Payment Successful').waitFor()
  await page.goto(`/account/orders/${id}`)
  await page.getByRole('heading', { name: `Order ${id}` }).waitFor()
  expect(await steps(page)).toEqual([
    'Placed',
    'Awaiting card payment',
    'Paid',
    'Being prepared, still to come',
    'Shipped, still to come',
    'Completed, still to come',
  ])
  expect(await page.getByText('How to pay').count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Cancel this order' }).count()).toBe(0)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Invoice (PDF)' }).click()
  const invoice = await readFile(await (await saved).path(), 'latin1')
  expect(invoice).toMatch(/^%PDF-/)
})

test('an unpaid order is canceled after a confirmation; its items return to stock', async () => {
  const before = await stockOf('care-kit')
  const { page, access } = await shopperWith(shop, careKit)
  const { id } = await order(access, 'card_2c2p')
  await page.goto(`/account/orders/${id}`)
  await page.getByRole('button', { name: 'Cancel this order' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel this order?' })
  await question.getByRole('button', { name: 'Keep the order' }).click()
  expect((await orderOf(access, id)).status).toBe('pending')
  await page.getByRole('button', { name: 'Cancel this order' }).press('Enter')
  await question.getByRole('button', { name: 'Cancel the order' }).press('Enter')
  await main(page).getByText('At your request').waitFor()
  expect(await steps(page)).toEqual(['Placed', 'Canceled'])
  // The button is gone, and the status has the focus.
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Canceled')
  expect((await orderOf(access, id)).status).toBe('canceled')
  expect(await stockOf('care-kit')).toBe(before)
})

test('a reorder puts items and customizations back into the cart, and names unavailable ones', {
  tags: 'slow',
}, async () => {
  const { page, access } = await shopperWith(shop, knife, careKit)
  const { id, items } = await order(access, 'custom')
  await shop.api('POST', `/orders/orders/${id}/cancel/`, { token: access })
  await page.goto(`/account/orders/${id}`)
  await page.getByRole('button', { name: 'Order again' }).click()
  await main(page).getByText('3 items added to your cart at today’s prices.').waitFor()
  await page.getByRole('link', { name: 'Cart, 3 items' }).first().waitFor()
  await main(page).getByRole('link', { name: 'Go to cart' }).click()
  await page.getByRole('row').filter({ hasText: 'Bhojpure' }).getByText('engraving: मिरा').waitFor()
  const [{ id: item, product }] = items
  await page.route('**/again/', (route) =>
    route.fulfill({ json: { added: 0, left_out: [{ item, ...product, reason: 'Sold out.' }] } }),
  )
  await page.goto(`/account/orders/${id}`)
  await page.getByRole('button', { name: 'Order again' }).click()
  await main(page).getByRole('status').getByText('Bhojpure Classic 10-inch: Sold out.').waitFor()
})

test('a customer tracks a parcel at its carrier, reviews a delivered item, and saves the invoice', {
  tags: 'slow',
}, async () => {
  const { page, access } = await shopperWith(shop, careKit)
  const real = await order(access, 'bank_transfer')
  const at = '2026-11-24T10:00:00.000Z'
  const step = (status: string) => ({ status, at, note: null })
  await showAs(page, real, {
    status: 'completed',
    has_invoice: true,
    refunded: '12.00',
    shipment: {
      carrier: 'DHL',
      tracking_number: 'JD0146',
      tracking_url: 'https://carrier.example/JD0146',
      shipped_at: at,
    },
    history: ['awaiting_payment', 'paid', 'shipped', 'completed'].map(step),
  })
  await main(page).getByText('DHL, JD0146').waitFor()
  expect(await page.getByRole('link', { name: 'Track parcel' }).getAttribute('href')).toBe(
    'https://carrier.example/JD0146',
  )
  expect(await steps(page)).toEqual(['Placed', 'Paid', 'Shipped', 'Completed'])
  await main(page).getByText('$12.00', { exact: true }).waitFor()
  expect(await page.getByRole('link', { name: 'Write a review' }).getAttribute('href')).toBe(
    '/products/care-kit#reviews',
  )
  expect(await axeFindings(page)).toEqual([])
  const asked: (string | undefined)[] = []
  await page.route('**/invoice/', (route) => {
    asked.push(route.request().headers().authorization)
    return route.fulfill({ body: '%PDF-1.7', contentType: 'application/pdf' })
  })
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Invoice (PDF)' }).click()
  expect((await saved).suggestedFilename()).toBe(`invoice-${real.id}.pdf`)
  expect(asked).toEqual([expect.stringMatching(/^Bearer /)])
})

test('the list shows ten orders at a time, the newest first', { tags: 'slow' }, async () => {
  const { page, access } = await shopperWith(shop)
  const ids: string[] = []
  for (let count = 0; count < 11; count += 1) {
    await putIntoCart(shop, access, { slug: 'leather-sheath-10' })
    const { id } = await order(access, 'custom')
    await shop.api('POST', `/orders/orders/${id}/cancel/`, { token: access })
    ids.unshift(id)
  }
  await page.goto('/account')
  const numbers = main(page).getByRole('listitem').getByRole('heading', { level: 3 })
  await expect.poll(() => numbers.allTextContents()).toEqual(ids.slice(0, 10))
  expect(await main(page).locator('li img').count()).toBe(10)
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect.poll(() => numbers.allTextContents()).toEqual(ids.slice(10))
  await numbers.getByRole('link').click()
  await page.getByRole('heading', { name: `Order ${ids[10]}` }).waitFor()
  expect(await page.locator('nav [aria-current=page]').getByText('Orders').count()).toBe(1)
})

test('a link in an email asks to log in first, and then shows the order', { tags: 'slow' }, async () => {
  const customer = await newCustomer(shop.api)
  await putIntoCart(shop, customer.access, careKit)
  const { id } = await order(customer.access, 'bank_transfer')
  const page = await shop.visit(`/account/orders/${id}`)
  await hydrated(page)
  await main(page).getByRole('link', { name: 'Log in' }).click()
  await page.getByLabel('Email').fill(customer.email)
  await page.getByLabel('Password').fill(customer.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('heading', { name: `Order ${id}` }).waitFor()
})
