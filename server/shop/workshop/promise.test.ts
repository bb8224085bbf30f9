import { expect, test } from 'vitest'
import { givenInCart } from '#tests/builders/cart.ts'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { givenCheckout, givenLooseLimits, givenOrder, payOrder } from '#tests/builders/order.ts'
import { openApi } from '#tests/support/api.ts'
import { emailsOf } from '#tests/support/mails.ts'

const api = await openApi()
await givenCheckout(api.system)
await givenLooseLimits(api.system)

async function givenMadeToOrder(slug: string, stock: number, making_days = 5) {
  const product = await givenProduct(api.system, { slug, stock })
  await api.database
    .updateTable('products')
    .set({ is_made_to_order: true, making_days })
    .where('id', '=', product.id)
    .execute()
  return product
}
const workOf = (id: string) =>
  api.database.selectFrom('workshop_jobs').selectAll().where('order_id', '=', id).orderBy('slot').execute()
const stockOf = async ({ id }: { id: number }) =>
  (await api.database.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow())
    .stock

test('a product in stock promises no day, and neither does its order', async () => {
  const plain = await givenProduct(api.system, { slug: 'plain' })
  const { body } = await api.send('GET /products/products/{slug}/', { params: { slug: 'plain' } })
  expect(body).not.toHaveProperty('workshop')
  expect(body).not.toHaveProperty('is_made_to_order')
  const customer = await api.person('anna')
  const order = await givenOrder(api.system, { customer, items: [{ product: plain }] })
  expect(order).not.toHaveProperty('promised_on')
  expect(await workOf(order.id)).toEqual([])
})

test('a product made to order sells at stock 0, for the day that its page promises', async () => {
  const product = await givenMadeToOrder('made', 0)
  const page = await api.call('GET /products/products/{slug}/', { params: { slug: 'made' } })
  // Saturday, November 21, 2026: five working days from Sunday.
  expect(page).toMatchObject({ stock: 0, is_made_to_order: true, workshop: { ready_on: '2026-11-26' } })
  const customer = await api.person('ben')
  await givenInCart(api.system, { customer, items: [{ product, quantity: 2 }] })
  expect(await customer.call('POST /orders/shipping-quote/', { body: { country: 'Nepal' } })).toMatchObject({
    ships_by: '2026-11-26',
  })
  await customer.call('DELETE /orders/cart/clear/')
  const order = await givenOrder(api.system, { customer, items: [{ product, quantity: 2 }] })
  expect(order).toMatchObject({ promised_on: '2026-11-26' })
  expect(await stockOf(product)).toBe(0)
  expect(await workOf(order.id)).toMatchObject([
    { slot: 1, stage: 'reserved', needs_forging: true },
    { slot: 2, stage: 'reserved', needs_forging: true },
  ])
  await payOrder(api.system, order.id)
  expect((await workOf(order.id)).map(({ stage }) => stage)).toEqual(['queued', 'queued'])
  const [placed] = await emailsOf(api, { order: order.id })
  expect(placed?.text).toContain('Ships from our workshop: about 5 days after we receive your payment')
  expect(await customer.call('GET /orders/orders/{id}/', { params: { id: order.id } })).toMatchObject({
    promised_on: '2026-11-26',
  })
})

test('stock is sold first, and only units from stock return to it', async () => {
  const product = await givenMadeToOrder('some', 1)
  const customer = await api.person('cleo')
  const { id } = await givenOrder(api.system, { customer, items: [{ product, quantity: 3 }] })
  expect(await stockOf(product)).toBe(0)
  expect(await workOf(id)).toHaveLength(2)
  await customer.call('POST /orders/orders/{id}/cancel/', { params: { id } })
  expect(await stockOf(product)).toBe(1)
  expect((await workOf(id)).map(({ stage }) => stage)).toEqual(['dropped', 'dropped'])
  // The late payment reopens the order, and its work with it.
  await payOrder(api.system, id)
  expect(await stockOf(product)).toBe(0)
  expect((await workOf(id)).map(({ stage }) => stage)).toEqual(['queued', 'queued'])
})

