import { expect, test, vi } from 'vitest'
import { oldIdempotencyKeys } from '#server/platform/kernel/idempotency.ts'
import { deleteOldRows } from '#server/shop/privacy/delete-old-data.ts'
import { givenInCart } from '#tests/builders/cart.ts'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { address, givenCheckout } from '#tests/builders/order.ts'
import { openApi, type Person } from '#tests/support/api.ts'

vi.setConfig({ testTimeout: 120_000 })

const api = await openApi()
await givenCheckout(api.system)
const kit = await givenProduct(api.system, { slug: 'care-kit', stock: 1_000 })
const place = 'POST /orders/orders/'
const transfer = { payment_method: 'bank_transfer', delivery_address: address } as const

const fill = (customer: Person) => givenInCart(api.system, { customer, items: [{ product: kit }] })
const placeWith = (customer: Person, key: string, body: object = transfer) =>
  customer.send(place, { body, headers: { 'Idempotency-Key': key } })
const ordersOf = async (customer: Person) => (await customer.call('GET /orders/orders/')).count

test('the same key returns the same order, whatever is in the cart now', async () => {
  const anna = await api.person('anna')
  await fill(anna)
  const first = await placeWith(anna, 'intent-1')
  expect(first.status).toBe(201)
  await fill(anna)
  api.pass({ minutes: 5 })
  const again = await placeWith(anna, 'intent-1')
  expect([again.status, again.body]).toEqual([201, first.body])
  expect(await ordersOf(anna)).toBe(1)
  expect((await anna.call('GET /orders/cart/')).total_items).toBe(1)
})

test('field order and surrounding spaces do not make a different request', async () => {
  const ben = await api.person('ben')
  await fill(ben)
  const first = await placeWith(ben, 'intent')
  const { payment_method, delivery_address } = transfer
  const reordered = Object.fromEntries(Object.entries(delivery_address).reverse())
  const again = await placeWith(ben, 'intent', {
    delivery_address: { ...reordered, city: ` ${address.city} ` },
    payment_method,
  })
  expect([again.status, again.body]).toEqual([201, first.body])
})

test.for([
  ['method', { payment_method: 'custom' }],
  ['city', { delivery_address: { ...address, city: 'Pokhara' } }],
  ['declaration', { age_confirmed: true }],
] as const)('the same key with another %s is refused, and the first order stays', async ([what, other]) => {
  const cleo = await api.person(`cleo-${what}`)
  await fill(cleo)
  expect((await placeWith(cleo, 'intent')).status).toBe(201)
  await fill(cleo)
  const { status, body } = await placeWith(cleo, 'intent', { ...transfer, ...other })
  expect([status, body]).toEqual([
    422,
    { detail: 'This idempotency key was already used with another payload.' },
  ])
  expect(await ordersOf(cleo)).toBe(1)
})

test('another key or no key places another order', async () => {
  const dora = await api.person('dora')
  for (const key of ['a', 'b']) {
    await fill(dora)
    expect((await placeWith(dora, key)).status).toBe(201)
  }
  await fill(dora)
  await dora.call(place, { body: transfer })
  expect(await ordersOf(dora)).toBe(3)
})

test('a key is scoped to its account', async () => {
  const [emil, flora] = [await api.person('emil'), await api.person('flora')]
  for (const person of [emil, flora]) {
    await fill(person)
    expect((await placeWith(person, 'shared')).status).toBe(201)
  }
  expect([await ordersOf(emil), await ordersOf(flora)]).toEqual([1, 1])
})

test('a refused attempt does not use up the key', async () => {
  const gil = await api.person('gil')
  expect((await placeWith(gil, 'intent')).status).toBe(409)
  await fill(gil)
  expect((await placeWith(gil, 'intent')).status).toBe(201)
})

test('fifty concurrent calls place one order and all return it', async () => {
  const hugo = await api.person('hugo')
  await fill(hugo)
  const answers = await Promise.all(Array.from({ length: 50 }, () => placeWith(hugo, 'pressed')))
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(201))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(await ordersOf(hugo)).toBe(1)
})

test('fifty concurrent calls without a key also place one order, since the cart is empty then', async () => {
  const ines = await api.person('ines')
  await fill(ines)
  const answers = await Promise.all(Array.from({ length: 50 }, () => ines.send(place, { body: transfer })))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(49).fill(409)])
  expect(await ordersOf(ines)).toBe(1)
})

test('two tabs with different keys place one order, and the other is refused since the cart is empty', async () => {
  const lea = await api.person('lea')
  await fill(lea)
  const answers = await Promise.all([placeWith(lea, 'tab-1'), placeWith(lea, 'tab-2')])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.body).toEqual({ detail: 'Your cart is empty.', code: 'cart_empty' })
  expect(await ordersOf(lea)).toBe(1)
})

test.for(['', ' ', 'a b', 'x'.repeat(201)])('a key like %o is refused', async (key) => {
  const jan = await api.person('jan')
  const { status, body } = await placeWith(jan, key)
  expect([status, body]).toEqual([
    400,
    {
      detail: 'Idempotency-Key must be 1 to 200 visible ASCII characters.',
      code: 'malformed_idempotency_key',
    },
  ])
})

test('after a day the key expires and its answer is deleted', async () => {
  const kim = await api.person('kim')
  await fill(kim)
  const first = await placeWith(kim, 'daily')
  const storedKeys = () =>
    api.database.selectFrom('idempotency_keys').select('key').where('key', '=', 'daily').execute()
  api.pass({ minutes: 24 * 60 - 1 })
  await deleteOldRows(api.system, oldIdempotencyKeys)
  expect(await storedKeys()).toHaveLength(1)
  api.pass({ minutes: 2 })
  const later = await api.person('kim')
  await fill(later)
  const second = await placeWith(later, 'daily')
  expect(second.status).toBe(201)
  expect((second.body as { id: string }).id).not.toBe((first.body as { id: string }).id)
  api.pass({ days: 2 })
  await deleteOldRows(api.system, oldIdempotencyKeys)
  expect(await storedKeys()).toEqual([])
})
