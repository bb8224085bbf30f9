import { expect, test } from 'vitest'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { givenCheckout, givenOrder, givenPaidOrder } from '#tests/builders/order.ts'
import { openApi } from '#tests/support/api.ts'

const api = await openApi()
await givenCheckout(api.system)
const staff = await api.person('sita', 'manager')
const refund = 'POST /admin/orders/{id}/refunds/'

/** Two items of $100.00 and shipping of $18.00, paid. */
async function orderOf(name: string, given = givenPaidOrder) {
  const customer = await api.person(name)
  const slug = `piece-of-${name}`
  const product = await givenProduct(api.system, {
    slug,
    price: '100.00',
    packed_weight_g: 400,
    stock: 5,
  })
  const { id, items } = await given(api.system, { customer, items: [{ product, quantity: 2 }] })
  const params = { id }
  let last = 0
  return {
    customer,
    params,
    item: items[0]?.id ?? 0,
    give: (amount: string, more: object = {}, headers: Record<string, string> = {}) =>
      staff.send(refund, {
        params,
        headers,
        body: { amount, reason: 'A crack', gateway_reference: `R-${++last}`, ...more },
      }),
    stock: async () => (await api.call('GET /products/products/{slug}/', { params: { slug } })).stock,
    order: () => staff.call('GET /admin/orders/{id}/', { params }),
  }
}

test('partial refunds are possible until nothing is left; then the order is refunded', async () => {
  const { customer, params, give, order } = await orderOf('anna')
  expect((await give('20.50')).status).toBe(200)
  expect(await order()).toMatchObject({ status: 'paid', refunded: '20.50', refundable: '197.50' })
  expect(await customer.call('GET /orders/orders/{id}/', { params })).toMatchObject({ refunded: '20.50' })
  expect((await give('197.50', { reason: 'The rest' })).status).toBe(200)
  const { status, refunds, history, next_statuses } = await order()
  expect([status, next_statuses]).toEqual(['refunded', []])
  expect(refunds).toMatchObject([
    { amount: '20.50', reason: 'A crack', gateway_reference: 'R-1', name: 'sita', stock_returned: [] },
    { amount: '197.50', reason: 'The rest', gateway_reference: 'R-2', at: api.now().toISOString() },
  ])
  expect(history.at(-1)).toMatchObject({ from: 'paid', to: 'refunded', reason: 'The rest', name: 'sita' })
  const more = await give('0.01')
  expect([more.status, more.body]).toEqual([
    409,
    { detail: 'All the money for this order has already been refunded.', code: 'already_refunded' },
  ])
})

test('a refund can return items to stock, each once', async () => {
  const { item, give, stock, order } = await orderOf('ben')
  await give('100.00', { items: [{ item, quantity: 1 }] })
  expect(await stock()).toBe(4)
  expect((await order()).items).toMatchObject([{ quantity: 2, returned: 1 }])
  const tooMany = await give('10.00', {
    items: [
      { item, quantity: 1 },
      { item, quantity: 1 },
    ],
  })
  const errors = { items: ['Piece Of Ben: you can return at most 1 to stock.'] }
  expect([tooMany.status, tooMany.body]).toEqual([400, errors])
  expect(await order()).toMatchObject({ refunded: '100.00' })
  await give('118.00', { items: [{ item, quantity: 1 }] })
  expect(await stock()).toBe(5)
})

test('a cancellation returns only items that no refund has returned', async () => {
  const { item, params, give, stock } = await orderOf('cleo')
  await give('100.00', { items: [{ item, quantity: 1 }] })
  const body = { reason: 'Changed mind', return_stock: true }
  await staff.call('POST /admin/orders/{id}/cancel/', { params, body })
  expect(await stock()).toBe(5)
  const again = await give('118.00', { items: [{ item, quantity: 1 }] })
  expect([again.status, again.body]).toEqual([
    400,
    { items: ['The items of this order are already back in stock.'] },
  ])
  expect((await give('118.00')).status).toBe(200)
  expect(await stock()).toBe(5)
})

