import { expect, test, vi } from 'vitest'
import { type CartLineInput, givenInCart } from '#tests/builders/cart.ts'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { address, givenCheckout } from '#tests/builders/order.ts'
import { openApi } from '#tests/support/api.ts'
import { openCrowd, type Shopper } from '#tests/support/crowd.ts'
import { inWholeMatrix } from '#tests/support/whole-matrix.ts'

// Hundreds of customers on one connection take long on a busy machine.
vi.setConfig({ testTimeout: 240_000 })

const api = await openApi()
await givenCheckout(api.system)
const body = { payment_method: 'bank_transfer', delivery_address: address } as const

const crowd = await openCrowd(api)

/** Customers who all have the same cart. */
async function shoppers(prefix: string, howMany: number, items: CartLineInput[]): Promise<Shopper[]> {
  const people = await crowd(prefix, howMany)
  await Promise.all(people.map((customer) => givenInCart(api.system, { customer, items })))
  return people
}

async function placeConcurrently(people: Shopper[]) {
  const answers = await Promise.all(people.map((person) => person.send('POST /orders/orders/', { body })))
  return people.map((person, index) => ({ person, ...answers[index] }))
}

async function stockOf(slug: string): Promise<number> {
  return (await api.call('GET /products/products/{slug}/', { params: { slug } })).stock
}

test.for([
  { pieces: 1, slug: 'last-one', name: 'The Last One' },
  ...inWholeMatrix({ pieces: 10, slug: 'last-ten', name: 'The Last Ten' }),
])(
  'of two hundred customers ordering $name concurrently, $pieces succeed; the others are refused and keep their carts',
  async ({ pieces, slug, name }) => {
    const product = await givenProduct(api.system, { slug, name, stock: pieces })
    const results = await placeConcurrently(await shoppers(`wanting-${slug}-`, 200, [{ product }]))
    const losers = results.filter(({ status }) => status === 409)
    expect([results.filter(({ status }) => status === 201).length, losers.length]).toEqual([
      pieces,
      200 - pieces,
    ])
    for (const { body } of losers)
      expect(body).toEqual({ detail: `${name}: Item is out of stock.`, code: 'items_unavailable' })
    const left = await Promise.all(results.map(({ person }) => person.call('GET /orders/cart/')))
    const placed = await Promise.all(results.map(({ person }) => person.call('GET /orders/orders/')))
    for (const [index, { status }] of results.entries()) {
      const isWinner = status === 201
      expect([left[index]?.total_items, placed[index]?.count]).toEqual(isWinner ? [0, 1] : [1, 0])
    }
    expect(await stockOf(slug)).toBe(0)
  },
)

test('a stock of seven is sold as three pairs, and other orders are refused with one left', async () => {
  const product = await givenProduct(api.system, { slug: 'seven', stock: 7 })
  const results = await placeConcurrently(await shoppers('pair', 6, [{ product, quantity: 2 }]))
  expect(results.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409])
  for (const { status, body } of results) {
    if (status === 409)
      expect(body).toEqual({ detail: 'Seven: Only 1 items available.', code: 'items_unavailable' })
  }
  expect(await stockOf('seven')).toBe(1)
})

test('two items of the same product count together', async () => {
  const engraving = { key: 'engraving', label: 'Engraving', kind: 'text' as const }
  const doubled = { slug: 'doubled', customization_options: [engraving] }
  const product = await givenProduct(api.system, { ...doubled, stock: 4 })
  const [customer] = await shoppers('double', 1, [
    { product, quantity: 2 },
    { product, quantity: 2, customization: { engraving: 'Hari' } },
  ])
  await givenProduct(api.system, { ...doubled, stock: 3 })
  const refused = await customer?.send('POST /orders/orders/', { body })
  expect([refused?.status, refused?.body]).toEqual([
    409,
    { detail: 'Doubled: Only 3 items available.', code: 'items_unavailable' },
  ])
  expect(await stockOf('doubled')).toBe(3)
  await givenProduct(api.system, { ...doubled, stock: 4 })
  expect((await customer?.send('POST /orders/orders/', { body }))?.status).toBe(201)
  expect(await stockOf('doubled')).toBe(0)
})

test('a shortage of one product leaves the stock of the others unchanged', async () => {
  const plenty = await givenProduct(api.system, { slug: 'plenty', stock: 50 })
  const scarce = await givenProduct(api.system, { slug: 'scarce', stock: 2 })
  const people = await shoppers('both', 5, [{ product: plenty, quantity: 3 }, { product: scarce }])
  const results = await placeConcurrently(people)
  expect(results.filter(({ status }) => status === 201)).toHaveLength(2)
  expect(results.filter(({ status }) => status === 409)).toHaveLength(3)
  expect([await stockOf('plenty'), await stockOf('scarce')]).toEqual([44, 0])
})

test('carts in opposite order do not deadlock', async () => {
  const one = await givenProduct(api.system, { slug: 'circle-one', stock: 40 })
  const two = await givenProduct(api.system, { slug: 'circle-two', stock: 40 })
  const forth = await shoppers('forth', 8, [{ product: one }, { product: two }])
  const back = await shoppers('back', 8, [{ product: two }, { product: one }])
  const results = await placeConcurrently(forth.flatMap((person, index) => [person, back[index] ?? person]))
  expect(results.map(({ status }) => status)).toEqual(Array(16).fill(201))
  expect([await stockOf('circle-one'), await stockOf('circle-two')]).toEqual([24, 24])
})
