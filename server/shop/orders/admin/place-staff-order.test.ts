import { expect, test } from 'vitest'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { givenCheckout } from '#tests/builders/order.ts'
import { openApi } from '#tests/support/api.ts'
import { emailsOf } from '#tests/support/mails.ts'
import { purgeDeliveredAddresses } from '../anonymize-customer.ts'

const api = await openApi()
await givenCheckout(api.system)
const staff = await api.person('sita', 'manager')
const take = 'POST /admin/orders/'
const knife = await givenProduct(api.system, {
  slug: 'sirupate',
  price: '100.00',
  packed_weight_g: 400,
  blade_cm: 25,
  stock: 100,
  customization_options: [{ key: 'engraving', label: 'Engraving', kind: 'text', max_length: 5 }],
})
const stock = async () =>
  (await api.call('GET /products/products/{slug}/', { params: { slug: 'sirupate' } })).stock

const address = { street: '12 Durbar Marg', city: 'Kathmandu', postalCode: '44600' }
const byPhone = {
  source: 'phone' as const,
  customer_id: null,
  fullname: 'Maya Tamang',
  contact_number: '+977 1 5550000',
  contact_email: 'maya@example.com' as string | null,
  items: [{ product_id: knife.id, quantity: 2, customization: { engraving: 'Maya' } }],
  country: 'Nepal',
  address: address as typeof address | null,
  payment: 'bank_transfer' as const,
  total: '218.00',
  age_confirmed: true,
  declarations: [],
}
const atFair = {
  ...byPhone,
  source: 'fair' as const,
  address: null,
  payment: 'cash' as const,
  total: '200.00',
}

test("an order by phone uses the shop's prices and stock, and the customer gets payment instructions by email", async () => {
  const before = await stock()
  const order = await staff.call(take, { body: byPhone })
  expect(order).toMatchObject({
    status: 'awaiting_payment',
    source: 'phone',
    customer: null,
    contact_email: 'maya@example.com',
    fullname: 'Maya Tamang',
    shipping: '18.00',
    total: '218.00',
    handed_over: false,
    items: [{ quantity: 2, customization: { engraving: 'Maya' } }],
    history: [{ name: 'sita', to: 'awaiting_payment' }],
  })
  expect(await stock()).toBe(before - 2)
  const mails = await emailsOf(api, { order: order.id })
  expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['orders.placed', 'maya@example.com'],
  ])
  expect(mails[0]?.text).not.toContain('/account/orders/')
  const body = { amount: order.total, reference: order.id, received_on: '2026-11-21' }
  await staff.call('POST /admin/orders/{id}/transfer-received/', { params: { id: order.id }, body })
  const paid = await staff.call('GET /admin/orders/{id}/', { params: { id: order.id } })
  expect(paid).toMatchObject({ status: 'paid', has_invoice: true })
})

test("an order for an account is the customer's own", async () => {
  const anna = await api.person('anna')
  const { id, customer } = await staff.call(take, { body: { ...byPhone, customer_id: anna.id } })
  expect(customer).toMatchObject({ username: 'anna' })
  expect(await anna.call('GET /orders/orders/{id}/', { params: { id } })).toMatchObject({ total: '218.00' })
  const nobody = await staff.send(take, { body: { ...byPhone, customer_id: 2_000_000_000 } })
  expect([nobody.status, nobody.body]).toEqual([400, { customer_id: ['This customer doesn’t exist.'] }])
})

test('an order paid in cash and handed over at a fair is completed at once, with an invoice and without emails', async () => {
  const order = await staff.call(take, { body: { ...atFair, payment_note: 'receipt 17' } })
  expect(order).toMatchObject({
    status: 'completed',
    shipping: '0.00',
    paid_by: ['cash'],
    next_statuses: ['refunded'],
  })
  expect(order.history.map(({ to, reason }) => [to, reason])).toEqual([
    ['awaiting_payment', 'Placed'],
    ['paid', 'Cash, receipt 17'],
    ['completed', 'Handed over'],
  ])
  expect(order.invoice).not.toBeNull()
  expect(await emailsOf(api, { order: order.id })).toEqual([])
})

test('an order for collection is completed once it is paid, and never shipped', async () => {
  const order = await staff.call(take, { body: { ...atFair, payment: 'custom' } })
  const params = { id: order.id }
  const early = await staff.send('POST /admin/orders/{id}/status/', { params, body: { status: 'completed' } })
  expect(early.status).toBe(409)
  const body = { status: 'paid' as const, reason: 'Paid by phone app' }
  const paid = await staff.call('POST /admin/orders/{id}/status/', { params, body })
  expect(paid.next_statuses).toEqual(['processing', 'completed', 'refunded', 'canceled'])
  const sent = await staff.send('POST /admin/orders/{id}/ship/', { params, body: { carrier: 'DHL' } })
  expect(sent.status).toBe(409)
  const done = { status: 'completed' as const }
  expect(await staff.call('POST /admin/orders/{id}/status/', { params, body: done })).toMatchObject(done)
})

test('a parcel is completed only after it was shipped', async () => {
  const order = await staff.call(take, { body: { ...byPhone, payment: 'cash' } })
  expect(order).toMatchObject({
    status: 'paid',
    next_statuses: ['processing', 'shipped', 'refunded', 'canceled'],
  })
  const { status, body } = await staff.send('POST /admin/orders/{id}/status/', {
    params: { id: order.id },
    body: { status: 'completed' },
  })
  expect([status, body]).toMatchObject([409, { code: 'status_change_not_allowed' }])
})

