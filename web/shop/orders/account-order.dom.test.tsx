import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { order, startedPayment } from '#tests/support/sample-order.ts'
import { keepSavedFiles } from '#tests/support/saved-files.ts'
import { careKit, storeCart } from '#tests/support/stored-cart.ts'
import { expectAlert, openStorefront } from '#tests/support/storefront-dom.tsx'

const shop = openStorefront()
const { backend } = shop
const path = `/orders/orders/${order.id}/`
const page = `/account/orders/${order.id}`

const options = {
  enable_card_payment: true,
  enable_bank_transfer: true,
  enable_custom_payment: true,
  bank_account_details: 'Bank of the Valley',
  custom_payment_label: 'By courier',
  custom_payment_instructions: 'A courier collects it.',
  custom_payment_redirect_url: null,
}
const transfer = { ...order, payment_method: 'bank_transfer', status: 'awaiting_payment' } as const
const steps = () =>
  within(screen.getByRole('region', { name: 'Progress' }))
    .getAllByRole('listitem')
    .map((step) => step.querySelector('p')?.textContent)

const main = () => within(screen.getByRole('main'))
const press = async (user: UserEvent, name: string) => user.click(await screen.findByRole('button', { name }))

beforeEach(() => {
  shop.signIn()
  storeCart(backend)
  backend.answer('GET', '/payments/options/', options)
})

const engraving = { text: 'For Asha', width_mm: 40, height_mm: 6, path: 'M0 0L4000 0' }

test('an item shows two equal engravings, and two choices of the same name', async () => {
  const lines = [
    { label: 'Engraving', value: 'For Asha' },
    { label: 'Engraving', value: 'For Asha' },
  ]
  const [item] = order.items
  const items = [{ ...item, customization_lines: lines, engravings: [engraving, engraving] }]
  backend.answer('GET', path, { ...order, items })
  await shop.visit(page)
  expect(await main().findAllByRole('img', { name: /For Asha/ })).toHaveLength(2)
  expect(main().getAllByText('Engraving: For Asha')).toHaveLength(2)
})

test('a cancellation that comes too late says so', async () => {
  backend.answer('GET', path, { ...order, payment_method: 'custom', status: 'awaiting_payment' })
  backend.refuse('POST', `${path}cancel/`, 409, { detail: 'It is paid.' })
  const user = await shop.visit(page)
  await press(user, 'Cancel this order')
  await press(user, 'Cancel the order')
  await expectAlert('It is paid.')
  expect(backend.writes().map(({ call }) => call)).toEqual([`POST ${path}cancel/`])
})

test('a reorder without an answer is repeated with the same key', async () => {
  backend.answer('GET', path, { ...order, status: 'canceled', expires_at: null })
  backend.lose('POST', `${path}again/`)
  const user = await shop.visit(page)
  await press(user, 'Order again')
  await expectAlert(/^We couldn’t add these to your cart\./)
  backend.answer('POST', `${path}again/`, { added: 2, left_out: [] })
  await press(user, 'Order again')
  await main().findByText(/^2 items added to your cart/)
  const keys = backend.writes().map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys).toEqual([expect.stringMatching(/^\S{16,}$/), keys[0]])
})

test('another customer’s order is not found', async () => {
  backend.refuse('GET', path, 404, { detail: 'Not found.' })
  await shop.visit(page)
  await screen.findByRole('heading', { name: 'Order not found' })
  expect(screen.getByRole('main').textContent).not.toContain('Anita Gurung')
})

