import { expect, test } from 'vitest'
import { givenInCart } from '#tests/builders/cart.ts'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { address, givenCheckout, payOrder } from '#tests/builders/order.ts'
import { openApi, type Person } from '#tests/support/api.ts'
import { createCaller, type Sent } from '#tests/support/caller.ts'
import { expireOrders } from '../cancel-order.ts'

const api = await openApi({ rateLimits: true })
await givenCheckout(api.system)
const product = await givenProduct(api.system, { slug: 'plenty', stock: 5000 })
const body = { payment_method: 'bank_transfer', delivery_address: address } as const
const admin = await api.person('office', 'manager')
const defaults = { account_orders: 5, account_pieces: 20, network_orders: 10, network_pieces: 40 }

async function order(person: Person, { quantity = 1, from }: { quantity?: number; from?: string } = {}) {
  await givenInCart(api.system, { customer: person, items: [{ product, quantity }] })
  return place(person, from)
}

/** Places an order from this IP address. */
async function place(person: Person, from = '198.51.100.1'): Promise<Sent> {
  const env = { incoming: { socket: { remoteAddress: from } } }
  const overNetwork = { request: (path: string, init?: RequestInit) => api.app.request(path, init, env) }
  return createCaller(overNetwork, () => person.access).send('POST /orders/orders/', { body })
}

const statusOf = ({ status }: { status: number }) => status
const idOf = ({ body }: Sent) => (body as { id: string }).id
const stock = async () =>
  (await api.call('GET /products/products/{slug}/', { params: { slug: 'plenty' } })).stock
async function setLimits(limits: Partial<typeof defaults>): Promise<void> {
  const { version } = await admin.call('GET /admin/open-order-limits/')
  await admin.call('PUT /admin/open-order-limits/', { body: { ...defaults, ...limits, version } })
}
const limitsOf = (person: Person) =>
  admin.call('GET /admin/accounts/{id}/open-order-limits/', { params: { id: person.id } })

test('an account can have five unpaid orders: the sixth is refused without emptying the cart', async () => {
  const person = await api.person('hoarder')
  const placed: Sent[] = []
  for (const _ of '12345') placed.push(await order(person, { from: '198.51.100.1' }))
  expect(placed.map(statusOf)).toEqual([201, 201, 201, 201, 201])
  const before = await stock()
  const refused = await order(person, { from: '203.0.113.77' })
  expect([refused.status, refused.body]).toEqual([
    409,
    {
      detail:
        'You already have 5 orders waiting for payment. Please pay for or cancel one before you place another.',
      code: 'too_many_open_orders',
    },
  ])
  expect([await stock(), (await person.call('GET /orders/cart/')).total_items]).toEqual([before, 1])
  const [first, second] = placed.map(idOf)
  await person.call('POST /orders/orders/{id}/cancel/', { params: { id: first ?? '' } })
  expect((await place(person)).status).toBe(201)
  await payOrder(api.system, second ?? '')
  expect((await order(person)).status).toBe(201)
  expect((await order(person)).status).toBe(409)
})

test("an account's unpaid orders can hold twenty items", async () => {
  const person = await api.person('collector')
  expect((await order(person, { quantity: 21 })).body).toEqual({
    detail:
      'You can order up to 20 items at a time. Please remove some from your cart, or contact us about a larger order.',
    code: 'order_has_too_many_pieces',
  })
  await person.call('DELETE /orders/cart/clear/')
  expect((await order(person, { quantity: 15 })).status).toBe(201)
  expect((await order(person, { quantity: 6 })).body).toEqual({
    detail:
      'Your unpaid orders already hold 15 items, and 20 is the most we can hold for you. Please pay for or cancel one of them, or order fewer items.',
    code: 'too_many_open_orders',
  })
  await person.call('DELETE /orders/cart/clear/')
  expect((await order(person, { quantity: 5 })).status).toBe(201)
})

