import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from '../support/accessible.ts'
import { hydrated } from '../support/hydrated.ts'
import { allowNoise, openShop } from '../support/shop.ts'
import { goToCheckout, orderButton, shopperWith } from '../support/shopper.ts'

const shop = await openShop()

const careKit = { slug: 'care-kit', quantity: 2 }
const someUuid = '0b5a1c1e-8a64-4a53-9a2b-6f1f7a2b3c4d'

const ordersOf = async (token: string) => (await shop.api('GET', '/orders/orders/', { token })).body.results
const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true })
const kept = (page: Page, name: string) =>
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

function statusOf(status: string, more: Record<string, unknown> = {}) {
  const payment = {
    status,
    order_identifier: 'ABCDEFGH12',
    gateway_transaction_ref: null,
    currency: 'USD',
    amount: '89.00',
    error_message: null,
    ...more,
  }
  return (route: Route) => route.fulfill({ json: payment })
}

/** The return page right after opening, with its clock stopped. */
async function returnStandingStill(
  answer: (route: Route) => unknown,
  path = `/payment/return?paymentId=${someUuid}`,
) {
  const page = await shop.newPage()
  const checks: string[] = []
  await page.route('**/api/payments/history/**', (route) => {
    checks.push(new URL(route.request().url()).pathname)
    return answer(route)
  })
  await page.clock.install({ time: '2026-11-21T10:00:00Z' })
  await page.clock.pauseAt('2026-11-21T10:00:01Z')
  await page.goto(path)
  await hydrated(page)
  return { page, checks }
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
  await page.goto('/cart')
  expect(await kept(page, 'payment_uuid')).toBe(payment_uuid)
  expect(await kept(page, 'order_details')).toMatchObject({ id, payment_method: 'card_2c2p' })
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
  await page.getByText(/^We have sent a confirmation to \S+@\S+\.$/).waitFor()
  await page.getByText(/^Leaves Kathmandu by \w{3},\s\w{3}\s\d+; with you \w{3}\s\d+/).waitFor()
  const slip = page.getByRole('region', { name: 'Your order' })
  await slip.getByText('Care Kit: Oil, Cloth and Whetstone × 2').waitFor()
  await page.getByText('SW9 8LD London').waitFor()
  expect(await page.title()).toBe('Payment Successful | Karda Khukuri House')
  expect(await kept(page, 'payment_uuid')).toBeNull()
  expect(await kept(page, 'order_details')).toBeNull()
  expect(await axeFindings(page)).toEqual([])
})

test('PAY-14 PAY-15 a declined payment ends in failure, and another attempt can be paid', async () => {
  const { page, access } = await payAs('Decline')
  await title(page, 'Payment Failed').waitFor()
  const alert = page.getByRole('alert')
  await alert.getByText('Your bank declined the card.', { exact: true }).waitFor()
  await alert.getByText(/^Nothing was charged; your pieces are still held for you until \w/).waitFor()
  await page.getByText('Do not honor', { exact: true }).waitFor()
  const ways = ['Pay by card', 'Pay by bank transfer instead', 'View order']
  const boxes = await Promise.all(ways.map((name) => page.getByText(name, { exact: true }).boundingBox()))
  expect(new Set(boxes.map((box) => box?.width)).size).toBe(1)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Pay by card' }).click()
  await page.waitForURL('**/sandbox/2c2p/**')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await title(page, 'Payment Successful').waitFor()
  expect((await ordersOf(access)).map(({ status }: { status: string }) => status)).toEqual(['paid'])
})

test('PAY-16 PAY-17 a canceled payment says so', async () => {
  const { page, access } = await payAs('Cancel')
  await title(page, 'Payment Canceled').waitFor()
  await page.getByText('You canceled the payment.', { exact: true }).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  expect((await ordersOf(access))[0].status).toBe('pending')
})

test('PAY-05 OPEN-48 without a redirect URL the order exists, but its payment could not start; it can be retried', async () => {
  const { page, access } = await shopperWith(shop, careKit)
  allowNoise(page, /broke the contract/)
  await page.route('**/api/payments/card/initiate/', (route) =>
    route.fulfill({ json: { payment_uuid: someUuid } }),
  )
  await goToCheckout(page)
  await orderButton(page).click()
  await page
    .getByRole('alert')
    .getByText('Your order was created but the payment could not start.', { exact: true })
    .waitFor()
  const [order] = await ordersOf(access)
  await title(page, `Order ${order.id}`).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.unroute('**/api/payments/card/initiate/')
  await page.getByRole('button', { name: 'Try the payment again' }).click()
  await page.waitForURL('**/sandbox/2c2p/**')
  expect(await ordersOf(access)).toHaveLength(1)
})

test("ERR-41 a payment start that fails shows the server's detail, else that an error occurred", async () => {
  const { page } = await shopperWith(shop, careKit)
  allowNoise(page, /status of 503/, /ERR_FAILED/)
  await page.route('**/api/payments/card/initiate/', (route) => route.abort())
  await goToCheckout(page)
  await orderButton(page).click()
  await page.getByRole('alert').getByText('An error occurred. Please try again.', { exact: true }).waitFor()
  await page.route('**/api/payments/card/initiate/', (route) =>
    route.fulfill({ status: 503, json: { detail: 'The gateway sleeps.' } }),
  )
  await page.getByRole('button', { name: 'Try the payment again' }).click()
  await page.getByRole('alert').getByText('The gateway sleeps.', { exact: true }).waitFor()
})

