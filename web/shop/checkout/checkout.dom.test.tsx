import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { ShippingQuote } from '#contract/shop/shipping.ts'
import type { Sent } from '#tests/support/dom-backend.ts'
import { expectNoise } from '#tests/support/fail-on-noise.ts'
import { londonAddress, order } from '#tests/support/sample-order.ts'
import { careKit, type StoredCart, storeCart } from '#tests/support/stored-cart.ts'
import { expectAlert, fill, openStorefront } from '#tests/support/storefront-dom.tsx'

const shop = openStorefront()
const { backend } = shop

const options = {
  enable_card_payment: true,
  enable_bank_transfer: true,
  enable_custom_payment: true,
  bank_account_details: 'Bank of the Valley',
  custom_payment_label: 'By courier',
  custom_payment_instructions: 'A courier collects it.',
  custom_payment_redirect_url: null,
}
const quote = (country: string, more: Partial<ShippingQuote> = {}): ShippingQuote => ({
  country,
  allowed: true,
  price: '41.00',
  delivery_days: { from: 5, to: 9 },
  packed_weight_g: 900,
  refusals: [],
  declarations: [],
  ...more,
})

const transfer = { ...order, payment_method: 'bank_transfer' }

let cart: StoredCart

beforeEach(() => {
  shop.signIn()
  cart = storeCart(backend, careKit)
  backend.answer('GET', '/accounts/addresses/', [])
  backend.answer('GET', '/payments/options/', options)
  backend.answer('POST', '/orders/shipping-quote/', ({ body }: Sent) => quote(body.country))
  backend.answer('POST', '/orders/orders/', ({ body }: Sent) => ({ ...order, ...body }))
})

const field = (name: string) =>
  document.querySelector<HTMLInputElement>(`main [name=${name}]`) as HTMLElement & { value: string }
const method = (value: string) =>
  document.querySelector<HTMLInputElement>(`[name=payment_method][value=${value}]`)
const orderButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Place Order & Proceed/ })
const offersPayment = () => document.querySelector('main form [type=submit], [name=payment_method]') !== null
const orders = () => backend.writes().filter(({ call }) => call === 'POST /orders/orders/')

async function openCheckout() {
  const user = await shop.visit('/cart')
  await user.click(await screen.findByRole('button', { name: 'Proceed to Checkout' }))
  await screen.findByRole('heading', { name: 'Checkout' })
  return user
}

async function fillAddress(user: UserEvent, address = londonAddress) {
  for (const [name, text] of Object.entries(address)) {
    if (name === 'country') await user.selectOptions(field(name), text)
    else await fill(user, field(name), text)
  }
}

/** Opens the checkout and fills it in, with payment by bank transfer. */
async function goToCheckout(address = londonAddress) {
  const user = await openCheckout()
  await fillAddress(user, address)
  await screen.findByText(`Shipping to ${address.country}`)
  await waitFor(() => expect(method('bank_transfer')).not.toBeNull())
  await user.click(method('bank_transfer') as HTMLElement)
  return user
}

test('CHECK-01 CHECK-02 CHECK-03 CHECK-04 CHECK-05 CHECK-06 CHECK-07 checkout is a mode of the cart page', async () => {
  const user = await openCheckout()
  expect(location.pathname).toBe('/cart')
  for (const name of Object.keys(londonAddress)) {
    expect(document.querySelectorAll(`main [name=${name}]`), name).toHaveLength(1)
  }
  const group = await screen.findByRole('group', { name: 'Payment method' })
  const values = within(group)
    .getAllByRole<HTMLInputElement>('radio')
    .map(({ value }) => value)
  expect(values).toEqual(['card_2c2p', 'bank_transfer', 'custom'])
  orderButton()
  within(screen.getByRole('region', { name: 'Your order' })).getByText('Total before shipping')
  await user.click(screen.getByRole('button', { name: 'Back to Cart' }))
  await screen.findByRole('heading', { name: 'Cart' })
  expect(document.querySelector('[name=street]')).toBeNull()
})

