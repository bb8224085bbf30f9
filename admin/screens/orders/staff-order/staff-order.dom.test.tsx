import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findDraft, keepDraft } from '#admin/session/drafts.ts'
import { openAdmin, owner, sampleOf } from '#tests/support/admin-dom.tsx'
import type { Sent } from '#tests/support/dom-backend.ts'
import { storeUsedKey } from './used-keys.ts'

const admin = openAdmin()
const { backend } = admin

const item = { product_id: 1, name: 'Ang Khola', thumb_image: null, quantity: 1, customization: {} }
const said = {
  key: 'first-key',
  source: 'phone',
  items: [item],
  customer: null,
  fullname: 'Cleo',
  declared: [],
  contact_number: '',
  contact_email: '',
  country: 'Norway',
  handed_over: true,
  street: '',
  city: '',
  postalCode: '',
  payment: 'cash',
  payment_note: '',
}

const draft = () => findDraft(owner.id, 'order:new')?.changed
const keep = (changes: object = {}) =>
  keepDraft(owner.id, 'order:new', { version: null, base: {}, changed: { ...said, ...changes }, at: '' })

/** Opens the screen with some input; the server answers a quote when the test releases it. */
async function open(changes: object = {}, priced: (body: Sent['body']) => object = () => ({})) {
  const waiting = Promise.withResolvers<void>()
  keep(changes)
  const one = sampleOf('POST /admin/order-quotes/')
  backend.answer(
    'GET',
    '/admin/products/1/',
    sampleOf('GET /admin/products/{id}/', { customization_options: [] }),
  )
  backend.answer('POST', '/admin/order-quotes/', async ({ body }: Sent) => {
    const [{ quantity }] = body.items
    if (quantity > 1) await waiting.promise
    return {
      ...one,
      subtotal: `${quantity}00.00`,
      total: `${quantity}00.00`,
      shipping: '0.00',
      payments: ['cash'],
      items: [{ ...one.items[0], product_id: 1, problem: null }],
      shipping_quote: { ...one.shipping_quote, refusals: [], declarations: [] },
      discounts: [],
      discount_code_problem: null,
      ...priced(body),
    }
  })
  backend.answer('POST', '/admin/orders/', { id: '0000000007' })
  const user = await admin.visit('/orders/new')
  return { user, letGo: waiting.resolve }
}

const total = () => within(screen.getByRole('region', { name: 'Total' }))
const button = () => screen.getByRole('button', { name: 'Place order' })
const placed = () => backend.writes().filter(({ call }) => call === 'POST /admin/orders/')

test('the order is sent only with the displayed total, once that belongs to the current input', async () => {
  const { user, letGo } = await open()
  await waitFor(() => expect(button().getAttribute('aria-disabled')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'One more' }))
  await waitFor(() => expect(button().getAttribute('aria-disabled')).toBe('true'))
  await user.click(button())
  await screen.findByText('We’re calculating the total. Place the order once you see it.')
  expect(placed()).toEqual([])
  letGo(undefined)
  await total().findAllByText('$200.00')
  await user.click(button())
  await waitFor(() => expect(location.pathname).toBe('/admin/orders/0000000007'))
  expect(placed().map(({ body }) => [body.total, body.items[0].quantity])).toEqual([['200.00', 2]])
  expect(draft()).toBeUndefined()
})

test('missing input is listed next to the button that places the order', async () => {
  const { user } = await open({ fullname: ' ', country: '', payment: '', handed_over: false })
  await total().findAllByText('$100.00')
  await user.click(button())
  await screen.findByText('Still missing: the name, the country, the address, the payment method.')
  await user.type(screen.getByLabelText('Name'), 'Cleo')
  await screen.findByText('Still missing: the country, the address, the payment method.')
  expect(placed()).toEqual([])
})

test('typing while an order is being placed starts no second order with its key', async () => {
  await open()
  await waitFor(() => expect(button().getAttribute('aria-disabled')).toBeNull())
  const name = screen.getByLabelText<HTMLInputElement>('Name')
  fireEvent.click(button())
  await screen.findByText('Order 0000000007 placed')
  // The screen remains for a moment.
  expect(name.isConnected).toBe(true)
  for (const value of ['Cleo B', 'Cleo Ba']) fireEvent.change(name, { target: { value } })
  await waitFor(() => expect(location.pathname).toBe('/admin/orders/0000000007'))
  expect(draft()).toBeUndefined()
  await admin.visit('/orders/new')
  await screen.findByText('Add an item to see what it costs.')
})

test('an order placed in another tab ends here too, with or without a message from that tab', async () => {
  const { user } = await open()
  storeUsedKey('first-key')
  dispatchEvent(new StorageEvent('storage', { key: 'karda_office_taken_orders' }))
  await screen.findByText('The order you entered here was placed in another tab. This is a new one.')
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('')
  await user.type(screen.getByLabelText('Name'), 'Ava')
  expect([draft()?.fullname, draft()?.key === 'first-key']).toEqual(['Ava', false])

  // A suspended tab received no message.
  const again = await open({ key: 'second-key' })
  await waitFor(() => expect(button().getAttribute('aria-disabled')).toBeNull())
  storeUsedKey('second-key')
  await again.user.type(screen.getByLabelText('Name'), '!')
  await screen.findByText('The order you entered here was placed in another tab. This is a new one.')
  await again.user.click(button())
  expect(placed()).toEqual([])
})