test('one of two concurrent orders that together exceed the limit is refused, for an account and for a network', async () => {
  await setLimits({ account_orders: 1, network_orders: 3 })
  const people = await Promise.all(Array.from({ length: 8 }, (_, index) => api.person(`racer${index}`)))
  for (const person of people) await givenInCart(api.system, { customer: person, items: [{ product }] })
  const answers = await Promise.all(people.map((person) => place(person, '198.51.100.9')))
  expect(answers.map(statusOf).toSorted()).toEqual([201, 201, 201, 409, 409, 409, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toEqual({
    detail:
      'Too many orders placed from your internet connection are still waiting for payment. Please pay for or cancel one of yours, or contact us and we’ll help.',
    code: 'too_many_open_orders',
  })
  const loner = await api.person('loner')
  await givenInCart(api.system, { customer: loner, items: [{ product, quantity: 2 }] })
  const twice = await Promise.all([place(loner, '192.0.2.1'), place(loner, '192.0.2.1')])
  expect(twice.map(statusOf).toSorted()).toEqual([201, 409])
  await setLimits({})
})

test('an IPv6 network counts as a whole, with at most forty items', async () => {
  const at = (host: string, quantity = 14) => ({ quantity, from: `2001:db8:1:2:${host}` })
  const [one, two, three] = [await api.person('six1'), await api.person('six2'), await api.person('six3')]
  expect((await order(one, at(':1'))).status).toBe(201)
  expect((await order(two, at('a:b:c:d'))).status).toBe(201)
  expect((await order(three, at('ffff::9'))).status).toBe(409)
  expect((await place(three, '2001:db8:1:3::9')).status).toBe(201)
  expect((await order(await api.person('six4'), at(':4', 12))).status).toBe(201)
  expect((await order(await api.person('six5'), at(':5', 1))).status).toBe(409)
})

test('the network of an order is stored as a keyed hash, and only while unpaid', async () => {
  const person = await api.person('private')
  const address = '198.51.100.200'
  const ids = [idOf(await order(person, { from: address })), idOf(await order(person, { from: address }))]
  const networks = async () =>
    (
      await api.database
        .selectFrom('orders')
        .select('network_hash')
        .where('id', 'in', ids)
        .orderBy('id')
        .execute()
    ).map(({ network_hash }) => network_hash)
  const [first, second] = await networks()
  expect(first).toMatch(/^[\w-]{43}$/)
  expect(second).toBe(first)
  await person.call('POST /orders/orders/{id}/cancel/', { params: { id: ids[0] ?? '' } })
  await payOrder(api.system, ids[1] ?? '')
  expect(await networks()).toEqual([null, null])
  await expect(
    api.database
      .updateTable('orders')
      .set({ network_hash: first ?? '' })
      .where('id', 'in', ids)
      .execute(),
  ).rejects.toThrow(/orders_network_hash/)
})

test("staff can set custom limits for an account, which exempt it from its network's, and remove them", async () => {
  const person = await api.person('dealer')
  const params = { id: person.id }
  expect(await limitsOf(person)).toEqual({
    account_id: person.id,
    orders: 5,
    pieces: 20,
    is_own: false,
    open_orders: 0,
    open_pieces: 0,
    version: 1,
  })
  const raised = await admin.call('PUT /admin/accounts/{id}/open-order-limits/', {
    params,
    body: { orders: 50, pieces: 500, version: 1 },
  })
  expect(raised).toMatchObject({ orders: 50, pieces: 500, is_own: true, version: 2 })
  for (const _ of '123456')
    expect((await order(person, { quantity: 30, from: '198.51.100.50' })).status).toBe(201)
  expect(await limitsOf(person)).toMatchObject({ open_orders: 6, open_pieces: 180 })
  const neighbour = await api.person('neighbour')
  expect((await order(neighbour, { from: '198.51.100.50' })).status).toBe(201)
  await admin.call('DELETE /admin/accounts/{id}/open-order-limits/', { params })
  expect(await limitsOf(person)).toMatchObject({ orders: 5, is_own: false })
  expect((await order(person, { from: '198.51.100.51' })).status).toBe(409)
})

test('only staff can change the limits, validated and audited', async () => {
  const person = await api.person('curious')
  const params = { id: person.id }
  const all = [
    ['GET /admin/open-order-limits/', {}],
    ['PUT /admin/open-order-limits/', { body: { ...defaults, version: 1 } }],
    ['GET /admin/accounts/{id}/open-order-limits/', { params }],
    ['PUT /admin/accounts/{id}/open-order-limits/', { params, body: { orders: 9, pieces: 9, version: 1 } }],
    ['DELETE /admin/accounts/{id}/open-order-limits/', { params }],
  ] as const
  for (const [name, given] of all) {
    expect((await person.send(name, given)).status).toBe(403)
    expect((await api.send(name, given)).status).toBe(401)
  }
  const now = await admin.call('GET /admin/open-order-limits/')
  expect(now).toMatchObject(defaults)
  for (const wrong of [0, -1, 1.5, 10_001, null, '7']) {
    const { status, body } = await admin.send('PUT /admin/open-order-limits/', {
      body: { ...now, account_pieces: wrong },
    })
    expect([status, Object.keys(body as object)]).toEqual([400, ['account_pieces']])
  }
  const nobody = { params: { id: 2_000_000 }, body: { orders: 9, pieces: 9, version: 1 } }
  expect((await admin.send('PUT /admin/accounts/{id}/open-order-limits/', nobody)).status).toBe(404)
})

test('expired orders no longer count', async () => {
  const person = await api.person('slow')
  for (const _ of '12345') expect((await order(person, { from: '192.0.2.5' })).status).toBe(201)
  api.pass({ days: 8 })
  await expireOrders(api.system)
  expect((await order(await api.person('slow'), { from: '192.0.2.5' })).status).toBe(201)
})