test('the workshop stops making refunded items', async () => {
  const product = await givenMadeToOrder('refunded', 0)
  const customer = await api.person('hana')
  const { id, items } = await givenOrder(api.system, { customer, items: [{ product, quantity: 3 }] })
  await payOrder(api.system, id)
  const manager = await api.person('sita', 'manager')
  await manager.call('POST /admin/orders/{id}/refunds/', {
    params: { id },
    body: {
      amount: '10.00',
      reason: 'One too many',
      gateway_reference: 'R1',
      items: [{ item: items[0]?.id ?? 0, quantity: 1 }],
    },
  })
  expect((await workOf(id)).map(({ stage }) => stage)).toEqual(['queued', 'queued', 'dropped'])
})

test('a long queue means a later day, and concurrent orders get different days', async () => {
  const product = await givenMadeToOrder('queued', 0, 1)
  const customers = await Promise.all(['dora', 'emil', 'finn'].map((name) => api.person(name)))
  const orders = await Promise.all(
    customers.map((customer) => givenOrder(api.system, { customer, items: [{ product, quantity: 12 }] })),
  )
  const days = orders.map(({ promised_on }) => promised_on).toSorted()
  expect(new Set(days).size).toBe(3)
  const page = await api.call('GET /products/products/{slug}/', { params: { slug: 'queued' } })
  expect(page.workshop?.ready_on && page.workshop.ready_on > (days.at(-1) ?? '')).toBe(true)
})

test('engravings queue once their making time is set', async () => {
  const options = [{ key: 'engraving', label: 'Engraving', kind: 'text' as const, max_length: 20 }]
  const product = await givenProduct(api.system, { slug: 'engraved', customization_options: options })
  const customer = await api.person('gita')
  const items = [{ product, customization: { engraving: 'Gita' } }]
  expect(await givenOrder(api.system, { customer, items })).not.toHaveProperty('promised_on')
  await api.database.updateTable('workshop_settings').set({ finishing_days: 2 }).execute()
  const order = await givenOrder(api.system, { customer, items })
  expect(order.promised_on).toBe('2026-11-23')
  expect(await workOf(order.id)).toMatchObject([
    {
      needs_forging: false,
      needs_finishing: true,
      customization_lines: [{ label: 'Engraving', value: 'Gita' }],
    },
  ])
  const bare = await givenOrder(api.system, { customer, items: [{ product }] })
  expect(bare).not.toHaveProperty('promised_on')
})

test('the days that an engraving adds move the promised day everywhere', async () => {
  await api.database.updateTable('workshop_settings').set({ finishing_days: 2, packing_days: 3 }).execute()
  const options = [{ key: 'engraving', label: 'Engraving', kind: 'text' as const, max_length: 20 }]
  const product = await givenProduct(api.system, { slug: 'engraved-soon', customization_options: options })
  const customer = await api.person('hira')
  const page = await api.call('GET /products/products/{slug}/', { params: { slug: 'engraved-soon' } })
  const added = page.workshop?.customized_ships_by ?? ''
  // Friday, with a day off on Saturday: three working days, and two more.
  expect([page.ships_by, added]).toEqual(['2026-11-24', '2026-11-26'])
  const quoted = async () =>
    (await customer.call('POST /orders/shipping-quote/', { body: { country: 'Germany' } })).ships_by
  await givenInCart(api.system, { customer, items: [{ product }] })
  expect(await quoted()).toBe(page.ships_by)
  await givenInCart(api.system, { customer, items: [{ product, customization: { engraving: 'Hira' } }] })
  expect(await quoted()).toBe(added)
  const order = await givenOrder(api.system, {
    customer,
    items: [{ product, customization: { engraving: 'Hira' } }],
  })
  expect(order.ships_by).toBe(added)
  const [mail] = await emailsOf(api, { to: customer.email })
  // An order that is not paid yet counts its days from the payment.
  expect(mail?.text).toContain('about 5 days after we receive your payment')
})