test('an order that fails to load has a retry button; it works without our additional fields', async () => {
  backend.refuse('GET', path, 500, '<h1>down</h1>')
  const user = await shop.visit(page)
  await expectAlert('We couldn’t load your order.')
  const { expires_at: _, ...plain } = order
  backend.answer('GET', path, {
    ...plain,
    expires_at: null,
    payment_method: 'bank_transfer',
    status: 'awaiting_payment',
  })
  await press(user, 'Try again')
  await main().findByText(/^Payment reference:/)
  expect(screen.getByRole('main').textContent).toContain(`Payment reference: ${order.id}`)
  const steps = within(screen.getByRole('region', { name: 'Progress' })).getAllByRole('listitem')
  expect(steps[0]?.querySelector('p')?.textContent).toBe('Placed')
  expect(screen.getByRole('main').textContent).not.toMatch(/undefined|NaN|\[object|Invalid Date/)
})

test('a visitor from the link in an email logs in first, and returns to the order', async () => {
  localStorage.clear()
  await shop.visit(page)
  const login = await main().findByRole('link', { name: 'Log in' })
  expect(login.getAttribute('href')).toBe(`/login?redirect=${page}`)
  expect(backend.sent.filter(({ call }) => call.includes('/orders/'))).toEqual([])
})

test('an unpaid order shows its deadline and how to pay, also after a change of method', async () => {
  backend.answer('GET', path, transfer)
  const user = await shop.visit(page)
  await main().findByText('Bank of the Valley')
  await waitFor(() => expect(document.title).toBe(`Order ${order.id} | Karda Khukuri House`))
  main().getByText(/^Saturday, November 21 at 5:45\sPM/)
  main().getByText('If you’ve already paid, you don’t need to do anything.')
  expect(screen.queryByRole('button', { name: 'Pay by bank transfer instead' })).toBeNull()
  backend.answer('POST', `${path}payment-method/`, { ...transfer, payment_method: 'custom' })
  await press(user, 'By courier')
  await main().findByText('A courier collects it.')
  expect(main().queryByText('Bank of the Valley')).toBeNull()
  // The pressed button is gone; the status is focused.
  expect(document.activeElement?.textContent).toBe('Awaiting payment')
  expect(backend.writes().map(({ body }) => body)).toEqual([{ payment_method: 'custom' }])
})

test('changing an unpaid order to card payment opens the gateway’s page', async () => {
  const left = vi.spyOn(location, 'assign').mockImplementation(() => {})
  backend.answer('GET', path, transfer)
  backend.answer('POST', `${path}payment-method/`, order)
  backend.answer('POST', '/payments/card/initiate/', startedPayment)
  const user = await shop.visit(page)
  await press(user, 'Pay by card instead')
  await waitFor(() => expect(left.mock.calls).toEqual([[startedPayment.redirectUrl]]))
  await main().findByRole('button', { name: 'Pay by card' })
  expect(backend.writes().map(({ body }) => body)).toEqual([
    { payment_method: 'card_2c2p' },
    { order_id: order.id, currency: 'USD' },
  ])
})

test('an unpaid card order can be paid by card again; a refused change shows the reason', async () => {
  const left = vi.spyOn(location, 'assign').mockImplementation(() => {})
  backend.answer('GET', path, order)
  backend.refuse('POST', `${path}payment-method/`, 409, { detail: 'It is paid.' })
  const user = await shop.visit(page)
  await press(user, 'Pay by bank transfer instead')
  await expectAlert('It is paid.')
  backend.refuse('POST', '/payments/card/initiate/', 503, { detail: 'The gateway sleeps.' })
  await press(user, 'Pay by card')
  await expectAlert('The gateway sleeps.')
  backend.answer('POST', '/payments/card/initiate/', startedPayment)
  await press(user, 'Pay by card')
  await waitFor(() => expect(left.mock.calls).toEqual([[startedPayment.redirectUrl]]))
})

test('a person who leaves while the card payment starts stays where they went', async () => {
  const left = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const held = Promise.withResolvers<object>()
  backend.answer('GET', path, order)
  backend.answer('POST', '/payments/card/initiate/', () => held.promise)
  const user = await shop.visit(page)
  await press(user, 'Pay by card')
  await waitFor(() => expect(backend.writes()).toHaveLength(1))
  await shop.navigate('/faq')
  held.resolve(startedPayment)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(left.mock.calls).toEqual([])
})

test('after a partial transfer the order and its history show the amount due, without alternatives', async () => {
  const note = 'Part of the payment arrived by bank transfer: $25.00 of $89.00'
  const history = [
    { status: 'awaiting_payment', at: order.created_at, note: null },
    { status: 'awaiting_payment', at: order.created_at, note },
  ]
  backend.answer('GET', path, { ...transfer, due: '64.00', history })
  await shop.visit(page)
  await main().findByText(/^We’ve received part of your payment\. Please transfer/)
  main().getByText('$64.00')
  main().getByText(note)
  main().getByRole('link', { name: 'contact us' })
  expect(screen.queryByRole('button', { name: /instead|courier|Cancel/ })).toBeNull()
})

test('a paid order shows its next steps, no payment, and an invoice to download', async () => {
  const saved = keepSavedFiles()
  const step = (status: string) => ({ status, at: order.created_at, note: null })
  const history = [step('pending'), step('paid')]
  backend.answer('GET', path, { ...order, status: 'paid', expires_at: null, has_invoice: true, history })
  backend.refuse('GET', `${path}invoice/`, 500, 'down')
  const user = await shop.visit(page)
  await press(user, 'Invoice (PDF)')
  await expectAlert('We couldn’t load the invoice. Please try again.')
  const headers = { 'Content-Type': 'application/pdf' }
  backend.answer('GET', `${path}invoice/`, () => new Response('%PDF-1.7', { headers }))
  await press(user, 'Invoice (PDF)')
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual([`invoice-${order.id}.pdf`]))
  expect(await saved[0]?.content.text()).toBe('%PDF-1.7')
  expect(backend.sent.at(-1)?.headers.get('Authorization')).toMatch(/^Bearer /)
  const ahead = ['Being prepared', 'Shipped', 'Completed'].map((title) => `${title}, still to come`)
  expect(steps()).toEqual(['Placed', 'Paid', ...ahead])
  expect(main().queryByText('How to pay')).toBeNull()
  expect(screen.queryByRole('button', { name: /Cancel|Pay by/ })).toBeNull()
})

