import { expect, test } from 'vitest'
import { type CartLineInput, givenInCart } from '#tests/builders/cart.ts'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { address, givenCheckout } from '#tests/builders/order.ts'
import { openApi, type Person } from '#tests/support/api.ts'

const api = await openApi()
await givenCheckout(api.system)
const handle = { key: 'handle', label: 'Handle', kind: 'choice' as const }
const horn = { value: 'horn', label: 'Horn', surcharge: '15.00' }

async function shopper(name: string, ...items: CartLineInput[]): Promise<Person> {
  const customer = await api.person(name)
  await givenInCart(api.system, { customer, items })
  return customer
}
const cartOf = (person: Person) => person.call('GET /orders/cart/')
const problemsOf = async (person: Person) =>
  (await cartOf(person)).items.map(({ unavailable_reason }) => unavailable_reason)
async function place(person: Person) {
  const { status, body } = await person.send('POST /orders/orders/', {
    body: { payment_method: 'custom', delivery_address: address },
  })
  return [status, body]
}

test('an item shows its previous price after a price change, until its quantity is set', async () => {
  const jungle = {
    slug: 'jungle',
    price: '129.00',
    customization_options: [{ ...handle, choices: [horn] }],
  }
  const product = await givenProduct(api.system, jungle)
  const anna = await shopper('anna', { product, customization: { handle: 'horn' } })
  expect((await cartOf(anna)).items[0]).not.toHaveProperty('previous_unit_price')
  await givenProduct(api.system, { ...jungle, price: '135.00' })
  const changed = await cartOf(anna)
  expect(changed.items).toMatchObject([{ unit_price: '150.00', previous_unit_price: '144.00' }])
  expect(await cartOf(anna)).toEqual(changed)
  const id = changed.items[0]?.id ?? 0
  const seen = await anna.call('PATCH /orders/cart/items/{id}/', { params: { id }, body: { quantity: 1 } })
  expect(seen.items[0]).not.toHaveProperty('previous_unit_price')
  expect(await cartOf(anna)).toEqual(seen)
})

test('adding more also acknowledges the new price; a price that was changed back is no change', async () => {
  const product = await givenProduct(api.system, { slug: 'sirupate', price: '100.00' })
  const ben = await shopper('ben', { product })
  await givenProduct(api.system, { slug: 'sirupate', price: '90.00' })
  expect((await cartOf(ben)).items).toMatchObject([{ previous_unit_price: '100.00' }])
  await givenProduct(api.system, { slug: 'sirupate', price: '100.00' })
  expect((await cartOf(ben)).items[0]).not.toHaveProperty('previous_unit_price')
  await givenProduct(api.system, { slug: 'sirupate', price: '90.00' })
  const cart = await ben.call('POST /orders/cart/add-item/', { body: { product_id: product.id } })
  expect(cart.items[0]).not.toHaveProperty('previous_unit_price')
})

test('a refused change does not acknowledge the new price', async () => {
  const product = await givenProduct(api.system, { slug: 'hanshee', price: '100.00', stock: 2 })
  const cleo = await shopper('cleo', { product })
  await givenProduct(api.system, { slug: 'hanshee', price: '110.00', stock: 2 })
  const [item] = (await cartOf(cleo)).items
  const { status } = await cleo.send('PATCH /orders/cart/items/{id}/', {
    params: { id: item?.id },
    body: { quantity: 5 },
  })
  expect(status).toBe(409)
  expect((await cartOf(cleo)).items).toMatchObject([{ previous_unit_price: '100.00' }])
})