test('a refund with a key counts once; the same key with another amount is refused', async () => {
  const { item, give, stock, order } = await orderOf('dora')
  const key = { 'Idempotency-Key': 'refund-1' }
  const body = { gateway_reference: 'R-9', items: [{ item, quantity: 1 }] }
  const answers = await Promise.all(Array.from({ length: 6 }, () => give('100.00', body, key)))
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect(await order()).toMatchObject({ refunded: '100.00', refunds: [{ amount: '100.00' }] })
  expect(await stock()).toBe(4)
  expect((await give('90.00', body, key)).status).toBe(422)
})

test('the same refund entered by two people counts once, and the second is refused', async () => {
  const { give, order } = await orderOf('emil')
  const answers = await Promise.all([1, 2, 3].map(() => give('50.00', { gateway_reference: 'R-7' })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toEqual({
    detail: 'Refund R-7 of this order is already recorded.',
    code: 'refund_already_recorded',
  })
  expect(await order()).toMatchObject({ refunded: '50.00' })
})

test('concurrent refunds never exceed the payment', async () => {
  const { item, give, stock, order } = await orderOf('flora')
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => give('50.00', { items: [{ item, quantity: 1 }] })),
  )
  const good = answers.filter(({ status }) => status === 200)
  expect(good).toHaveLength(2)
  expect(await order()).toMatchObject({ refunded: '100.00', refundable: '118.00' })
  expect(await stock()).toBe(5)
  const rest = await Promise.all(Array.from({ length: 10 }, () => give('30.00')))
  expect(rest.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(await order()).toMatchObject({ refunded: '190.00', refundable: '28.00', status: 'paid' })
  const last = await Promise.all([give('28.00'), give('28.00')])
  expect(last.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await order()).toMatchObject({ status: 'refunded', refunded: '218.00' })
})

test('a full refund concurrent with a shipment is recorded either way', async () => {
  const { params, give, order } = await orderOf('gil')
  const ship = staff.send('POST /admin/orders/{id}/ship/', { params, body: { carrier: 'DHL' } })
  const [shipped, refunded] = await Promise.all([ship, give('218.00')])
  expect([200, 409]).toContain(shipped.status)
  expect(refunded.status).toBe(200)
  expect(await order()).toMatchObject({ status: 'refunded', refunded: '218.00' })
})

test('an unpaid order cannot be refunded', async () => {
  const { give } = await orderOf('hugo', givenOrder)
  const { status, body } = await give('1.00')
  expect([status, body]).toEqual([
    409,
    { detail: 'No money has arrived for this order, so there’s nothing to refund.', code: 'nothing_paid' },
  ])
})

test.for([
  [{ amount: '218.01' }, { amount: ['You can refund at most $218.00.'] }],
  [{ amount: '0.00' }, { amount: ['Enter an amount above zero.'] }],
  [{ reason: ' ' }, { reason: ['This field may not be blank.'] }],
  [{ gateway_reference: '' }, { gateway_reference: ['This field may not be blank.'] }],
  [{ items: [{ item: 1_000_000, quantity: 1 }] }, { items: ['Item 1000000 isn’t part of this order.'] }],
] as const)('an invalid refund like %j is refused by field', async ([change, errors]) => {
  const { give, order } = await orderOf('ida')
  const { status, body } = await give('1.00', change)
  expect([status, body]).toEqual([400, errors])
  expect(await order()).toMatchObject({ refunded: '0.00', refunds: [] })
})

test.for([{ amount: '-1.00' }, { amount: '1' }, { amount: 1 }, { amount: '1,00' }, { amount: '' }])(
  '%j is not an amount',
  async (change) => {
    const { give } = await orderOf('jon')
    const { status, body } = await give('1.00', change)
    expect([status, Object.keys(body as object)]).toEqual([400, ['amount']])
  },
)

test.for([[{ item: 1 }], [{ item: 1, quantity: 0 }], [{ item: 'x', quantity: 1 }], 'all'])(
  'items like %j are refused',
  async (items) => {
    const { give } = await orderOf('kim')
    expect((await give('1.00', { items })).status).toBe(400)
  },
)