test('an order has a complete address with the fields of its country', async () => {
  const { user } = await open({
    key: 'whole',
    handed_over: false,
    country: 'United States',
    street: '12 Forge Road',
  })
  await total().findAllByText('$100.00')
  await user.click(button())
  await screen.findByText('Still missing: the address, the state.')
  await user.type(screen.getByLabelText('Apartment, floor, building'), 'Apt 4B')
  await user.type(screen.getByLabelText('City'), 'Austin')
  await user.type(screen.getByLabelText('Postal code'), '78701')
  await user.type(screen.getByLabelText('State'), 'TX')
  await user.type(screen.getByLabelText('Company'), 'Forge Ltd')
  await user.type(screen.getByLabelText('Tax number'), '12-3')
  await waitFor(() => expect(button().getAttribute('aria-disabled')).toBeNull())
  await user.click(button())
  await waitFor(() => expect(placed()).toHaveLength(1))
  expect(placed()[0]?.body).toMatchObject({
    company: 'Forge Ltd',
    tax_number: '12-3',
    country: 'United States',
    address: { street: '12 Forge Road', street2: 'Apt 4B', city: 'Austin', state: 'TX', postalCode: '78701' },
  })
})

test.for([
  ['Qatar', ['City'], { postalCode: '-', city: 'Town' }],
  ['Nepal', ['City'], { postalCode: '-', city: 'Town' }],
  ['Singapore', ['Postal code'], { postalCode: '1', city: '-' }],
] as const)('in %s only %j are required, and unknown fields are a dash', async ([country, needed, sent]) => {
  const { user } = await open({ key: country, handed_over: false, country, street: '12 Forge Road' })
  await total().findAllByText('$100.00')
  for (const label of needed) await user.type(screen.getByLabelText(label), label === 'City' ? 'Town' : '1')
  expect(screen.queryByLabelText('City') !== null).toBe(country !== 'Singapore')
  expect(screen.queryByLabelText('Postal code') !== null).toBe(country !== 'Qatar')
  await waitFor(() => expect(button().getAttribute('aria-disabled')).toBeNull())
  await user.click(button())
  await waitFor(() => expect(placed()[0]?.body.address).toEqual({ street: '12 Forge Road', ...sent }))
})

const put = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('a code that does not apply is explained beside its field; one that applies is a row of the total', async () => {
  const unknown = 'We don’t know this code. Please check its spelling.'
  const { user } = await open({ key: 'code' }, ({ discount_code }) => ({
    discount_code_problem: discount_code === 'WELL' ? unknown : null,
    discounts: discount_code === 'WELCOME' ? [{ label: 'Welcome', code: 'WELCOME', amount: '10.00' }] : [],
  }))
  await user.click(await screen.findByText('Discount'))
  put('Discount code', 'WELL')
  await screen.findByText(unknown)
  await user.click(button())
  await screen.findByText('Still missing: a discount code that applies, or none.')
  put('Discount code', 'WELCOME')
  await total().findByText('Welcome (WELCOME)')
  await total().findByText('-$10.00')
  expect(screen.queryByText(unknown)).toBeNull()
  await waitFor(() => expect(button().getAttribute('aria-disabled')).toBeNull())
  await user.click(button())
  await waitFor(() => expect(placed()[0]?.body).toMatchObject({ discount_code: 'WELCOME', discount: null }))
})

test('what staff take off has a reason, and is stored, priced and sent', async () => {
  const { user } = await open({ key: 'less' }, ({ discount }) => ({
    discounts: discount ? [{ label: discount.reason, code: null, amount: discount.amount }] : [],
  }))
  await user.click(await screen.findByText('Discount'))
  await user.click(screen.getByLabelText('An amount'))
  await total().findAllByText('$100.00')
  await user.click(button())
  await screen.findByText('Still missing: how much you take off.')
  put('Amount in dollars', '5')
  await screen.findByText('Still missing: why you take something off.')
  await total().findByText('-$5.00')
  put('Reason', 'A scratch')
  const discount = { percent: null, amount: '5.00', reason: 'A scratch' }
  await waitFor(() => expect(draft()?.discount).toMatchObject({ kind: 'amount', ...discount }))
  await waitFor(() => expect(button().getAttribute('aria-disabled')).toBeNull())
  await user.click(button())
  await waitFor(() => expect(placed()[0]?.body).toMatchObject({ discount_code: null, discount }))
})

test('the quote knows the account, whose uses of a code count', async () => {
  const customer = { id: 12, username: 'cleo', email: 'cleo@example.com' }
  await open({ key: 'account', customer, discount_code: 'WELCOME' })
  await total().findAllByText('$100.00')
  expect(backend.sent.findLast(({ call }) => call === 'POST /admin/order-quotes/')?.body).toMatchObject({
    customer_id: 12,
    discount_code: 'WELCOME',
  })
})