test.for([
  ['switched off', { is_active: false }, 'No longer available.'],
  ['sold out', { stock: 0 }, 'Item is out of stock.'],
  ['scarce', { stock: 2 }, 'Only 2 items available.'],
] as const)(
  'an item that is %s says so, and ordering reports it until it is out of the cart',
  async (row) => {
    const [what, change, reason] = row
    const slug = `was-${what.replace(' ', '-')}`
    const product = await givenProduct(api.system, { slug, price: '100.00' })
    const kit = await givenProduct(api.system, { slug: 'care-kit', price: '19.00', stock: 99 })
    const dora = await shopper(`dora-${slug}`, { product, quantity: 3 }, { product: kit })
    expect(await problemsOf(dora)).toEqual([undefined, undefined])
    await givenProduct(api.system, { slug, price: '100.00', ...change })
    expect(await problemsOf(dora)).toEqual([reason, undefined])
    // The totals include items that cannot be ordered, since the customer sees them.
    const cart = await cartOf(dora)
    expect(cart).toMatchObject({ total_items: 4, total_price: '319.00' })
    expect(await place(dora)).toEqual([
      409,
      { detail: `${product.name}: ${reason}`, code: 'items_unavailable' },
    ])
    expect(await cartOf(dora)).toEqual(cart)
    await dora.call('DELETE /orders/cart/items/{id}/', { params: { id: cart.items[0]?.id ?? 0 } })
    expect((await place(dora))[0]).toBe(201)
  },
)

test('an item beyond the stock can be ordered after reducing it; all items of the product count together', async () => {
  const text = { key: 'engraving', label: 'Engraving', kind: 'text' as const }
  const few = { slug: 'few', customization_options: [text], stock: 9 }
  const product = await givenProduct(api.system, few)
  const emil = await shopper(
    'emil',
    { product, quantity: 2 },
    { product, quantity: 2, customization: { engraving: 'Hari' } },
  )
  await givenProduct(api.system, { ...few, stock: 3 })
  const only = 'Only 3 items available.'
  expect(await problemsOf(emil)).toEqual([only, only])
  expect(await place(emil)).toEqual([409, { detail: `Few: ${only}`, code: 'items_unavailable' }])
  const { items } = await cartOf(emil)
  const params = { id: items[0]?.id ?? 0 }
  const reduced = await emil.call('PATCH /orders/cart/items/{id}/', { params, body: { quantity: 1 } })
  expect(reduced.items.map(({ unavailable_reason }) => unavailable_reason)).toEqual([undefined, undefined])
  expect((await place(emil))[0]).toBe(201)
})

test('a removed option makes an item unavailable; all unavailable items are named at once', async () => {
  const horned = { slug: 'horned', customization_options: [{ ...handle, choices: [horn] }] }
  const product = await givenProduct(api.system, horned)
  const soldOut = await givenProduct(api.system, { slug: 'gone' })
  const flora = await shopper('flora', { product, customization: { handle: 'horn' } }, { product: soldOut })
  await givenProduct(api.system, { slug: 'horned', customization_options: [] })
  await givenProduct(api.system, { slug: 'gone', stock: 0 })
  const optionGone = 'A chosen option is no longer available. Please remove the item and add it again.'
  expect(await problemsOf(flora)).toEqual([optionGone, 'Item is out of stock.'])
  expect(await place(flora)).toEqual([
    409,
    { detail: `Horned: ${optionGone} Gone: Item is out of stock.`, code: 'items_unavailable' },
  ])
})

test('an earlier engraving that cannot be cut is named in the cart and by the order', async () => {
  const text = { key: 'engraving', label: 'Engraving', kind: 'text' as const }
  const product = await givenProduct(api.system, { slug: 'heart', customization_options: [text] })
  const gita = await shopper('gita', { product, customization: { engraving: 'Hari' } })
  await api.database
    .updateTable('cart_items')
    .set({ customization: JSON.stringify({ engraving: 'Hari ❤' }) })
    .where('product_id', '=', product.id)
    .execute()
  expect(await problemsOf(gita)).toEqual(['We can’t engrave ❤.'])
  expect(await place(gita)).toEqual([
    409,
    { detail: 'Heart: We can’t engrave ❤.', code: 'items_unavailable' },
  ])
})
