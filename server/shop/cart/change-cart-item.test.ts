import { expect, test } from 'vitest'
import { givenInCart } from '#tests/builders/cart.ts'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { openApi, type Person } from '#tests/support/api.ts'

const api = await openApi()
const change = 'PATCH /orders/cart/items/{id}/'
const remove = 'DELETE /orders/cart/items/{id}/'
const jungle = await givenProduct(api.system, { slug: 'jungle', price: '100.00', stock: 5 })
const kit = await givenProduct(api.system, { slug: 'care-kit', price: '19.00', stock: 5 })

/** A customer with two jungle khukuris and a care kit, and the id of the first item. */
async function shopper(name: string): Promise<Person & { item: number }> {
  const person = await api.person(name)
  await givenInCart(api.system, {
    customer: person,
    items: [{ product: jungle, quantity: 2 }, { product: kit }],
  })
  const { items } = await person.call('GET /orders/cart/')
  return { ...person, item: items[0]?.id ?? 0 }
}

test('API-35 CART-11 setting the quantity stores and returns the updated cart; repeating it has no effect', async () => {
  const anna = await shopper('anna')
  const cart = await anna.call(change, { params: { id: anna.item }, body: { quantity: 4 } })
  expect(cart.items).toMatchObject([{ id: anna.item, quantity: 4, line_total: '400.00' }, { quantity: 1 }])
  expect(cart).toMatchObject({ total_items: 5, total_price: '419.00' })
  expect(await anna.call(change, { params: { id: anna.item }, body: { quantity: 4 } })).toEqual(cart)
  expect(await anna.call('GET /orders/cart/')).toEqual(cart)
})

test.for([0, -1, -999])(
  'CART-07 CART-12 CONST-14 quantity %i is refused, since removing is a separate call',
  async (quantity) => {
    const ben = await shopper(`ben${quantity}`)
    const { status, body } = await ben.send(change, { params: { id: ben.item }, body: { quantity } })
    expect([status, body]).toEqual([
      400,
      { quantity: ['Quantity must be at least 1. Use remove to delete.'] },
    ])
    expect((await ben.call('GET /orders/cart/')).total_items).toBe(3)
  },
)

test.for([
  [{}, 'This field is required.'],
  [{ quantity: '3' }, 'Enter a whole number.'],
  [{ quantity: 2.5 }, 'Enter a whole number.'],
  [{ quantity: 1000 }, 'Enter 999 or less.'],
] as const)('a payload like %j is refused by field', async ([payload, text]) => {
  const cleo = await api.person('cleo')
  const { status, body } = await cleo.send(change, { params: { id: 1 }, body: payload })
  expect([status, body]).toEqual([400, { quantity: [text] }])
})

test('PROD-23 more than the stock is refused, counting all items of the product', async () => {
  const dora = await shopper('dora')
  const { status, body } = await dora.send(change, { params: { id: dora.item }, body: { quantity: 6 } })
  expect([status, body]).toEqual([409, { detail: 'Only 5 items available.', code: 'only_available' }])
  expect((await dora.call('GET /orders/cart/')).total_items).toBe(3)
})

test('reducing the quantity is allowed even above the stock; increasing it is not', async () => {
  const shrinking = { slug: 'shrinking', stock: 4 }
  const product = await givenProduct(api.system, shrinking)
  const emil = await api.person('emil')
  await givenInCart(api.system, { customer: emil, items: [{ product, quantity: 4 }] })
  await givenProduct(api.system, { ...shrinking, stock: 1 })
  const id = (await emil.call('GET /orders/cart/')).items[0]?.id ?? 0
  expect(await emil.call(change, { params: { id }, body: { quantity: 3 } })).toMatchObject({ total_items: 3 })
  const more = await emil.send(change, { params: { id }, body: { quantity: 4 } })
  expect([more.status, more.body]).toEqual([
    409,
    { detail: 'Only 1 items available.', code: 'only_available' },
  ])
  await givenProduct(api.system, { ...shrinking, is_active: false })
  const off = await emil.send(change, { params: { id }, body: { quantity: 4 } })
  expect([off.status, off.body]).toEqual([409, { detail: 'Item is out of stock.', code: 'out_of_stock' }])
})

test('API-36 CART-13 removing an item returns the updated cart; removing it again is a 404', async () => {
  const flora = await shopper('flora')
  const cart = await flora.call(remove, { params: { id: flora.item } })
  expect(cart).toMatchObject({ total_items: 1, total_price: '19.00' })
  expect(await flora.call('GET /orders/cart/')).toEqual(cart)
  expect((await flora.send(remove, { params: { id: flora.item } })).status).toBe(404)
})

test("another person's item is not found and can be neither changed nor removed", async () => {
  const gil = await shopper('gil')
  const hugo = await shopper('hugo')
  const changed = await hugo.send(change, { params: { id: gil.item }, body: { quantity: 1 } })
  expect([changed.status, changed.body]).toEqual([404, { detail: 'Not found.' }])
  const removed = await hugo.send(remove, { params: { id: gil.item } })
  expect([removed.status, removed.body]).toEqual([404, { detail: 'Not found.' }])
  expect((await gil.call('GET /orders/cart/')).total_items).toBe(3)
})

test.for(['0', '-1', '1.5', 'abc', '1e3', '99999999999', "1' or '1'='1"])(
  'an item with the id %s is not found',
  async (id) => {
    const ines = await api.person('ines')
    const { status } = await ines.send(remove, { params: { id } })
    expect([400, 404]).toContain(status)
  },
)

test('API-37 CART-20 clearing empties the cart and can be repeated', async () => {
  const jan = await shopper('jan')
  const kim = await shopper('kim')
  const { id } = await jan.call('GET /orders/cart/')
  const sums = { subtotal: '0.00', discounts: [], discount_total: '0.00', total_price: '0.00' }
  const codes = { discount_code: null, accepts_codes: false }
  const empty = { id, items: [], total_items: 0, ...sums, ...codes, free_shipping_from: null }
  expect(await jan.call('DELETE /orders/cart/clear/')).toEqual(empty)
  expect(await jan.call('DELETE /orders/cart/clear/')).toEqual(empty)
  expect(await jan.call('GET /orders/cart/')).toEqual(empty)
  expect((await kim.call('GET /orders/cart/')).total_items).toBe(3)
})