test('an order links to tracking and, once delivered, to reviews; its sums include a refund', async () => {
  const at = order.created_at
  const step = (status: string) => ({ status, at, note: null })
  const tracking_url = 'https://carrier.example/JD0146'
  backend.answer('GET', path, {
    ...order,
    status: 'completed',
    expires_at: null,
    refunded: '12.00',
    shipment: { carrier: 'DHL', tracking_number: 'JD0146', tracking_url, shipped_at: at },
    history: ['awaiting_payment', 'paid', 'shipped', 'completed'].map(step),
  })
  await shop.visit(page)
  const link = await main().findByRole('link', { name: 'Track parcel' })
  expect(link.getAttribute('href')).toBe(tracking_url)
  expect(link.closest('p')?.textContent).toBe('DHL, JD0146 Track parcel')
  expect(link.closest('li')?.textContent).toMatch(/^Shipped/)
  expect(steps()).toEqual(['Placed', 'Paid', 'Shipped', 'Completed'])
  const sums = within(screen.getByRole('region', { name: 'Amounts' }))
  expect(sums.getByText('Refunded').parentElement?.textContent).toContain('$12.00')
  const review = main().getByRole('link', { name: 'Write a review' })
  expect(review.getAttribute('href')).toBe('/products/care-kit#reviews')
})

test.each(['canceled', 'paid'] as const)('an order that is %s says what will be refunded', async (status) => {
  backend.answer('GET', path, { ...order, status, expires_at: null, owed: '30.00' })
  await shop.visit(page)
  const progress = within(await screen.findByRole('region', { name: 'Progress' }))
  progress.getByText('We’ll refund you $30.00.')
  backend.answer('GET', path, { ...order, status, expires_at: null })
  await shop.visit(page)
  await screen.findByRole('region', { name: 'Progress' })
  expect(screen.queryByText(/^We’ll refund you/)).toBeNull()
})

test('a reorder fills the cart, and names unavailable items', async () => {
  backend.answer('GET', path, { ...order, status: 'canceled', expires_at: null })
  const gone = { item: 1, name: 'Bhojpure 10-inch', slug: 'bhojpure-10', reason: 'Sold out.' }
  backend.answer('POST', `${path}again/`, () => {
    storeCart(backend, careKit)
    return { added: 2, left_out: [gone] }
  })
  const user = await shop.visit(page)
  await press(user, 'Order again')
  const said = await main().findByText(/^2 items added to your cart at today’s prices\./)
  expect(said.closest('[role=status]')?.textContent).toContain('Bhojpure 10-inch: Sold out.')
  expect((await screen.findAllByRole('link', { name: 'Cart, 2 items' })).length).toBeGreaterThan(0)
  expect(main().getByRole('link', { name: 'Go to cart' }).getAttribute('href')).toBe('/cart')
})

