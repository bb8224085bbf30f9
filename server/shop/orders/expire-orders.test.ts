import { expect, test } from 'vitest'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { givenCheckout, givenOrder, payOrder } from '#tests/builders/order.ts'
import { openApi } from '#tests/support/api.ts'
import { expireOrders } from './cancel-order.ts'

const api = await openApi()
await givenCheckout(api.system)

const sweepNow = () => expireOrders(api.system)

async function orderOf(name: string, payment_method: 'card_2c2p' | 'bank_transfer' | 'custom') {
  const customer = await api.person(name)
  const product = await givenProduct(api.system, { slug: `piece-of-${name}`, stock: 5 })
  const { id } = await givenOrder(api.system, {
    customer,
    items: [{ product, quantity: 2 }],
    payment_method,
  })
  return {
    id,
    status: async () => {
      const again = await api.person(name)
      return (await again.call('GET /orders/orders/{id}/', { params: { id } })).status
    },
    stock: async () => {
      const params = { slug: `piece-of-${name}` }
      return (await api.call('GET /products/products/{slug}/', { params })).stock
    },
    cancel: async () => {
      const again = await api.person(name)
      return again.send('POST /orders/orders/{id}/cancel/', { params: { id } })
    },
  }
}

test.for([
  ['card_2c2p', 30],
  ['bank_transfer', 7 * 24 * 60],
  ['custom', 7 * 24 * 60],
] as const)(
  'an order by %s that is unpaid after %i minutes expires, not a minute before',
  async ([method, minutes]) => {
    const order = await orderOf(`waiting-${method.replaceAll('_', '-')}`, method)
    const before = await order.status()
    api.pass({ minutes: minutes - 1 })
    await sweepNow()
    expect([await order.status(), await order.stock()]).toEqual([before, 3])
    api.pass({ minutes: 1 })
    await sweepNow()
    expect([await order.status(), await order.stock()]).toEqual(['canceled', 5])
    const last = await api.database
      .selectFrom('order_status_changes')
      .select(['actor', 'code', 'at'])
      .where('order_id', '=', order.id)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(last).toEqual({ actor: 'system:test', code: 'expired', at: api.now() })
  },
)

test('concurrent expiry runs and cancellations return the items exactly once', async () => {
  const order = await orderOf('ben', 'card_2c2p')
  api.pass({ minutes: 31 })
  // Signed in first, so all calls start together.
  const customer = await api.person('ben')
  const cancel = () => customer.send('POST /orders/orders/{id}/cancel/', { params: { id: order.id } })
  await Promise.all([sweepNow(), sweepNow(), cancel(), sweepNow(), cancel(), sweepNow()])
  await sweepNow()
  expect([await order.status(), await order.stock()]).toEqual(['canceled', 5])
})

test('a paid order does not expire', async () => {
  const order = await orderOf('cleo', 'bank_transfer')
  await payOrder(api.system, order.id)
  api.pass({ days: 30 })
  await sweepNow()
  expect([await order.status(), await order.stock()]).toEqual(['paid', 3])
})

test('a concurrent payment and expiry leave the stock consistent', async () => {
  const orders = []
  for (let number = 1; number <= 5; number++) orders.push(await orderOf(`late${number}`, 'bank_transfer'))
  api.pass({ days: 8 })
  const ended = orders.map(({ id }) => payOrder(api.system, id))
  await Promise.all([sweepNow(), ...ended, sweepNow()])
  for (const order of orders) expect([await order.status(), await order.stock()]).toEqual(['paid', 3])
})

test('an order canceled before its expiry returns nothing a second time', async () => {
  const order = await orderOf('dora', 'bank_transfer')
  expect((await order.cancel()).status).toBe(200)
  api.pass({ days: 8 })
  await sweepNow()
  expect(await order.stock()).toBe(5)
})
