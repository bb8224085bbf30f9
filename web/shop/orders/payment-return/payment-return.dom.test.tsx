import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Order } from '#contract/shop/orders.ts'
import { expectNoise } from '#tests/support/fail-on-noise.ts'
import { order, startedPayment } from '#tests/support/sample-order.ts'
import { storeCart } from '#tests/support/stored-cart.ts'
import { expectAlert, openStorefront } from '#tests/support/storefront-dom.tsx'

const shop = openStorefront()
const { backend } = shop

const someUuid = '0b5a1c1e-8a64-4a53-9a2b-6f1f7a2b3c4d'
const page = `/payment/return?paymentId=${someUuid}`
const history = '/payments/history/*/'

const payment = (status: string, more = {}) => ({
  status,
  order_identifier: order.id,
  gateway_transaction_ref: null,
  currency: 'USD',
  amount: '89.00',
  error_message: null,
  ...more,
})
const checks = () =>
  backend.sent.map(({ call }) => call).filter((call) => call.startsWith('GET /payments/history/'))
const title = (name: string) => screen.findByRole('heading', { name, level: 1 })

/** The return page right after opening, with its timers stopped. */
async function returnStandingStill() {
  const user = await shop.visit('/faq')
  shop.stopTimers()
  await shop.navigate(page)
  await title('Processing Payment')
  return user
}

/** The return page after its first check. */
async function returned(path = page) {
  const user = await shop.visit('/faq')
  shop.stopTimers()
  await shop.navigate(path)
  await vi.advanceTimersByTimeAsync(1500)
  return user
}

test('PAY-08 PAY-11 PAY-12 CONST-17 OPEN-50 the first check comes after 1.5 s, the next after 2, 4, 8 … 60 s, then a button', async () => {
  let status = 'initiated'
  backend.answer('GET', history, () =>
    payment(status, { gateway_transaction_ref: `answer ${checks().length}` }),
  )
  const user = await returnStandingStill()
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
    'Checking your payment. This page updates automatically.',
  )
  await vi.advanceTimersByTimeAsync(1499)
  expect(checks()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await screen.findByText('answer 1')
  expect(checks()).toEqual([`GET /payments/history/${someUuid}/`])
  status = 'pending'
  for (const [index, seconds] of [2, 4, 8, 16, 32, 60].entries()) {
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1)
    expect(checks()).toHaveLength(index + 1)
    await vi.advanceTimersByTimeAsync(1)
    await screen.findByText(`answer ${index + 2}`)
  }
  await screen.findByText(/^Your payment is still being processed\./)
  await title('Processing Payment')
  status = 'succeeded'
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  await title('Payment Successful')
})

test('leaving the page ends the checks', async () => {
  backend.answer('GET', history, payment('pending'))
  await returnStandingStill()
  await shop.navigate('/faq')
  expect(screen.queryByRole('heading', { name: 'Processing Payment' })).toBeNull()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(checks()).toEqual([])
})

test('PAY-09 OPEN-51 the uuid comes from paymentId, else from this tab; paymentId wins', async () => {
  backend.answer('GET', history, payment('pending'))
  sessionStorage.setItem('karda:payment_uuid', JSON.stringify(someUuid))
  await returned('/payment/return')
  await screen.findByText(order.id)
  vi.useRealTimers()
  await returned('/payment/return?paymentId=another')
  await screen.findByText(order.id)
  expect(checks()).toEqual([`GET /payments/history/${someUuid}/`, 'GET /payments/history/another/'])
})

test('PAY-10 PAY-18 ERR-43 without a uuid no check is made', async () => {
  await returned('/payment/return')
  await expectAlert('Could not identify the payment transaction.')
  expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(checks()).toEqual([])
})

test('ERR-44 PAY-18 an unknown payment', async () => {
  backend.refuse('GET', history, 404, { detail: 'Not found.' })
  await returned()
  await expectAlert('Payment transaction not found.')
  await title('Payment Status')
})

test.each(['lost', 'HTML'])(
  'ERR-45 any other failure (%s) asks to contact support, and checking again helps',
  async (kind) => {
    if (kind === 'lost') backend.lose('GET', history)
    else backend.refuse('GET', history, 500, '<h1>down</h1>')
    const user = await returned()
    await expectAlert('Failed to retrieve payment status. Please contact support.')
    backend.answer('GET', history, payment('succeeded'))
    await user.click(screen.getByRole('button', { name: 'Check again' }))
    await title('Payment Successful')
  },
)

