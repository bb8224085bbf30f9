import { expect, test } from 'vitest'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { givenCheckout, givenOrder } from '#tests/builders/order.ts'
import { openApi } from '#tests/support/api.ts'

const api = await openApi()
const { system } = api
await givenCheckout(system)
const packer = await api.person('pasang', 'packer')
const customer = await api.person('maya')

const ledger = async (id: number) => {
  const { results } = await packer.call('GET /admin/products/{id}/stock/', { params: { id } })
  return results.map(({ delta, stock_after, reason, order_id, name }) => [
    delta,
    stock_after,
    reason,
    order_id,
    name,
  ])
}
const correct = (id: number, body: object, key?: string) =>
  packer.send('POST /admin/products/{id}/stock/', {
    params: { id },
    body,
    ...(key && { headers: { 'Idempotency-Key': key } }),
  })

test('every change of a stock is in the ledger: opening, orders, cancellations, corrections', async () => {
  const product = await givenProduct(system, { slug: 'counted', stock: 5 })
  const order = await givenOrder(system, { customer, items: [{ product, quantity: 2 }] })
  await customer.call('POST /orders/orders/{id}/cancel/', { params: { id: order.id } })
  await correct(product.id, { delta: -1, reason: 'damaged', note: ' Cracked handle ' })
  expect(await ledger(product.id)).toEqual([
    [-1, 4, 'damaged', null, 'pasang'],
    [2, 5, 'order_returned', order.id, null],
    [-2, 3, 'order', order.id, null],
    [5, 5, 'opening', null, null],
  ])
})

test('a correction sent twice counts once, and stock never falls below zero', async () => {
  const { id } = await givenProduct(system, { slug: 'corrected', stock: 1 })
  const made = { delta: 3, reason: 'made' }
  expect((await correct(id, made, 'a')).body).toEqual({ stock: 4 })
  expect((await correct(id, made, 'a')).body).toEqual({ stock: 4 })
  expect(await correct(id, { delta: -5, reason: 'lost' })).toMatchObject({
    status: 409,
    body: { code: 'stock_too_low', detail: 'Only 4 items are in stock.' },
  })
  expect(await correct(id, { delta: 0, reason: 'lost' })).toMatchObject({ status: 400 })
  expect(await correct(id, { delta: 1, reason: 'order' })).toMatchObject({ status: 400 })
  expect((await correct(0, made)).status).toBe(404)
  expect((await ledger(id)).length).toBe(2)
})

test('corrections and orders at the same time add up', async () => {
  const product = await givenProduct(system, { slug: 'busy', stock: 6 })
  const people = await Promise.all(['a', 'b', 'c', 'd'].map((name) => api.person(`buyer-${name}`)))
  await Promise.all([
    ...people.map((buyer) => givenOrder(system, { customer: buyer, items: [{ product }] })),
    ...[1, 2].map((delta) => correct(product.id, { delta, reason: 'found' })),
    correct(product.id, { delta: -2, reason: 'given' }),
  ])
  const [[, stock] = []] = await ledger(product.id)
  expect(stock).toBe(6 - 4 + 3 - 2)
  const sum = (await ledger(product.id)).reduce((total, [delta]) => total + Number(delta), 0)
  expect(sum).toBe(stock)
})

test('the stock of a numbered product changes with its pieces only', async () => {
  const { id } = await givenProduct(system, { slug: 'numbered' })
  await api.database.updateTable('products').set({ is_numbered: true }).where('id', '=', id).execute()
  expect((await correct(id, { delta: 1, reason: 'made' })).body).toMatchObject({ code: 'stock_of_pieces' })
})
