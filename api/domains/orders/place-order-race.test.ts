import { expect, test } from 'vitest'
import { openApi, type Person } from '../../../tests/support/api.ts'
import { givenInCart, type Wanted } from '../cart/cart-builders.ts'
import { givenProduct } from '../catalogue/catalogue-builders.ts'
import { address, givenCheckout } from './order-builders.ts'

const api = await openApi()
await givenCheckout(api.system)
const body = { payment_method: 'bank_transfer', delivery_address: address } as const

/** Customers with the same cart each, signed in one after the other. */
async function shoppers(prefix: string, howMany: number, items: Wanted[]): Promise<Person[]> {
  const people: Person[] = []
  for (let number = 1; number <= howMany; number++) {
    const customer = await api.person(`${prefix}${number}`)
    await givenInCart(api.system, { customer, items })
    people.push(customer)
  }
  return people
}

async function placeAtOnce(people: Person[]) {
  const answers = await Promise.all(people.map((person) => person.send('POST /orders/orders/', { body })))
  return people.map((person, index) => ({ person, ...answers[index] }))
}

async function stockOf(slug: string): Promise<number> {
  return (await api.call('GET /products/products/{slug}/', { params: { slug } })).stock
}

test('twenty customers want the last knife: one has it, nineteen are told so and keep their carts', async () => {
  const product = await givenProduct(api.system, { slug: 'last-one', name: 'The Last One', stock: 1 })
  const results = await placeAtOnce(await shoppers('wanting', 20, [{ product }]))
  const [winner, ...more] = results.filter(({ status }) => status === 201)
  expect(more).toEqual([])
  const losers = results.filter(({ status }) => status === 409)
  expect(losers).toHaveLength(19)
  for (const { person, body } of losers) {
    expect(body).toEqual({ detail: 'The Last One: Item is out of stock.' })
    expect((await person.call('GET /orders/cart/')).total_items).toBe(1)
    expect((await person.call('GET /orders/orders/')).count).toBe(0)
  }
  expect((await winner?.person.call('GET /orders/cart/'))?.items).toEqual([])
  expect(await stockOf('last-one')).toBe(0)
  const taken = await api.database.selectFrom('orders').select('id').execute()
  expect(taken).toHaveLength(1)
})

test('of seven pieces three pairs are sold, and the others are told that one is left', async () => {
  const product = await givenProduct(api.system, { slug: 'seven', stock: 7 })
  const results = await placeAtOnce(await shoppers('pair', 6, [{ product, quantity: 2 }]))
  expect(results.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409])
  for (const { status, body } of results) {
    if (status === 409) expect(body).toEqual({ detail: 'Seven: Only 1 items available.' })
  }
  expect(await stockOf('seven')).toBe(1)
})

test('two lines of one product count together', async () => {
  const engraving = { key: 'engraving', label: 'Engraving', kind: 'text' as const }
  const doubled = { slug: 'doubled', customization_options: [engraving] }
  const product = await givenProduct(api.system, { ...doubled, stock: 4 })
  const [customer] = await shoppers('double', 1, [
    { product, quantity: 2 },
    { product, quantity: 2, customization: { engraving: 'Hari' } },
  ])
  await givenProduct(api.system, { ...doubled, stock: 3 })
  const refused = await customer?.send('POST /orders/orders/', { body })
  expect([refused?.status, refused?.body]).toEqual([409, { detail: 'Doubled: Only 3 items available.' }])
  expect(await stockOf('doubled')).toBe(3)
  await givenProduct(api.system, { ...doubled, stock: 4 })
  expect((await customer?.send('POST /orders/orders/', { body }))?.status).toBe(201)
  expect(await stockOf('doubled')).toBe(0)
})

test('what is short takes nothing else: the pieces beside it go back', async () => {
  const plenty = await givenProduct(api.system, { slug: 'plenty', stock: 50 })
  const scarce = await givenProduct(api.system, { slug: 'scarce', stock: 2 })
  const people = await shoppers('both', 5, [{ product: plenty, quantity: 3 }, { product: scarce }])
  const results = await placeAtOnce(people)
  expect(results.filter(({ status }) => status === 201)).toHaveLength(2)
  expect(results.filter(({ status }) => status === 409)).toHaveLength(3)
  expect([await stockOf('plenty'), await stockOf('scarce')]).toEqual([44, 0])
})

test('carts filled in opposite order do not wait for each other in a circle', async () => {
  const one = await givenProduct(api.system, { slug: 'circle-one', stock: 40 })
  const two = await givenProduct(api.system, { slug: 'circle-two', stock: 40 })
  const forth = await shoppers('forth', 8, [{ product: one }, { product: two }])
  const back = await shoppers('back', 8, [{ product: two }, { product: one }])
  const results = await placeAtOnce(forth.flatMap((person, index) => [person, back[index] ?? person]))
  expect(results.map(({ status }) => status)).toEqual(Array(16).fill(201))
  expect([await stockOf('circle-one'), await stockOf('circle-two')]).toEqual([24, 24])
})
