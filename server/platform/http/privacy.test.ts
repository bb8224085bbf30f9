import { expect, test } from 'vitest'
import { type ShopCalls, shopTable } from '#contract/shop/table.ts'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { givenCheckout, givenOrder } from '#tests/builders/order.ts'
import { openApiWithCards } from '#tests/support/api.ts'

const api = await openApiWithCards()
const { system } = api
const maya = await api.person('maya')
const tashi = await api.person('tashi')
const product = await givenProduct(system, { slug: 'sirupate' })
await givenCheckout(system)
const order = await givenOrder(system, {
  customer: maya,
  items: [{ product }],
  payment_method: 'card_2c2p',
  delivery_address: { fullname: 'Maya Tamang', street: '7 Hidden Lane' },
})
const payment = await maya.call('POST /payments/card/initiate/', {
  body: { order_id: order.id, currency: 'USD' },
})
await maya.call('POST /products/reviews/', { body: { product: product.id, comment: 'Good.' } })
await maya.call('POST /orders/cart/add-item/', { body: { product_id: product.id } })

/** The parameters in the paths of the calls. */
const params = { slug: product.slug, uuid: payment.payment_uuid, id: order.id }
const reads = shopTable.flatMap(({ method, path }) =>
  method === 'GET' ? [`${method} ${path}` as keyof ShopCalls] : [],
)
const hers = ['maya@example.com', 'Maya Tamang', '7 Hidden Lane', maya.access, maya.refresh]

test.for(reads)('%s shows no other person’s address, token or order', async (call) => {
  for (const caller of [api, tashi]) {
    const { status, body } = await caller.send(call, { params })
    for (const secret of hers) expect(JSON.stringify(body) ?? '').not.toContain(secret)
    expect(status).not.toBe(500)
  }
})

test('her own calls do show them, which makes the test above meaningful', async () => {
  expect(JSON.stringify((await maya.send('GET /accounts/me/')).body)).toContain('maya@example.com')
  const own = await maya.send('GET /orders/orders/{id}/', { params: { id: order.id } })
  expect(JSON.stringify(own.body)).toContain('7 Hidden Lane')
})

test('a shared cached answer is never one computed for a person', async () => {
  for (const call of reads) {
    const asMaya = await maya.send(call, { params })
    const asVisitor = await api.send(call, { params })
    if (asMaya.headers.has('Cache-Tag')) expect(asVisitor.body, call).toEqual(asMaya.body)
    else if (asVisitor.status === 200) expect(asVisitor.headers.get('Cache-Control'), call).toMatch(/no-/)
  }
})

test('ROLE-01 ROLE-13 ROLE-14 a visitor has neither cart nor orders, a customer only her own', async () => {
  expect((await api.send('GET /orders/cart/')).status).toBe(401)
  expect((await api.send('GET /orders/orders/')).status).toBe(401)
  expect(await tashi.call('GET /orders/cart/')).toMatchObject({ items: [], total_items: 0 })
  expect(await tashi.call('GET /orders/orders/')).toMatchObject({ count: 0, results: [] })
  expect((await tashi.send('GET /orders/orders/{id}/', { params })).status).toBe(404)
  const start = { body: { order_id: order.id, currency: 'USD' } }
  expect((await tashi.send('POST /payments/card/initiate/', start)).status).toBe(404)
})

test('ROLE-12 a customer can read everything that a visitor can, and sees the same', async () => {
  for (const call of [
    'GET /products/products/',
    'GET /products/categories/',
    'GET /products/reviews/',
  ] as const) {
    expect((await maya.send(call)).body).toEqual((await api.send(call)).body)
  }
})

test('a failed sign-in does not reveal who has an account', async () => {
  const attempt = (login_id: string) =>
    api.send('POST /accounts/login/', { body: { login_id, password: 'wrong password' } })
  const [known, unknown] = [await attempt('maya@example.com'), await attempt('nobody@example.com')]
  expect(known.body).toEqual(unknown.body)
  expect(known.status).toBe(unknown.status)
})
