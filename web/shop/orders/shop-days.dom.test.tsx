import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { order } from '#tests/support/sample-order.ts'
import { storeCart } from '#tests/support/stored-cart.ts'
import { openStorefront } from '#tests/support/storefront-dom.tsx'

/*
 * The tests run in Kathmandu's time zone, where it is already January 1. An order's page must show the same dates as
 * its documents and emails.
 */

const shop = openStorefront()
const { backend } = shop
const texts = { home: {}, product: {}, footer: {} }
const placed_at = '2027-01-01T03:00:00Z'
const late = {
  ...order,
  payment_method: 'bank_transfer',
  status: 'awaiting_payment',
  created_at: placed_at,
  expires_at: '2027-01-08T03:00:00Z',
  history: [{ status: 'awaiting_payment', at: placed_at, note: null }],
}
const options = { enable_card_payment: false, enable_bank_transfer: true, enable_custom_payment: false }
const paying = {
  bank_account_details: 'Bank of the Valley',
  custom_payment_label: null,
  custom_payment_instructions: null,
  custom_payment_redirect_url: null,
}
const main = () => within(screen.getByRole('main'))
const spaced = (text: string | null) => text?.replaceAll('\u202f', ' ')

beforeEach(() => {
  shop.signIn()
  storeCart(backend)
  backend.answer('GET', '/payments/options/', { ...options, ...paying })
  backend.answer('GET', `/orders/orders/${order.id}/`, late)
  backend.answer('GET', '/orders/orders/', { count: 1, next: null, previous: null, results: [late] })
})

test.for([
  ['America/Los_Angeles', 'December 31, 2026'],
  ['Asia/Kathmandu', 'January 1, 2027'],
  // Another backend.
  [undefined, 'January 1, 2027'],
  ['Mars/Olympus_Mons', 'January 1, 2027'],
] as const)(
  'a shop in %s took the order on %s; the reader’s clock says by when to pay',
  async ([time_zone, day]) => {
    backend.answer('GET', '/pages/texts/', { ...texts, time_zone })
    await shop.visit('/account')
    expect(await main().findByText(day)).toBeTruthy()
    await shop.visit(`/account/orders/${order.id}`)
    const progress = within(await main().findByRole('region', { name: 'Progress' }))
    progress.getByText(day)
    const deadline = main().getByText(/^Please pay by/)
    expect(spaced(deadline.textContent)).toMatch(
      /^Please pay by Friday, January 8 at 8:45 AM( \(\d+ (days|hours) left\))?\./,
    )
    await shop.visit('/order-confirmation', { order: late })
    const confirmed = await main().findByText(/Please pay by/)
    expect(spaced(confirmed.textContent)).toMatch(
      /Please pay by Friday, January 8 at 8:45 AM( \(\d+ (days|hours) left\))?;/,
    )
  },
)

test('a canceled payment shows the order’s deadline on the reader’s clock', async () => {
  backend.answer('GET', '/pages/texts/', { ...texts, time_zone: 'America/Los_Angeles' })
  backend.answer('GET', '/payments/history/*/', {
    status: 'canceled',
    order_identifier: order.id,
    gateway_transaction_ref: null,
    currency: 'USD',
    amount: '89.00',
    error_message: null,
  })
  await shop.visit('/payment/return?paymentId=0b5a1c1e-8a64-4a53-9a2b-6f1f7a2b3c4d')
  await main().findByText(/Friday, January 8 at 8:45\sAM/)
})

test('the footer shows the year in the shop’s time zone', async () => {
  backend.answer('GET', '/pages/texts/', { ...texts, time_zone: 'Asia/Kathmandu' })
  await shop.visit('/faq')
  const year = new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone: 'Asia/Kathmandu' })
  expect(screen.getByRole('contentinfo').textContent).toContain(`© ${year.format(new Date())} `)
})