test.each([
  ['awaiting_payment', ['Ask about this order'], []],
  ['paid', ['Ask about this order'], ['You can return items once they have arrived.']],
  ['shipped', ['Ask about this order'], ['You can return items once they have arrived.']],
  ['completed', ['Ask about this order', 'How to return items'], []],
] as const)('an order that is %s says how to ask, cancel and return', async (status, links, sentences) => {
  backend.answer('GET', path, { ...order, status })
  await shop.visit(page)
  const ask = await main().findByRole('link', { name: 'Ask about this order' })
  expect(ask.getAttribute('href')).toBe(`/contact?order=${order.id}#message-form`)
  const shown = main().getAllByRole('link', { name: /Ask|How to return/ })
  expect(shown.map((link) => link.textContent)).toEqual(links)
  expect(
    main()
      .queryAllByText(/You can return/)
      .map((one) => one.textContent),
  ).toEqual(sentences)
})

test.each(['paid', 'shipped', 'completed', 'awaiting_payment'] as const)(
  'an order with an engraving that is %s says what applies to its return',
  async (status) => {
    const items = order.items.map((item) => ({ ...item, engravings: [engraving] }))
    backend.answer('GET', path, { ...order, status, items })
    await shop.visit(page)
    await main().findByRole('link', { name: 'Ask about this order' })
    const said = main().queryByText('An engraved item can’t be returned for a change of mind.')
    expect(said !== null).toBe(status !== 'awaiting_payment')
  },
)

const asked = { asked_at: '2026-11-27T04:00:00Z', reason: null, outcome: 'open', answer: null } as const

test('a paid order can be asked to be canceled; what became of it takes focus', async () => {
  const inShop = { ...order, status: 'paid', expires_at: null } as const
  backend.answer('GET', path, inShop)
  backend.refuse('POST', `${path}cancel-request/`, 409, { detail: 'It’s already shipped.' })
  const user = await shop.visit(page)
  await press(user, 'Ask to cancel')
  const dialog = () => within(screen.getByRole('dialog', { name: 'Ask to cancel this order?' }))
  await user.type(dialog().getByLabelText('Why? (optional)'), 'Wrong size')
  await user.click(dialog().getByRole('button', { name: 'Ask to cancel' }))
  await expectAlert('It’s already shipped.')

  // The reason is still there.
  backend.answer('POST', `${path}cancel-request/`, { ...inShop, cancel_request: asked })
  await press(user, 'Ask to cancel')
  await user.click(dialog().getByRole('button', { name: 'Ask to cancel' }))
  const line = await main().findByText(
    'You asked on November 27, 2026 to cancel this order. We’ll answer by email.',
  )
  await waitFor(() => expect(document.activeElement).toBe(line))
  expect(main().queryByRole('button', { name: 'Ask to cancel' })).toBeNull()
  expect(backend.writes().map(({ body }) => body)).toEqual([
    { reason: 'Wrong size' },
    { reason: 'Wrong size' },
  ])
})

test.each([
  ['paid', { ...asked, outcome: 'declined', answer: 'It is engraved.' }, 'We couldn’t cancel it.'],
  ['canceled', { ...asked, outcome: 'accepted' }, 'We canceled it.'],
] as const)(
  'an order that is %s shows the outcome of its request',
  async (status, cancel_request, outcome) => {
    backend.answer('GET', path, { ...order, status, expires_at: null, cancel_request })
    await shop.visit(page)
    await main().findByText(`You asked on November 27, 2026 to cancel this order. ${outcome}`)
    expect(main().queryByText('It is engraved.') !== null).toBe(status === 'paid')
    expect(main().queryByRole('button', { name: 'Ask to cancel' })).toBeNull()
  },
)

test.each([
  ['awaiting_payment', undefined, 0],
  ['paid', undefined, 1],
  ['processing', 'approved', 1],
  ['paid', 'missing', 0],
  ['shipped', undefined, 0],
  ['canceled', undefined, 0],
] as const)(
  'an order that is %s with the proof %s: asked to cancel by %i buttons',
  async (status, proof, buttons) => {
    backend.refuse('GET', `${path}proof/`, 404, { detail: 'Not found.' })
    backend.answer('GET', path, { ...order, status, expires_at: null, ...(proof && { proof }) })
    await shop.visit(page)
    await main().findByRole('link', { name: 'Ask about this order' })
    expect(main().queryAllByRole('button', { name: 'Ask to cancel' })).toHaveLength(buttons)
  },
)