test('CHECK-08 CHECK-09 one sentence names the blank fields, the first gets the focus, and no order is sent', async () => {
  const user = await goToCheckout()
  await fill(user, field('city'), '   ')
  await fill(user, field('contact_number'), '')
  await user.click(orderButton())
  await expectAlert('Please fill in all required delivery address fields: City, Contact number.')
  expect(document.activeElement).toBe(field('city'))
  expect(field('city').getAttribute('aria-invalid')).toBe('true')
  expect(orders()).toEqual([])
})

for (const [row, change, chosen] of [
  ['CHECK-13', {}, 'card_2c2p'],
  ['CHECK-14', { enable_card_payment: false }, 'bank_transfer'],
  ['CHECK-12 CHECK-15', { enable_card_payment: false, enable_bank_transfer: false }, 'custom'],
] as const) {
  test(`${row} with ${JSON.stringify(change)} the first choice is ${chosen}`, async () => {
    backend.answer('GET', '/payments/options/', { ...options, ...change })
    await openCheckout()
    await waitFor(() => expect(method(chosen)?.checked).toBe(true))
    const offered = 3 - Object.keys(change).length
    expect(document.querySelectorAll('[name=payment_method]')).toHaveLength(offered)
  })
}

test('the choice of card names the cards that the shop takes, and no other choice does', async () => {
  const texts = { home: {}, product: {}, footer: {} }
  backend.answer('GET', '/pages/texts/', { ...texts, cards: ['Visa', 'JCB'] })
  await openCheckout()
  const label = (await screen.findByRole('radio', { name: /^Card / })).closest('label')
  expect(label?.textContent).toMatch(/card number\. Cards: Visa, JCB$/)
  expect(screen.getAllByText('Cards:')).toHaveLength(1)
})

test('CHECK-10 OPEN-60 if no method is enabled, the page still asks for one', async () => {
  const none = { enable_card_payment: false, enable_bank_transfer: false, enable_custom_payment: false }
  backend.answer('GET', '/payments/options/', { ...options, ...none })
  const user = await openCheckout()
  await fillAddress(user)
  await screen.findByText('Shipping to United Kingdom')
  screen.getByText('We aren’t accepting payments at the moment.')
  await user.click(orderButton())
  await expectAlert('Please select a payment method.')
  expect(orders()).toEqual([])
})

test('ERR-42 a manipulated payment method is refused', async () => {
  const user = await goToCheckout()
  ;(method('bank_transfer') as HTMLInputElement).value = 'bitcoin'
  await user.click(orderButton())
  await expectAlert('Invalid payment method selected.')
  expect(orders()).toEqual([])
})

test('ERR-39 ERR-40 options that fail to load show an error, another one after a retry, and then load', async () => {
  backend.refuse('GET', '/payments/options/', 500, 'down')
  const user = await openCheckout()
  await expectAlert('Failed to load payment options. Please refresh the page.')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await expectAlert('Could not load payment options. Please try refreshing.')
  backend.answer('GET', '/payments/options/', options)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(method('card_2c2p')?.checked).toBe(true))
})

test('CHECK-16 CHECK-18 a double click makes one order, and disables the button until the answer', async () => {
  const user = await goToCheckout()
  const release = Promise.withResolvers<void>()
  backend.answer('POST', '/orders/orders/', () => release.promise.then(() => transfer))
  await user.dblClick(orderButton())
  const placing = await screen.findByRole<HTMLButtonElement>('button', { name: 'Placing your order…' })
  expect(placing.disabled).toBe(true)
  release.resolve()
  await waitFor(() => expect(location.pathname).toBe('/order-confirmation'))
  expect(orders().map(({ body }) => body)).toEqual([
    { payment_method: 'bank_transfer', delivery_address: londonAddress, expected_total: '89.00' },
  ])
})

test('a lost answer is requested again with the same key', async () => {
  const user = await goToCheckout()
  backend.lose('POST', '/orders/orders/')
  await user.click(orderButton())
  await expectAlert('Failed to create order. Please check your details and try again.')
  backend.answer('POST', '/orders/orders/', transfer)
  await user.click(orderButton())
  expect((await screen.findAllByText(order.id, { exact: false })).length).toBeGreaterThan(0)
  const keys = orders().map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys).toEqual([expect.stringMatching(/^\S{16,}$/), keys[0]])
})

