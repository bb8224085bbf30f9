import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from '../support/accessible.ts'
import { openShop } from '../support/shop.ts'
import { goToCheckout, orderButton, shopperWith } from '../support/shopper.ts'

const shop = await openShop()

const careKit = { slug: 'care-kit', quantity: 2 }

const ordersOf = async (token: string) => (await shop.api('GET', '/orders/orders/', { token })).body.results
const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true })
const inTab = (page: Page, name: string) =>
  page.evaluate((key) => JSON.parse(sessionStorage.getItem(`karda:${key}`) ?? 'null'), name)

async function payAs(button: 'Pay' | 'Decline' | 'Cancel') {
  const shopper = await shopperWith(shop, careKit)
  await goToCheckout(shopper.page)
  await orderButton(shopper.page).click()
  await shopper.page.waitForURL('**/sandbox/2c2p/**')
  await shopper.page.getByRole('button', { name: button, exact: true }).click()
  await shopper.page.waitForURL('**/payment/return?paymentId=*')
  return shopper
}

test('CHECK-20 PAY-01 PAY-02 PAY-03 PAY-04 PAY-06 CONST-18 CART-33 a card order redirects to the gateway and stores its uuid', async () => {
  const { page, access } = await shopperWith(shop, careKit)
  await goToCheckout(page)
  const start = Promise.withResolvers<{ sent: unknown; redirectUrl: string; payment_uuid: string }>()
  await page.route('**/api/payments/card/initiate/', async (route) => {
    const response = await route.fetch()
    start.resolve({ sent: route.request().postDataJSON(), ...(await response.json()) })
    await route.fulfill({ response })
  })
  await orderButton(page).click()
  const { sent, redirectUrl, payment_uuid } = await start.promise
  const [{ id }] = await ordersOf(access)
  expect(sent).toEqual({ order_id: id, currency: 'USD' })
  await page.waitForURL(redirectUrl)
  // The browser's back button returns to the payment in progress and creates no second order.
  await page.goBack()
  await page.getByText('You have a card payment in progress.').waitFor()
  expect(await orderButton(page).count()).toBe(0)
  await page.goto('/cart')
  expect(await inTab(page, 'payment_uuid')).toBe(payment_uuid)
  expect(await inTab(page, 'order_details')).toMatchObject({ id, payment_method: 'card_2c2p' })
  await page.getByRole('heading', { name: 'Your Cart is Empty' }).waitFor()
  expect(await page.getByRole('link', { name: 'Check payment status' }).getAttribute('href')).toBe(
    '/payment/return',
  )
  expect((await ordersOf(access))[0]).toMatchObject({ id, status: 'pending' })
})

test('PAY-07 PAY-13 OPEN-49 OPEN-65 ROUTE-12 a paid order ends in success, and the tab clears the payment', async () => {
  const { page, access } = await payAs('Pay')
  await title(page, 'Payment Successful').waitFor()
  const [order] = await ordersOf(access)
  expect(order.status).toBe('paid')
  await page.getByText(order.id).waitFor()
  await page.getByText(`$${order.total} USD`).waitFor()
  await page.getByText(/^We’ve sent a confirmation to \S+@\S+\.$/).waitFor()
  await page.getByText(/^Ships from Kathmandu by \w{3},\s\w{3}\s\d+\. Arrives \w{3}\s\d+/).waitFor()
  const slip = page.getByRole('region', { name: 'Your order' })
  await slip.getByText('Care Kit: Oil, Cloth and Whetstone × 2').waitFor()
  await page.getByText('SW9 8LD').waitFor()
  expect(await page.title()).toBe('Payment Successful | Karda Khukuri House')
  expect(await inTab(page, 'payment_uuid')).toBeNull()
  expect(await inTab(page, 'order_details')).toBeNull()
  expect(await axeFindings(page)).toEqual([])
})

test('PAY-14 PAY-15 a declined payment ends in failure, and another attempt can be paid', async () => {
  const { page, access } = await payAs('Decline')
  await title(page, 'Payment Failed').waitFor()
  const alert = page.getByRole('alert')
  await alert.getByText('Your bank declined the card.', { exact: true }).waitFor()
  await alert.getByText(/^You haven’t been charged, and we’re still holding your items until \w/).waitFor()
  await page.getByText('Do not honor', { exact: true }).waitFor()
  const boxOf = (name: string) => page.getByText(name, { exact: true }).boundingBox()
  const lead = await boxOf('Try the card again')
  const others = await Promise.all(['Pay by bank transfer instead', 'View order'].map(boxOf))
  expect(new Set(others.map((box) => box && Math.round(box.width))).size).toBe(1)
  for (const box of others) expect(box?.y).toBeGreaterThan(lead?.y ?? Number.POSITIVE_INFINITY)
  await page.getByRole('region', { name: 'Your order' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Try the card again' }).click()
  await page.waitForURL('**/sandbox/2c2p/**')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await title(page, 'Payment Successful').waitFor()
  expect((await ordersOf(access)).map(({ status }: { status: string }) => status)).toEqual(['paid'])
})
