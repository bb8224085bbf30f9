import { expect, test } from 'vitest'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { givenCheckout, givenOrder, payOrder } from '#tests/builders/order.ts'
import { openApi } from '#tests/support/api.ts'

const api = await openApi()
await givenCheckout(api.system)
const cancel = 'POST /orders/orders/{id}/cancel/'

async function orderOf(name: string, slug: string) {
  const customer = await api.person(name)
  const product = await givenProduct(api.system, { slug, stock: 5 })
  const { id } = await givenOrder(api.system, { customer, items: [{ product, quantity: 2 }] })
  return { customer, id, stock: () => stockOf(slug) }
}

async function stockOf(slug: string): Promise<number> {
  return (await api.call('GET /products/products/{slug}/', { params: { slug } })).stock
}

test('canceling an unpaid order returns its items once and is recorded', async () => {
  const { customer: anna, id, stock } = await orderOf('anna', 'back-again')
  expect(await stock()).toBe(3)
  const canceled = await anna.call(cancel, { params: { id } })
  expect(canceled).toMatchObject({ id, status: 'canceled', expires_at: null })
  expect(await stock()).toBe(5)
  expect(await anna.call(cancel, { params: { id } })).toEqual(canceled)
  expect(await anna.call('GET /orders/orders/{id}/', { params: { id } })).toEqual(canceled)
  expect(await stock()).toBe(5)
  const [, ...changes] = await historyOf(id)
  expect(changes).toEqual([
    {
      from_status: 'awaiting_payment',
      to_status: 'canceled',
      actor: `customer:${anna.id}`,
      code: 'canceled_by_customer',
    },
  ])
})

function historyOf(id: string) {
  return api.database
    .selectFrom('order_status_changes')
    .select(['from_status', 'to_status', 'actor', 'code'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
}

test('ten concurrent cancellations return the items once', async () => {
  const { customer: ben, id, stock } = await orderOf('ben', 'pressed')
  const answers = await Promise.all(Array.from({ length: 10 }, () => ben.send(cancel, { params: { id } })))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(await stock()).toBe(5)
  expect(await historyOf(id)).toHaveLength(2)
})

test('a paid order cannot be canceled by its customer', async () => {
  const { customer: cleo, id, stock } = await orderOf('cleo', 'paid-for')
  await payOrder(api.system, id)
  const { status, body } = await cleo.send(cancel, { params: { id } })
  expect([status, body]).toEqual([
    409,
    { detail: 'This order is paid. Please contact us to cancel it.', code: 'paid_order_not_cancelable' },
  ])
  expect(await stock()).toBe(3)
})

test("another person's order is not found and does not change", async () => {
  const { customer: dora, id } = await orderOf('dora', 'of-dora')
  const emil = await api.person('emil')
  const { status, body } = await emil.send(cancel, { params: { id } })
  expect([status, body]).toEqual([404, { detail: 'Not found.' }])
  expect((await api.send(cancel, { params: { id } })).status).toBe(401)
  const order = await dora.call('GET /orders/orders/{id}/', { params: { id } })
  expect(order.status).toBe('awaiting_payment')
})