test('CHECK-17 emptying the cart in another tab disables the button; the input stays', async () => {
  const user = await goToCheckout()
  cart.items = []
  backend.refuse('POST', '/orders/orders/', 409, { detail: 'Your cart is empty.' })
  await user.click(orderButton())
  await expectAlert('Your cart is empty.')
  await waitFor(() => expect(orderButton().disabled).toBe(true))
  expect(field('street').value).toBe(londonAddress.street)
})

test("ERR-13 a refused order shows the server's detail", async () => {
  const user = await goToCheckout()
  backend.refuse('POST', '/orders/orders/', 409, { detail: 'Only 1 items available.' })
  await user.click(orderButton())
  await expectAlert('Only 1 items available.')
  expect(location.pathname).toBe('/cart')
})

test('ERR-14 ERR-15 without a detail it shows the body as JSON, otherwise the default; never HTML', async () => {
  const user = await goToCheckout()
  backend.refuse('POST', '/orders/orders/', 400, { 'delivery_address.city': ['Too odd.'] })
  await user.click(orderButton())
  await expectAlert('{"delivery_address.city":["Too odd."]}')
  expect(document.activeElement).toBe(field('city'))
  expect(field('city').getAttribute('aria-invalid')).toBe('true')
  backend.refuse('POST', '/orders/orders/', 500, '<h1>Oops</h1>')
  await user.click(orderButton())
  await expectAlert('Failed to create order. Please check your details and try again.')
})

test('a failed quote does not block the order', async () => {
  backend.refuse('POST', '/orders/shipping-quote/', 404, 'x')
  const user = await openCheckout()
  await fillAddress(user)
  await expectAlert('We couldn’t calculate shipping.')
  await user.click(method('bank_transfer') as HTMLElement)
  await user.click(orderButton())
  await waitFor(() => expect(location.pathname).toBe('/order-confirmation'))
  expect(orders()[0]?.body.expected_total).toBeUndefined()
})

test('CHECK-23 CONF-02 CONF-03 custom without a redirect URL leads to the confirmation with its instructions', async () => {
  const words = { custom_payment_label: 'By cow', custom_payment_instructions: 'We bring the cow.' }
  backend.answer('GET', '/payments/options/', { ...options, ...words })
  const user = await goToCheckout()
  await user.click(method('custom') as HTMLElement)
  const steps = history.state.idx
  await user.click(orderButton())
  await waitFor(() => expect(screen.getByRole('main').textContent).toContain('London\nSW9 8LD'))
  expect(location.pathname).toBe('/order-confirmation')
  // Back leads to the page before the checkout, not to a checkout without a cart.
  expect(history.state.idx).toBe(steps)
  screen.getByText('By cow')
  screen.getByText('We bring the cow.')
})

test('the refused order names an item that sold out during the checkout', async () => {
  const user = await goToCheckout()
  const reason = 'Only 1 items available.'
  cart.items = [{ ...careKit, unavailable_reason: reason }]
  backend.refuse('POST', '/orders/orders/', 409, { detail: `${careKit.product.name}: ${reason}` })
  await user.click(orderButton())
  await expectAlert(/: Only 1 items available\.$/)
  await user.click(screen.getByRole('button', { name: 'Back to Cart' }))
  within(await screen.findByRole('row', { name: /Care Kit/ })).getByText(reason)
})

test('PAY-05 OPEN-48 without a redirect URL the order exists, its payment fails to start and can be retried', async () => {
  expectNoise(/broke the contract/)
  const payment_uuid = '0b5a1c1e-8a64-4a53-9a2b-6f1f7a2b3c4d'
  backend.answer('POST', '/payments/card/initiate/', { payment_uuid })
  const user = await goToCheckout()
  await user.click(method('card_2c2p') as HTMLElement)
  await user.click(orderButton())
  await expectAlert('Your order was created but the payment could not start.')
  screen.getByRole('heading', { level: 1, name: `Order ${order.id}` })
  backend.refuse('POST', '/payments/card/initiate/', 503, { detail: 'The gateway sleeps.' })
  await user.click(screen.getByRole('button', { name: 'Try the payment again' }))
  await expectAlert('The gateway sleeps.')
  expect(orders()).toHaveLength(1)
})

