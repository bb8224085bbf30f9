import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Sent } from '#tests/support/dom-backend.ts'
import { londonAddress, order, startedPayment } from '#tests/support/sample-order.ts'
import { careKit, type StoredCart, storeCart } from '#tests/support/stored-cart.ts'
import { fill, openStorefront } from '#tests/support/storefront-dom.tsx'

const shop = openStorefront()
const { backend } = shop

const leeds = { ...londonAddress, street: '3 Mill Row', city: 'Leeds', postalCode: 'LS1 4AP' }
const saved = [
  { ...londonAddress, id: 1, is_default: false },
  { ...leeds, id: 2, is_default: true },
]

let cart: StoredCart

beforeEach(() => {
  shop.signIn()
  cart = storeCart(backend, careKit)
  backend.answer('GET', '/accounts/addresses/', [])
  backend.answer('POST', '/accounts/addresses/', ({ body }: Sent) => ({ ...body, id: 3, is_default: false }))
  backend.answer('POST', '/orders/orders/', ({ body }: Sent) => ({ ...order, ...body }))
  backend.answer('POST', '/orders/shipping-quote/', ({ body: { country } }: Sent) => ({
    country,
    allowed: true,
    price: '41.00',
    delivery_days: { from: 5, to: 9 },
    packed_weight_g: 900,
    refusals: [],
    declarations: [],
  }))
})

const field = (name: string) =>
  document.querySelector<HTMLInputElement>(`main [name=${name}]`) as HTMLInputElement
const orderButton = () => screen.queryByRole('button', { name: /^Place Order & Proceed/ })
const savedBodies = () =>
  backend.writes().flatMap(({ call, body }) => (call === 'POST /accounts/addresses/' ? [body] : []))

/** Opens the checkout; the tab's stored data survives from one visit to the next. */
async function openCheckout() {
  const user = await shop.visit('/cart', { checkout: true })
  await screen.findByRole('heading', { name: 'Checkout' })
  return user
}

/** Resets the cart as in a new document, here by switching to another account. */
async function reloadCheckout() {
  shop.signIn()
  dispatchEvent(new Event('karda:tokens'))
  return openCheckout()
}

async function fillAddress(user: UserEvent) {
  await waitFor(() => expect(field('street')).not.toBeNull())
  for (const [name, text] of Object.entries(londonAddress)) {
    if (name === 'country') await user.selectOptions(field(name), text)
    else await fill(user, field(name), text)
  }
}

/** Stores a draft as if typed before a reload. */
const rememberDraft = () => sessionStorage.setItem('karda:address', JSON.stringify(londonAddress))

async function placeOrder(user: UserEvent, method: string) {
  await screen.findByText('Shipping to United Kingdom')
  await waitFor(() => expect(document.querySelector(`[value=${method}]`)).not.toBeNull())
  await user.click(document.querySelector(`[value=${method}]`) as HTMLElement)
  await user.click(orderButton() as HTMLElement)
}

test('the address survives a reload, and is deleted on sign-out', async () => {
  await fillAddress(await openCheckout())
  expect(screen.queryByLabelText('Saved addresses')).toBeNull()
  const user = await openCheckout()
  await waitFor(() => expect(field('street')).not.toBeNull())
  for (const [name, text] of Object.entries(londonAddress)) expect(field(name).value, name).toBe(text)
  backend.answer('POST', '/accounts/logout/', undefined)
  const banner = within(screen.getByRole('banner'))
  await user.click(banner.getAllByRole('button', { name: 'Logout' })[0] as HTMLElement)
  await waitFor(() => expect(location.pathname).toBe('/'))
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('karda:'))).toEqual([])
})

test('it starts with the default address and offers the others; a new one is saved on request', async () => {
  backend.answer('GET', '/accounts/addresses/', saved)
  const user = await openCheckout()
  const choice = await screen.findByLabelText<HTMLSelectElement>('Saved addresses')
  expect(field('street').value).toBe('3 Mill Row')
  expect(choice.selectedOptions[0]?.textContent).toBe('Anita Gurung, 3 Mill Row, Leeds')
  await user.selectOptions(choice, 'Anita Gurung, 14 Harrow Lane, London')
  for (const [name, text] of Object.entries(londonAddress)) expect(field(name).value, name).toBe(text)
  expect(screen.queryByLabelText('Save this address for next time')).toBeNull()
  await fill(user, field('street'), '9 New Wharf')
  await user.click(screen.getByLabelText('Save this address for next time'))
  await placeOrder(user, 'bank_transfer')
  await screen.findByText(/^Payment reference:/)
  expect(savedBodies()).toEqual([{ ...londonAddress, street: '9 New Wharf' }])
})

test('a partly typed address is not overwritten, and is saved only on request', async () => {
  rememberDraft()
  backend.answer('GET', '/accounts/addresses/', saved.slice(1))
  const user = await openCheckout()
  await screen.findByLabelText('Saved addresses')
  expect(field('street').value).toBe('14 Harrow Lane')
  screen.getByLabelText('Save this address for next time')
  await placeOrder(user, 'bank_transfer')
  await screen.findByText(/^Payment reference:/)
  expect(savedBodies()).toEqual([])
})

test('a reload before the answer creates no second order, and leads to the existing one', async () => {
  rememberDraft()
  const user = await openCheckout()
  backend.answer('POST', '/orders/orders/', () => {
    cart.items = []
    return new Promise(() => {})
  })
  await placeOrder(user, 'bank_transfer')
  await waitFor(() => expect(cart.items).toEqual([]))
  const again = await reloadCheckout()
  const notice = 'Your order may already have been placed.'
  await screen.findByText(notice)
  expect(orderButton()).toBeNull()
  await shop.navigate('/cart')
  await screen.findByText(notice)
  await again.click(screen.getByRole('link', { name: 'See your orders' }))
  await waitFor(() => expect(location.pathname).toBe('/account'))
  await shop.navigate('/cart')
  await screen.findByRole('heading', { name: 'Your Cart is Empty' })
  expect(screen.queryByText(notice)).toBeNull()
})

test('going back from the gateway’s page shows the pending payment and offers no second order', async () => {
  const left = vi.spyOn(location, 'assign').mockImplementation(() => {})
  backend.answer('POST', '/payments/card/initiate/', startedPayment)
  rememberDraft()
  const user = await openCheckout()
  await placeOrder(user, 'card_2c2p')
  await waitFor(() => expect(left.mock.calls).toEqual([[startedPayment.redirectUrl]]))
  const way = await screen.findByRole('link', { name: 'Continue to payment' })
  expect(way.getAttribute('href')).toBe(startedPayment.redirectUrl)
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: `Order ${order.id}` }))
  cart.items = []
  await reloadCheckout()
  await screen.findByText('You have a card payment in progress.')
  const check = screen.getByRole('link', { name: 'Check payment status' })
  expect(check.getAttribute('href')).toBe('/payment/return')
  expect(orderButton()).toBeNull()
})
