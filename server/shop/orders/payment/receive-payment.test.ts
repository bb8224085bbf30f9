import { expect, test } from 'vitest'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { givenCheckout, givenOrder, payOrder } from '#tests/builders/order.ts'
import { openApi } from '#tests/support/api.ts'

const api = await openApi()
await givenCheckout(api.system)
const kit = await givenProduct(api.system, { slug: 'care-kit', stock: 100 })

async function orderOf(name: string): Promise<string> {
  const customer = await api.person(name)
  return (await givenOrder(api.system, { customer, items: [{ product: kit }] })).id
}

function changesOf(id: string) {
  return api.database
    .selectFrom('order_status_changes')
    .select(['to_status', 'code', 'staff_note'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
}

test('further reports do not change a paid order, even concurrently', async () => {
  const id = await orderOf('anna')
  const settle = (staff_note: string) =>
    payOrder(api.system, id, { reason: { code: 'paid_by_transfer', params: {} }, staff_note })
  const [first, second] = await Promise.all([settle('Transfer seen'), settle('Transfer seen')])
  expect([first.status, second.status]).toEqual(['paid', 'paid'])
  expect((await settle('Seen once more')).status).toBe('paid')
  expect(await changesOf(id)).toEqual([
    { to_status: 'awaiting_payment', code: 'placed', staff_note: null },
    { to_status: 'paid', code: 'paid_by_transfer', staff_note: 'Transfer seen' },
  ])
})

test('a payment does not move back a shipped order', async () => {
  const id = await orderOf('ben')
  await api.database.updateTable('orders').set({ status: 'shipped' }).where('id', '=', id).execute()
  expect((await payOrder(api.system, id)).status).toBe('shipped')
})

/** An order of one unit of each product, canceled by its customer. */
async function canceledOrderOf(name: string, ...items: { product: { id: number } }[]): Promise<string> {
  const customer = await api.person(name)
  const { id } = await givenOrder(api.system, { customer, items })
  await customer.call('POST /orders/orders/{id}/cancel/', { params: { id } })
  return id
}

const stockOf = async (slug: string) =>
  (await api.call('GET /products/products/{slug}/', { params: { slug } })).stock
const pay = async (id: string) => (await payOrder(api.system, id)).status

test('a payment reopens a canceled order with all of its items or none', async () => {
  const plenty = await givenProduct(api.system, { slug: 'plenty', stock: 5 })
  const scarce = await givenProduct(api.system, { slug: 'scarce', stock: 1 })
  const id = await canceledOrderOf('dora', { product: plenty }, { product: scarce })
  await givenOrder(api.system, { customer: await api.person('emil'), items: [{ product: scarce }] })
  expect(await pay(id)).toBe('canceled')
  expect([await stockOf('plenty'), await stockOf('scarce')]).toEqual([5, 0])
  await givenProduct(api.system, { slug: 'scarce', stock: 1 })
  expect(await pay(id)).toBe('canceled')
})

test('a payment does not reopen an order whose product is no longer sold', async () => {
  const product = await givenProduct(api.system, { slug: 'retired', stock: 5 })
  const id = await canceledOrderOf('fiona', { product })
  await givenProduct(api.system, { slug: 'retired', stock: 5, is_active: false })
  expect(await pay(id)).toBe('canceled')
  expect((await changesOf(id)).at(-1)?.code).toBe('pieces_sold')
})

test('a payment does not reopen an order whose products were deleted', async () => {
  const product = await givenProduct(api.system, { slug: 'deleted' })
  const id = await canceledOrderOf('flora', { product })
  await api.database.deleteFrom('products').where('id', '=', product.id).execute()
  expect(await pay(id)).toBe('canceled')
})

test('a reopened order returns its items when it is canceled again', async () => {
  const product = await givenProduct(api.system, { slug: 'reopened', stock: 5 })
  const id = await canceledOrderOf('gil', { product })
  expect([await pay(id), await stockOf('reopened')]).toEqual(['paid', 4])
  const staff = await api.person('sita', 'manager')
  const body = { reason: 'Cracked in the fire', return_stock: true }
  await staff.call('POST /admin/orders/{id}/cancel/', { params: { id }, body })
  expect(await stockOf('reopened')).toBe(5)
})

test('only an existing order can be marked as paid', async () => {
  const missing = payOrder(api.system, '0000000000')
  await expect(missing).rejects.toMatchObject({ code: 'not_found' })
})