test("ERR-41 a failed start of the payment shows the server's detail, else a general error", async () => {
  backend.lose('POST', '/payments/card/initiate/')
  const user = await goToCheckout()
  await user.click(method('card_2c2p') as HTMLElement)
  await user.click(orderButton())
  await expectAlert('An error occurred. Please try again.')
  backend.refuse('POST', '/payments/card/initiate/', 503, { detail: 'The gateway sleeps.' })
  await user.click(screen.getByRole('button', { name: 'Try the payment again' }))
  await expectAlert('The gateway sleeps.')
})

test('a post office box is refused at the street field', async () => {
  backend.answer('POST', '/orders/shipping-quote/', quote('United Kingdom', { post_boxes: false }))
  const user = await goToCheckout({ ...londonAddress, street: 'P.O. Box 12' })
  await user.click(orderButton())
  await screen.findByText(/^We can’t ship to a PO box\./)
  expect(document.activeElement).toBe(field('street'))
  expect(field('street').getAttribute('aria-invalid')).toBe('true')
  expect(orders()).toEqual([])
  await fill(user, field('street'), londonAddress.street)
  await user.click(orderButton())
  await waitFor(() => expect(location.pathname).toBe('/order-confirmation'))
})

test('in Australia the postal code decides, and a confirmation survives a new quote', async () => {
  const age = { kind: 'age' as const, text: 'I am 18 or older.' }
  const reason = 'Victoria bans machetes without an exemption.'
  backend.answer('POST', '/orders/shipping-quote/', ({ body }: Sent) => {
    const rules = { by_postal_code: true, declarations: [age] }
    const refusals = [{ product: 'Jungle 10-inch', reason }]
    return quote(body.country, {
      ...rules,
      ...(body.postal_code === '3000' && { allowed: false, price: null, refusals }),
    })
  })
  const place = { city: 'Sydney', postalCode: '2000', country: 'Australia', state: 'NSW' }
  const sydney = { ...londonAddress, ...place }
  const user = await goToCheckout(sydney)
  await user.click(await screen.findByLabelText(age.text))
  await fill(user, field('postalCode'), '3000')
  await expectAlert(reason)
  await screen.findByText('We can’t ship these items to that country.')
  expect(offersPayment()).toBe(false)
  await fill(user, field('postalCode'), '2000')
  await waitFor(() => expect(screen.queryByText(reason)).toBeNull())
  await screen.findByText('Shipping to Australia')
  await user.click(orderButton())
  await waitFor(() => expect(location.pathname).toBe('/order-confirmation'))
  expect(orders().map(({ body }) => body.age_confirmed)).toEqual([true])
})

test('the page shows a declaration that only the server requires', async () => {
  const text = 'Please confirm: I have asked.'
  backend.refuse('POST', '/orders/orders/', 400, { 'declarations.customs_cleared': [text] })
  const user = await goToCheckout()
  await user.click(orderButton())
  await expectAlert(text)
})

test('without the address calls the checkout works', async () => {
  backend.refuse('GET', '/accounts/addresses/', 404, { detail: 'Not found.' })
  const user = await goToCheckout()
  expect(screen.queryByLabelText('Save this address for next time')).toBeNull()
  await user.click(orderButton())
  await screen.findByText(/^Payment reference:/)
  expect(backend.writes().map(({ call }) => call)).not.toContain('POST /accounts/addresses/')
})

test('OPEN-11 the quote shows price, weight and days, and requires confirming the age', async () => {
  const age = { kind: 'age' as const, text: 'I am 18 or older.' }
  const days = { ships_by: '2026-12-01', delivery: { from: '2026-12-04', to: '2026-12-09' } }
  backend.answer('POST', '/orders/shipping-quote/', quote('United Kingdom', { declarations: [age], ...days }))
  const user = await goToCheckout()
  const slip = within(screen.getByRole('region', { name: 'Your order' }))
  slip.getByText('0.9 kg, 5–9 working days')
  slip.getByText(/^\d items?, \$89\.00$/)
  expect(slip.getByText('$41.00').closest('[role=status]')).not.toBeNull()
  slip.getByText('Total')
  slip.getByText('$89.00')
  const later = /^Arrives about \d+–\d+ days after we receive your payment\.$/
  expect(screen.getByText(later).closest('[role=status]')).not.toBeNull()
  expect(orderButton().textContent).toContain('$89.00')
  await user.click(method('card_2c2p') as HTMLElement)
  expect(screen.queryByText(later)).toBeNull()
  screen.getByText('Ships from our workshop by Tue, Dec 1. Arrives Dec 4 – 9.')
  await user.click(orderButton())
  await screen.findByText('Please confirm your age.')
  expect(document.activeElement).toBe(field('age_confirmed'))
  expect(field('age_confirmed').getAttribute('aria-invalid')).toBe('true')
  expect(orders()).toEqual([])
})