test('PAY-08 PAY-11 PAY-12 CONST-17 OPEN-50 the first check comes after 1.5 s, the next after 2, 4, 8 … 60 s, then a button', async () => {
  let status = 'initiated'
  let count = 0
  const { page, checks } = await returnStandingStill((route) => {
    count += 1
    return statusOf(status, { gateway_transaction_ref: `answer ${count}` })(route)
  })
  await title(page, 'Processing Payment').waitFor()
  await page.clock.runFor(1499)
  expect(checks).toEqual([])
  await page.clock.runFor(1)
  await page.getByText('answer 1').waitFor()
  expect(checks).toEqual([`/api/payments/history/${someUuid}/`])
  status = 'pending'
  for (const [index, seconds] of [2, 4, 8, 16, 32, 60].entries()) {
    await page.clock.runFor(seconds * 1000 - 1)
    expect(checks).toHaveLength(index + 1)
    await page.clock.runFor(1)
    await page.getByText(`answer ${index + 2}`).waitFor()
  }
  await page.getByText('Your payment is still being processed.').waitFor()
  await title(page, 'Processing Payment').waitFor()
  status = 'succeeded'
  await page.getByRole('button', { name: 'Check again' }).click()
  await title(page, 'Payment Successful').waitFor()
})

test('leaving the page ends the checks', async () => {
  const { page, checks } = await returnStandingStill(statusOf('pending'))
  await page.getByRole('link', { name: 'Karda Khukuri House' }).click()
  // The navigation has its own timers.
  await page.clock.runFor(500)
  await page.waitForURL(`${shop.url}/`)
  await title(page, 'Processing Payment').waitFor({ state: 'detached' })
  await page.clock.runFor(60_000)
  expect(checks).toEqual([])
})

test('PAY-09 OPEN-51 the uuid comes from paymentId, else from this tab; paymentId wins', async () => {
  const page = await shop.newPage()
  const checked: string[] = []
  await page.route('**/api/payments/history/**', (route) => {
    checked.push(route.request().url().split('/').at(-2) ?? '')
    return statusOf('pending')(route)
  })
  await page.goto('/login')
  await page.evaluate((uuid) => sessionStorage.setItem('karda:payment_uuid', JSON.stringify(uuid)), someUuid)
  await page.goto('/payment/return')
  await page.getByText('ABCDEFGH12').waitFor()
  await page.goto('/payment/return?paymentId=another')
  await page.getByText('ABCDEFGH12').waitFor()
  expect(checked).toEqual([someUuid, 'another'])
})

test('PAY-10 PAY-18 ERR-43 without a uuid no check is made', async () => {
  const page = await shop.newPage()
  const checks: string[] = []
  page.on('request', (request) => request.url().includes('/payments/history/') && checks.push(request.url()))
  await page.goto('/payment/return')
  await page
    .getByRole('alert')
    .getByText('Could not identify the payment transaction.', { exact: true })
    .waitFor()
  expect(await page.getByRole('button', { name: 'Check again' }).count()).toBe(0)
  expect(checks).toEqual([])
  expect(await axeFindings(page)).toEqual([])
})

test('ERR-44 PAY-18 an unknown payment', async () => {
  const page = await shop.newPage()
  allowNoise(page, /status of 404/)
  await page.goto(`/payment/return?paymentId=${someUuid}`)
  await page.getByRole('alert').getByText('Payment transaction not found.', { exact: true }).waitFor()
})

test('ERR-45 any other failure asks to contact support, and checking again helps', async () => {
  for (const fail of ['abort', 'html'] as const) {
    const page = await shop.newPage()
    allowNoise(page, /status of 500/, /ERR_FAILED/)
    await page.route('**/api/payments/history/**', (route) =>
      fail === 'abort' ? route.abort() : route.fulfill({ status: 500, body: '<h1>down</h1>' }),
    )
    await page.goto(`/payment/return?paymentId=${someUuid}`)
    await page
      .getByRole('alert')
      .getByText('Failed to retrieve payment status. Please contact support.', { exact: true })
      .waitFor()
    await page.route('**/api/payments/history/**', statusOf('succeeded'))
    await page.getByRole('button', { name: 'Check again' }).click()
    await title(page, 'Payment Successful').waitFor()
  }
})

test('ERR-46 an unknown status', async () => {
  const page = await shop.newPage()
  allowNoise(page, /broke the contract/)
  await page.route('**/api/payments/history/**', statusOf('reversed'))
  await page.goto(`/payment/return?paymentId=${someUuid}`)
  await page.getByRole('alert').getByText('Unknown payment status.', { exact: true }).waitFor()
})

test('the gateway’s reason for a failure is shown as text', async () => {
  const page = await shop.newPage()
  await page.route('**/api/payments/history/**', statusOf('failed', { error_message: '<b>Do not honor</b>' }))
  await page.goto(`/payment/return?paymentId=${someUuid}`)
  await page.getByText('<b>Do not honor</b>', { exact: true }).waitFor()
  await title(page, 'Payment Failed').waitFor()
})