test('the same key places one order, however often it is sent', async () => {
  const before = await stock()
  const headers = { 'Idempotency-Key': 'phone-1' }
  const answers = await Promise.all([1, 2, 3].map(() => staff.call(take, { body: byPhone, headers })))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(await stock()).toBe(before - 2)
})

test('more than the stock is refused by name; two concurrent orders never sell the last item twice', async () => {
  const last = await givenProduct(api.system, { slug: 'last-one', price: '100.00', stock: 1 })
  const body = { ...atFair, items: [{ product_id: last.id, quantity: 1 }], total: '100.00' }
  const answers = await Promise.all([1, 2].map(() => staff.send(take, { body })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect((await staff.send(take, { body })).body).toMatchObject({ code: 'items_unavailable' })
})

test('an order at another total than staff quoted is refused, and the stock stays', async () => {
  const before = await stock()
  const { status, body } = await staff.send(take, { body: { ...byPhone, total: '200.00' } })
  expect([status, body]).toEqual([
    409,
    {
      detail: 'This order now costs $218.00. Please tell the customer, then place it again.',
      code: 'order_total_changed',
    },
  ])
  expect(await stock()).toBe(before)
})

test.for([
  [{ items: [] }, 'items'],
  [
    { items: [{ product_id: knife.id, quantity: 1, customization: { engraving: 'too long' } }] },
    'items.0.customization.engraving',
  ],
  [{ country: 'Atlantis' }, 'delivery_address.country'],
  [{ address: { ...address, street: 'PO Box 12' } }, 'delivery_address.street'],
  [{ payment: 'card_2c2p' }, 'payment'],
  [{ contact_email: 'maya' }, 'contact_email'],
  [{ fullname: ' ' }, 'fullname'],
] as const)('an order like %j is refused at %s', async ([wrong, field]) => {
  const { status, body } = await staff.send(take, { body: { ...byPhone, ...wrong } as never })
  expect([status, Object.keys(body as object)]).toEqual([400, [field]])
})

test.for([byPhone, atFair])(
  'items that the law of a country forbids are refused by phone and at a fair too',
  async (order) => {
    const before = await stock()
    const { status, body } = await staff.send(take, { body: { ...order, country: 'Singapore' } })
    expect([status, body]).toMatchObject([409, { code: 'not_shippable' }])
    expect(await stock()).toBe(before)
  },
)

test('a hidden product cannot be ordered by phone, and two items of the same product count together', async () => {
  const hidden = await givenProduct(api.system, { slug: 'hidden', stock: 5, is_active: false })
  const pair = await givenProduct(api.system, { slug: 'pair', price: '10.00', stock: 3 })
  const send = (items: { product_id: number; quantity: number }[]) =>
    staff.send(take, { body: { ...atFair, items, total: '40.00' } })
  const two = { product_id: pair.id, quantity: 2 }
  for (const items of [[{ product_id: hidden.id, quantity: 1 }], [two, two]])
    expect((await send(items)).body).toMatchObject({ code: 'items_unavailable' })
})

test('a country that requires a declaration gets it, even if the items are handed over', async () => {
  const uk = { ...atFair, country: 'United Kingdom', age_confirmed: false }
  const quote = await staff.call('POST /admin/order-quotes/', {
    body: { items: uk.items, country: uk.country, address: null },
  })
  const kinds = quote.shipping_quote?.declarations.map(({ kind }) => kind)
  expect(kinds).toContain('age')
  expect((await staff.send(take, { body: uk })).body).toHaveProperty('age_confirmed')
})

test('a quote has prices, problems and payment methods before the customer is known', async () => {
  const soldOut = await givenProduct(api.system, { slug: 'gone', price: '5.00', stock: 0 })
  const items = [...byPhone.items, { product_id: soldOut.id, quantity: 1 }]
  const quote = await staff.call('POST /admin/order-quotes/', { body: { items } })
  expect(quote).toMatchObject({
    items: [
      { name: 'Sirupate', unit_price: '100.00', line_total: '200.00', problem: null },
      { name: 'Gone', problem: 'Item is out of stock.' },
    ],
    subtotal: '205.00',
    shipping: '0.00',
    shipping_quote: null,
    payments: ['bank_transfer', 'custom', 'cash'],
  })
  const deleted = [{ product_id: 999_999, quantity: 1 }]
  expect(await staff.send('POST /admin/order-quotes/', { body: { items: deleted } })).toMatchObject({
    status: 409,
    body: { code: 'items_unavailable' },
  })
})

test('the data of a customer without an account are deleted after the retention period', async () => {
  const { id } = await staff.call(take, { body: atFair })
  const knownOf = async () => {
    await purgeDeliveredAddresses(api.system)
    const row = api.database.selectFrom('orders').select(['contact_email', 'searched']).where('id', '=', id)
    return row.executeTakeFirstOrThrow()
  }
  api.pass({ days: 60 })
  expect(await knownOf()).toMatchObject({ contact_email: 'maya@example.com' })
  api.pass({ days: 60 })
  const { contact_email, searched } = await knownOf()
  expect([contact_email, searched.includes('maya')]).toEqual([null, false])
})
