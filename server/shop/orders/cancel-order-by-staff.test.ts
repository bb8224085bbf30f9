import { expect, test } from 'vitest'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { givenCheckout, givenOrder, givenPaidOrder, payOrder } from '#tests/builders/order.ts'
import { openApi } from '#tests/support/api.ts'
import { expireOrders } from './cancel-order.ts'

const api = await openApi()
await givenCheckout(api.system)
const staff = await api.person('sita', 'manager')
const cancel = 'POST /admin/orders/{id}/cancel/'
const cancellation = { reason: 'Cracked in the fire', return_stock: true }

async function orderOf(name: string, given = givenOrder) {
  const customer = await api.person(name)
  const slug = `piece-of-${name}`
  const product = await givenProduct(api.system, { slug, stock: 5 })
  const { id } = await given(api.system, { customer, items: [{ product, quantity: 2 }] })
  const params = { id }
  return {
    customer,
    id,
    params,
    stock: async () => (await api.call('GET /products/products/{slug}/', { params: { slug } })).stock,
    order: () => staff.call('GET /admin/orders/{id}/', { params }),
    alerts: async () => {
      const query = { subject: `order:${id}`, kind: 'orders.refund-due' }
      return (await staff.call('GET /admin/alerts/', { query })).results
    },
  }
}

test('staff cancel an unpaid order: items returned, reason stored, nothing owed; repeating it has no effect', async () => {
  const { params, stock, alerts } = await orderOf('anna')
  const canceled = await staff.call(cancel, { params, body: cancellation })
  expect(canceled).toMatchObject({ status: 'canceled', refundable: '0.00', next_statuses: [] })
  expect(canceled.history.at(-1)).toMatchObject({ name: 'sita', reason: 'Cracked in the fire' })
  expect(await staff.call(cancel, { params, body: { ...cancellation, reason: 'Again' } })).toEqual(canceled)
  expect(await stock()).toBe(5)
  expect(await alerts()).toEqual([])
})

test('a paid order is canceled and then refunded, with an open alert in between', async () => {
  const { params, id, stock, alerts } = await orderOf('ben', givenPaidOrder)
  const canceled = await staff.call(cancel, { params, body: cancellation })
  expect(canceled).toMatchObject({ status: 'canceled', next_statuses: ['refunded'] })
  expect(await stock()).toBe(5)
  expect(await alerts()).toMatchObject([
    {
      text: expect.stringContaining(`Order ${id}: refund $${canceled.total}.`),
      resolved_at: null,
    },
  ])
  const body = { amount: canceled.total, reason: 'Canceled', gateway_reference: 'R-1' }
  const refunded = await staff.call('POST /admin/orders/{id}/refunds/', { params, body })
  expect(refunded).toMatchObject({ status: 'refunded', refunded: canceled.total, refundable: '0.00' })
  expect(await alerts()).toMatchObject([{ resolved_by: `staff:${staff.id}` }])
  expect(await stock()).toBe(5)
})

test('items that cannot be sold again stay out of stock', async () => {
  const { params, stock } = await orderOf('cleo', givenPaidOrder)
  await staff.call(cancel, { params, body: { ...cancellation, return_stock: false } })
  await staff.call(cancel, { params, body: cancellation })
  expect(await stock()).toBe(3)
})

test('a repeated payment report does not reopen a paid order after its cancellation', async () => {
  const { params, id, order } = await orderOf('dora', givenPaidOrder)
  await staff.call(cancel, { params, body: cancellation })
  await payOrder(api.system, id)
  expect((await order()).status).toBe('canceled')
})

test('a late payment that cannot reopen the order can be refunded', async () => {
  const { params, id, order } = await orderOf('emil')
  await staff.call(cancel, { params, body: { ...cancellation, return_stock: false } })
  const other = await api.person('other')
  const { results } = await api.call('GET /products/products/', { query: { search: 'piece of emil' } })
  const product = results.find(({ slug }) => slug === 'piece-of-emil')
  await givenOrder(api.system, {
    customer: other,
    items: [{ product: { id: product?.id ?? 0 }, quantity: 3 }],
  })
  await payOrder(api.system, id)
  const late = await order()
  expect(late).toMatchObject({ status: 'canceled', refundable: late.total, has_invoice: false })
  const body = { amount: late.total, reason: 'Sold out', gateway_reference: 'R-2' }
  const refunded = await staff.call('POST /admin/orders/{id}/refunds/', { params, body })
  expect(refunded).toMatchObject({ status: 'refunded', invoice: null })
  const query = { subject: `order:${id}`, kind: 'orders.paid-but-sold' }
  const { results: alerts } = await staff.call('GET /admin/alerts/', { query })
  expect(alerts).toMatchObject([{ resolved_by: `staff:${staff.id}` }])
})

test('a shipped order cannot be canceled', async () => {
  const { params, stock } = await orderOf('flora', givenPaidOrder)
  await staff.call('POST /admin/orders/{id}/ship/', { params, body: { carrier: 'DHL' } })
  const { status, body } = await staff.send(cancel, { params, body: cancellation })
  expect([status, body]).toEqual([
    409,
    { detail: 'You can’t change an order from shipped to canceled.', code: 'status_change_not_allowed' },
  ])
  expect(await stock()).toBe(3)
})

test.for([
  [{ return_stock: true }, 'reason'],
  [{ reason: ' ', return_stock: true }, 'reason'],
  [{ reason: 'x'.repeat(301), return_stock: true }, 'reason'],
  [{ reason: 'Why' }, 'return_stock'],
  [{ reason: 'Why', return_stock: 'yes' }, 'return_stock'],
] as const)('a cancellation like %j is refused at %s', async ([body, field]) => {
  const { params, order } = await orderOf('gil')
  const answer = await staff.send(cancel, { params, body })
  expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, [field]])
  expect((await order()).status).toBe('awaiting_payment')
})

test('only one of a concurrent shipment and cancellation succeeds, and the stock is consistent', async () => {
  for (let round = 1; round <= 10; round++) {
    const { params, stock, order } = await orderOf(`race${round}`, givenPaidOrder)
    const ship = () => staff.send('POST /admin/orders/{id}/ship/', { params, body: { carrier: 'DHL' } })
    const end = () => staff.send(cancel, { params, body: cancellation })
    // Alternate which call starts first.
    const early = round % 2 ? ship() : undefined
    const [canceled, shipped] = await Promise.all([end(), early ?? ship()])
    expect([shipped.status, canceled.status].toSorted()).toEqual([200, 409])
    const { status, history } = await order()
    expect(status).toBe(shipped.status === 200 ? 'shipped' : 'canceled')
    expect(history.map(({ to }) => to)).toEqual(['awaiting_payment', 'paid', status])
    expect(await stock()).toBe(status === 'shipped' ? 3 : 5)
  }
})

test('concurrent cancellations by customer, staff and expiry return the items once', async () => {
  const { params, stock } = await orderOf('hugo')
  api.pass({ days: 7 })
  const sita = await api.person('sita', 'manager')
  const hugo = await api.person('hugo')
  const answers = await Promise.all([
    sita.send(cancel, { params, body: cancellation }),
    expireOrders(api.system),
    hugo.send('POST /orders/orders/{id}/cancel/', { params }),
    sita.send(cancel, { params, body: cancellation }),
  ])
  expect([answers[0].status, answers[2].status, answers[3].status]).toEqual([200, 200, 200])
  expect(await stock()).toBe(5)
  const { history } = await sita.call('GET /admin/orders/{id}/', { params })
  expect(history.map(({ to }) => to)).toEqual(['awaiting_payment', 'canceled'])
})
