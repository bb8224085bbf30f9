import { expect, test } from 'vitest'
import { type CartLineInput, givenInCart } from '#tests/builders/cart.ts'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { address, givenCheckout, givenOrder } from '#tests/builders/order.ts'
import { openApi, type Person } from '#tests/support/api.ts'

const api = await openApi()
await givenCheckout(api.system)
const again = 'POST /orders/orders/{id}/again/'
const engraving = { key: 'engraving', label: 'Engraving', kind: 'text' as const, max_length: 20 }

async function orderOf(name: string, ...items: CartLineInput[]) {
  const customer = await api.person(name)
  const { id } = await givenOrder(api.system, { customer, items })
  return { customer, params: { id } }
}

async function inCart(customer: Person) {
  const { items } = await customer.call('GET /orders/cart/')
  return items.map(({ product, quantity, customization }) => [product.slug, quantity, customization])
}

test('the items are added to the cart again with their customization', async () => {
  const knife = await givenProduct(api.system, { slug: 'knife', customization_options: [engraving] })
  const kit = await givenProduct(api.system, { slug: 'kit' })
  const stand = await givenProduct(api.system, { slug: 'stand' })
  const { customer, params } = await orderOf(
    'anna',
    { product: knife, quantity: 2, customization: { engraving: 'हरि' } },
    { product: kit },
  )
  await givenInCart(api.system, { customer, items: [{ product: stand }, { product: kit }] })
  expect(await customer.call(again, { params })).toEqual({ added: 3, left_out: [] })
  expect(await inCart(customer)).toEqual([
    ['stand', 1, null],
    ['kit', 2, null],
    ['knife', 2, { engraving: 'हरि' }],
  ])
  expect((await customer.call('GET /orders/orders/')).count).toBe(1)
})

test('unavailable items are named with a reason, and the others are added', async () => {
  const names = ['fewer', 'sold-out', 'hidden', 'in-cart', 'fixed', 'fine'] as const
  const products: Record<string, { id: number }> = {}
  for (const slug of names) {
    const customization_options = slug === 'fixed' ? [engraving] : []
    products[slug] = await givenProduct(api.system, { slug, stock: 5, customization_options })
  }
  const { customer, params } = await orderOf(
    'ben',
    ...names.map((slug) => ({
      product: products[slug] as { id: number },
      quantity: 2,
      ...(slug === 'fixed' && { customization: { engraving: 'Hari' } }),
    })),
  )
  await givenProduct(api.system, { slug: 'fewer', stock: 1 })
  await givenProduct(api.system, { slug: 'sold-out', stock: 0 })
  await givenProduct(api.system, { slug: 'hidden', is_active: false })
  await givenProduct(api.system, { slug: 'in-cart', stock: 3 })
  await givenProduct(api.system, { slug: 'fixed', customization_options: [] })
  await givenInCart(api.system, {
    customer,
    items: [{ product: products['in-cart'] as { id: number }, quantity: 3 }],
  })
  const { added, left_out } = await customer.call(again, { params })
  expect(added).toBe(3)
  expect(left_out.map(({ slug, reason }) => [slug, reason])).toEqual([
    ['fewer', 'We could only add 1 of 2: no more are in stock.'],
    ['sold-out', 'Sold out.'],
    ['hidden', 'No longer available.'],
    ['in-cart', 'All that are left are already in your cart.'],
    ['fixed', 'A chosen option is no longer available. Please choose again.'],
  ])
  expect(await inCart(customer)).toEqual([
    ['in-cart', 3, null],
    ['fewer', 1, null],
    ['fine', 2, null],
  ])
})

test('two items of the same product are limited by its stock together', async () => {
  const product = await givenProduct(api.system, {
    slug: 'twice',
    stock: 6,
    customization_options: [engraving],
  })
  const { customer, params } = await orderOf(
    'cleo',
    { product, quantity: 2 },
    { product, quantity: 2, customization: { engraving: 'Hari' } },
  )
  await givenProduct(api.system, { slug: 'twice', stock: 3, customization_options: [engraving] })
  expect(await customer.call(again, { params })).toMatchObject({ added: 3, left_out: [{ slug: 'twice' }] })
  expect(await inCart(customer)).toEqual([
    ['twice', 2, null],
    ['twice', 1, { engraving: 'Hari' }],
  ])
})

test('a cart is filled up to 999 items of a product', async () => {
  const product = await givenProduct(api.system, { slug: 'many', stock: 5000 })
  const { customer, params } = await orderOf('carl', { product, quantity: 2 })
  await givenInCart(api.system, { customer, items: [{ product, quantity: 998 }] })
  expect(await customer.call(again, { params })).toMatchObject({ added: 1, left_out: [{ slug: 'many' }] })
  expect(await inCart(customer)).toEqual([['many', 999, null]])
})

test('a deleted product is named as no longer available, and the others are added', async () => {
  const product = await givenProduct(api.system, { slug: 'thrown-away' })
  const other = await givenProduct(api.system, { slug: 'kept' })
  const { customer, params } = await orderOf('dora', { product }, { product: other })
  await api.database.deleteFrom('products').where('slug', '=', 'thrown-away').execute()
  expect(await customer.call(again, { params })).toMatchObject({
    added: 1,
    left_out: [{ name: 'Thrown Away', reason: 'No longer available.' }],
  })
})

test('with a key the items are added once, even by ten concurrent calls; without, each time', async () => {
  const product = await givenProduct(api.system, { slug: 'pressed', stock: 50 })
  const { customer, params } = await orderOf('emil', { product })
  const headers = { 'Idempotency-Key': 'again-1' }
  await Promise.all(Array.from({ length: 10 }, () => customer.call(again, { params, headers })))
  expect(await inCart(customer)).toEqual([['pressed', 1, null]])
  await customer.call(again, { params })
  expect(await inCart(customer)).toEqual([['pressed', 2, null]])
  const other = await givenOrder(api.system, { customer, items: [{ product }] })
  expect((await customer.send(again, { params: { id: other.id }, headers })).status).toBe(422)
})

test('a key that placed an order can be used again for adding its items to the cart', async () => {
  const product = await givenProduct(api.system, { slug: 'keyed', stock: 5 })
  const { customer, params } = await orderOf('kira', { product })
  await givenInCart(api.system, { customer, items: [{ product }] })
  const headers = { 'Idempotency-Key': 'both' }
  const body = { payment_method: 'bank_transfer', delivery_address: address } as const
  expect((await customer.send('POST /orders/orders/', { body, headers })).status).toBe(201)
  expect(await customer.call(again, { params, headers })).toEqual({ added: 1, left_out: [] })
})

test("another person's order is not found, and a visitor is refused", async () => {
  const product = await givenProduct(api.system, { slug: 'of-flora' })
  const { params } = await orderOf('flora', { product })
  const gil = await api.person('gil')
  const { status, body } = await gil.send(again, { params })
  expect([status, body]).toEqual([404, { detail: 'Not found.' }])
  expect(await inCart(gil)).toEqual([])
  expect((await api.send(again, { params })).status).toBe(401)
})