test('ERR-46 an unknown status', async () => {
  expectNoise(/broke the contract/)
  backend.answer('GET', history, payment('reversed'))
  await returned()
  await expectAlert('Unknown payment status.')
})

test('the gateway’s reason for a failure is shown as text', async () => {
  backend.answer('GET', history, payment('failed', { error_message: '<b>Do not honor</b>' }))
  await returned()
  await screen.findByText('<b>Do not honor</b>')
  await title('Payment Failed')
})

test('PAY-16 PAY-17 a canceled payment says so', async () => {
  shop.signIn()
  backend.answer('GET', history, payment('canceled'))
  backend.answer('GET', '/orders/orders/*/', order)
  await returned()
  await title('Payment Canceled')
  screen.getByText('You canceled the payment.')
  await screen.findByRole('button', { name: 'Pay by card' })
  const way = screen.getByRole('link', { name: 'View order' })
  expect(way.getAttribute('href')).toBe(`/account/orders/${order.id}`)
  expect(screen.queryByRole('alert')).toBeNull()
  await waitFor(() => expect(document.title).toBe('Payment Canceled | Karda Khukuri House'))
})

const options = {
  enable_card_payment: true,
  enable_bank_transfer: true,
  enable_custom_payment: true,
  bank_account_details: 'Bank of the Valley',
  custom_payment_label: 'By courier',
  custom_payment_instructions: 'A courier collects it.',
  custom_payment_redirect_url: null,
}

/** The return page of a customer whose card was declined. */
async function declined(own: Order = order) {
  shop.signIn()
  storeCart(backend)
  const more = { error_message: 'Do not honor', decline_reason: 'declined' }
  backend.answer('GET', history, payment('failed', more))
  backend.answer('GET', '/orders/orders/*/', own)
  backend.answer('GET', '/payments/options/', options)
  const user = await returned()
  await title('Payment Failed')
  return user
}

test.each([
  ['Pay by bank transfer instead', 'bank_transfer', 'Bank of the Valley'],
  ['By courier', 'custom', 'A courier collects it.'],
])('after a declined card, %s shows its instructions at once', async (button, payment_method, words) => {
  const user = await declined()
  const changed = { ...order, payment_method, status: 'awaiting_payment' }
  backend.answer('POST', `/orders/orders/${order.id}/payment-method/`, changed)
  sessionStorage.setItem('karda:payment_uuid', JSON.stringify(someUuid))
  await user.click(await screen.findByRole('button', { name: button }))
  await screen.findByText(words)
  expect(location.pathname).toBe('/order-confirmation')
  expect(screen.getByRole('main').textContent).toMatch(`: ${order.id}`)
  const way = screen.getByRole('link', { name: 'View order' })
  expect(way.getAttribute('href')).toBe(`/account/orders/${order.id}`)
  expect(backend.writes().map(({ body }) => body)).toEqual([{ payment_method }])
  // The cart no longer shows a pending card payment.
  expect(sessionStorage.getItem('karda:payment_uuid')).toBeNull()
})

test('after a declined card, a refused change says why, and the card can be tried again', async () => {
  const user = await declined()
  const detail = 'This order is no longer awaiting payment.'
  backend.refuse('POST', `/orders/orders/${order.id}/payment-method/`, 409, { detail })
  await user.click(await screen.findByRole('button', { name: 'Pay by bank transfer instead' }))
  await expectAlert(detail)
  const left = vi.spyOn(location, 'assign').mockImplementation(() => {})
  backend.answer('POST', '/payments/card/initiate/', startedPayment)
  await user.click(screen.getByRole('button', { name: 'Try the card again' }))
  await waitFor(() => expect(left.mock.calls).toEqual([[startedPayment.redirectUrl]]))
  expect(backend.writes().at(-1)?.body).toEqual({ order_id: order.id, currency: 'USD' })
})

test.each(['canceled', 'paid'] as const)(
  'after a declined card, an order that is now %s has no payment buttons',
  async (status) => {
    await declined({ ...order, status, expires_at: null })
    await expectAlert('You haven’t been charged.')
    const way = screen.getByRole('link', { name: 'View order' })
    expect(way.getAttribute('href')).toBe(`/account/orders/${order.id}`)
    expect(screen.queryByRole('button', { name: /^Pay by|courier|card again/ })).toBeNull()
  },
)
