import { expect, test } from 'vitest'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { givenCheckout, givenOrder } from '#tests/builders/order.ts'
import { openApi } from '#tests/support/api.ts'
import { emailsOf } from '#tests/support/mails.ts'

const api = await openApi()
await givenCheckout(api.system)
const customer = await api.person('anna')
const subjects = async () =>
  (await emailsOf(api, { to: null, kind: 'catalogue.low-stock' })).map(({ subject }) => subject)

test('the shop gets one email when stock falls to two or fewer, and another after restocking', async () => {
  const product = await givenProduct(api.system, { slug: 'sirupate', name: 'Sirupate', stock: 4 })
  const order = (quantity: number) => givenOrder(api.system, { customer, items: [{ product, quantity }] })
  await order(1)
  expect(await subjects()).toEqual([])
  const { id } = await order(1)
  expect(await subjects()).toEqual(['Sirupate: 2 left'])
  const below = await order(1)
  expect(await subjects()).toHaveLength(1)
  for (const params of [{ id }, { id: below.id }])
    await customer.call('POST /orders/orders/{id}/cancel/', { params })
  await order(3)
  expect(await subjects()).toEqual(['Sirupate: 2 left', 'Sirupate: out of stock'])
})

test('a product that starts below the threshold sends no email', async () => {
  const before = await subjects()
  const product = await givenProduct(api.system, { slug: 'unique', stock: 1 })
  await givenOrder(api.system, { customer, items: [{ product }] })
  expect(await subjects()).toEqual(before)
})

test('low stock of a product made to order is also emailed, once', async () => {
  const product = await givenProduct(api.system, { slug: 'made', name: 'Made', stock: 3 })
  const making = { is_made_to_order: true, making_days: 5, version: 1 }
  const params = { id: product.id }
  const smith = await api.person('mina', 'packer')
  await smith.call('PUT /admin/workshop/products/{id}/', { params, body: making })
  const before = await subjects()
  const order = (quantity: number) => givenOrder(api.system, { customer, items: [{ product, quantity }] })
  await order(5)
  expect((await subjects()).slice(before.length)).toEqual(['Made: out of stock'])
  await order(1)
  expect((await subjects()).slice(before.length)).toEqual(['Made: out of stock'])
})
