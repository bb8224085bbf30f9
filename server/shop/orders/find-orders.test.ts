import { expect, test } from 'vitest'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { givenCheckout, givenLooseLimits, givenOrder } from '#tests/builders/order.ts'
import { openApi } from '#tests/support/api.ts'

const api = await openApi()
await givenCheckout(api.system)
await givenLooseLimits(api.system)
const kit = await givenProduct(api.system, { slug: 'care-kit', stock: 100 })
const list = 'GET /orders/orders/'
const one = 'GET /orders/orders/{id}/'

async function ordersFor(name: string, howMany: number) {
  const customer = await api.person(name)
  const ids: string[] = []
  for (let number = 0; number < howMany; number++) {
    ids.unshift((await givenOrder(api.system, { customer, items: [{ product: kit }] })).id)
    api.pass({ minutes: 1 })
  }
  return { customer, ids }
}

test('a customer sees all of their own orders and no others, newest first', async () => {
  const { customer: anna, ids } = await ordersFor('anna', 3)
  const { customer: ben } = await ordersFor('ben', 1)
  const answer = await anna.call(list)
  expect(answer).toMatchObject({ count: 3, next: null, previous: null })
  expect(answer.results.map(({ id }) => id)).toEqual(ids)
  expect((await ben.call(list)).count).toBe(1)
})

test('OPEN-68 a long list is paginated, with links between pages', async () => {
  const { customer: cleo, ids } = await ordersFor('cleo', 5)
  const page = (number: number) => cleo.call(list, { query: { page: number, page_size: 2 } })
  const pages = [await page(1), await page(2), await page(3)]
  expect(pages.flatMap(({ results }) => results.map(({ id }) => id))).toEqual(ids)
  const at = (number: number) => `/api/orders/orders/?page=${number}&page_size=2`
  expect(pages.map(({ previous, next }) => [previous, next])).toEqual([
    [null, at(2)],
    [at(1), at(3)],
    [at(2), null],
  ])
  expect((await page(4)).results).toEqual([])
})

test.for<Record<string, number | string>>([
  { page: 0 },
  { page: 'x' },
  { page: 1.5 },
  { page_size: 0 },
  { page_size: 101 },
])('an invalid page like %j is refused by field', async (query) => {
  const dora = await api.person('dora')
  const { status, body } = await dora.send(list, { query })
  expect(status).toBe(400)
  expect(Object.keys(body as object)).toEqual(Object.keys(query))
})

test('an order is found by its number in any case; the answer is not cacheable', async () => {
  const { customer: emil, ids } = await ordersFor('emil', 1)
  const id = ids[0] ?? ''
  const order = await emil.call(one, { params: { id } })
  expect(order.id).toBe(id)
  expect(await emil.call(one, { params: { id: id.toLowerCase() } })).toEqual(order)
  const { headers } = await emil.send(one, { params: { id } })
  expect(headers.get('Cache-Control')).toBe('no-store')
})

test("another person's order and an unknown one are the same 404; a visitor gets 401", async () => {
  const { ids } = await ordersFor('flora', 1)
  const gil = await api.person('gil')
  for (const id of [ids[0] ?? '', '0000000000', "' or 1=1 --", '%']) {
    const { status, body } = await gil.send(one, { params: { id } })
    expect([status, body]).toEqual([404, { detail: 'Not found.' }])
  }
  expect((await api.send(one, { params: { id: ids[0] ?? '' } })).status).toBe(401)
  expect((await api.send(list)).status).toBe(401)
})

test('order numbers have ten characters of Crockford base32 and are unique', async () => {
  const { ids } = await ordersFor('hugo', 20)
  expect(new Set(ids).size).toBe(20)
  for (const id of ids) expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/)
})
