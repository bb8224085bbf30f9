import { expect, test } from 'vitest'
import { openApi } from '../../../tests/support/api.ts'
import { givenProduct } from '../catalogue/catalogue-builders.ts'
import { expireOrders } from './expire-orders.ts'
import { givenCheckout, givenOrder } from './order-builders.ts'

const api = await openApi()
await givenCheckout(api.system)
const kit = await givenProduct(api.system, { slug: 'care-kit', stock: 50 })

async function orderOf(name: string) {
  const customer = await api.person(name)
  const { id } = await givenOrder(api.system, {
    customer,
    items: [{ product: kit }],
    payment_method: 'custom',
  })
  const seen = async () => (await api.person(name)).call('GET /orders/orders/{id}/', { params: { id } })
  return { params: { id }, seen }
}

test('what staff do with an order is told to its customer, what they write of it is not', async () => {
  const anna = await orderOf('anna')
  const owner = await api.person('owner', 'owner')
  const { params } = anna
  const move = 'POST /admin/orders/{id}/status/'
  const secret = 'Cash from a man in a red hat'
  await owner.call(move, { params, body: { status: 'paid', reason: secret } })
  await owner.call('POST /admin/orders/{id}/notes/', { params, body: { text: secret } })
  await owner.call(move, { params, body: { status: 'processing', reason: secret } })
  api.pass({ minutes: 10 })
  const parcel = { carrier: 'DHL', tracking_number: '1234567890' }
  await owner.call('POST /admin/orders/{id}/ship/', { params, body: parcel })
  await owner.call(move, { params, body: { status: 'completed' } })
  const order = await anna.seen()
  const sent = api.now().toISOString()
  expect(order.history?.map(({ status, note }) => [status, note])).toEqual([
    ['awaiting_payment', null],
    ['paid', null],
    ['processing', null],
    ['shipped', null],
    ['completed', null],
  ])
  expect(order.history?.at(3)?.at).toBe(sent)
  expect(order.shipment).toMatchObject({ ...parcel, shipped_at: sent })
  expect(JSON.stringify(order)).not.toContain('red hat')
})

test('a cancellation says by whom, and no more', async () => {
  const [ben, cleo, dora] = [await orderOf('ben'), await orderOf('cleo'), await orderOf('dora')]
  const owner = await api.person('owner', 'owner')
  const body = { reason: 'We do not like him', return_stock: true }
  await owner.call('POST /admin/orders/{id}/cancel/', { params: ben.params, body })
  const customer = await api.person('cleo')
  await customer.call('POST /orders/orders/{id}/cancel/', { params: cleo.params })
  api.pass({ days: 8 })
  await expireOrders(api.system)
  const last = async (order: typeof ben) => (await order.seen()).history?.at(-1)
  expect(await last(ben)).toMatchObject({ status: 'canceled', note: 'By the shop' })
  expect(await last(cleo)).toMatchObject({ status: 'canceled', note: 'As you wished' })
  expect(await last(dora)).toMatchObject({ status: 'canceled', note: 'It was not paid in time' })
})

test('lists leave the history out', async () => {
  await orderOf('emil')
  const { results } = await (await api.person('emil')).call('GET /orders/orders/')
  expect(results.map((order) => 'history' in order)).toEqual([false])
})