test('a country without shipping shows the reason and what to do, and offers no payment', async () => {
  const refusals = [{ product: 'Ang Khola 10-inch', reason: 'China bans these blades.' }]
  const no = { allowed: false, price: null, delivery_days: null, refusals }
  backend.answer('POST', '/orders/shipping-quote/', quote('China', no))
  await fillAddress(await openCheckout(), { ...londonAddress, country: 'China' })
  await expectAlert('China bans these blades.')
  const slip = within(screen.getByRole('region', { name: 'Your order' }))
  slip.getByText('Not available')
  slip.getByText('Total before shipping')
  screen.getByText('We can’t ship these items to that country.')
  screen.getByRole('link', { name: 'Back to your cart' })
  screen.getByRole('link', { name: 'Contact us' })
  expect(offersPayment()).toBe(false)
})

test('an order needs its country’s declaration, and other countries do not ask for it', async () => {
  const text = 'I need the blade for work.'
  backend.answer('POST', '/orders/shipping-quote/', ({ body: { country } }: Sent) =>
    quote(country, country === 'Denmark' ? { declarations: [{ kind: 'purpose', text }] } : {}),
  )
  const user = await goToCheckout({ ...londonAddress, country: 'Denmark' })
  await user.click(orderButton())
  await screen.findByText('Check this box to continue.')
  expect(document.activeElement).toBe(screen.getByLabelText(text))
  expect(screen.getByLabelText(text).getAttribute('aria-invalid')).toBe('true')
  expect(orders()).toEqual([])
  await user.selectOptions(field('country'), 'Sweden')
  await screen.findByText('Shipping to Sweden')
  for (const gone of [text, 'Check this box to continue.']) expect(screen.queryByText(gone)).toBeNull()
  await user.selectOptions(field('country'), 'Denmark')
  await user.click(await screen.findByLabelText(text))
  await screen.findByText('Shipping to Denmark')
  backend.answer('POST', '/orders/orders/', transfer)
  await user.click(orderButton())
  await waitFor(() => expect(location.pathname).toBe('/order-confirmation'))
  expect(orders().map(({ body }) => body.declarations)).toEqual([['purpose']])
})

test('a customer with too many unpaid orders gets a link to them', async () => {
  const user = await goToCheckout()
  const detail = 'You already have 5 orders waiting for payment.'
  backend.refuse('POST', '/orders/orders/', 409, { detail, code: 'too_many_open_orders' })
  await user.click(orderButton())
  await screen.findByText(detail)
  expect(screen.getByRole('link', { name: 'See your orders' }).getAttribute('href')).toBe('/account')
  backend.refuse('POST', '/orders/orders/', 409, { detail: 'Only 1 items available.' })
  await user.click(await waitFor(orderButton))
  await expectAlert('Only 1 items available.')
  expect(screen.queryByRole('link', { name: 'See your orders' })).toBeNull()
})

test('a changed price is quoted again and shown', async () => {
  const user = await goToCheckout()
  const detail = 'The price has changed.'
  backend.refuse('POST', '/orders/orders/', 409, { detail, code: 'price_changed' })
  backend.answer('POST', '/orders/shipping-quote/', quote('United Kingdom', { price: '45.00' }))
  await user.click(orderButton())
  await expectAlert(detail)
  await waitFor(() => expect(orderButton().textContent).toContain('$93.00'))
  backend.answer('POST', '/orders/orders/', transfer)
  await user.click(orderButton())
  await waitFor(() => expect(location.pathname).toBe('/order-confirmation'))
  expect(orders().map(({ body }) => body.expected_total)).toEqual(['89.00', '93.00'])
})
