import { expect, test } from 'vitest'
import { maxCartItems } from '#contract/shop/cart.ts'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { openApi } from '#tests/support/api.ts'

const api = await openApi()
const name = 'POST /orders/cart/add-item/'
const jungle = await givenProduct(api.system, { slug: 'jungle', price: '100.00', stock: 5 })
const engraved = await givenProduct(api.system, {
  slug: 'engraved',
  price: '200.00',
  customization_options: [
    {
      key: 'engraving',
      label: 'Engraving',
      kind: 'text',
      max_length: 20,
      surcharge_steps: [
        { up_to: 10, surcharge: '8.00' },
        { up_to: 20, surcharge: '14.00' },
      ],
    },
    {
      key: 'handle',
      label: 'Handle',
      kind: 'choice',
      choices: [
        { value: 'rosewood', label: 'Rosewood', surcharge: '0.00' },
        { value: 'horn', label: 'Horn', surcharge: '15.00' },
      ],
    },
  ],
})

test('API-34 ENT-42 PROD-19 CONST-13 adding stores and returns the updated cart', async () => {
  const anna = await api.person('anna')
  const cart = await anna.call(name, { body: { product_id: jungle.id, quantity: 3, customization: null } })
  expect(cart).toMatchObject({ total_items: 3, total_price: '300.00' })
  expect(cart.items).toHaveLength(1)
  expect(await anna.call('GET /orders/cart/')).toEqual(cart)
})

test('OPEN-30 by default one item without customization is added', async () => {
  const ben = await api.person('ben')
  const { items } = await ben.call(name, { body: { product_id: jungle.id } })
  expect(items).toMatchObject([{ quantity: 1, customization: null }])
})

test('the same product with the same customization is one item, with another it is another', async () => {
  const cleo = await api.person('cleo')
  const add = (customization: Record<string, string> | null) =>
    cleo.call(name, { body: { product_id: engraved.id, quantity: 1, customization } })
  await add(null)
  await add({ engraving: ' Hari ', handle: 'horn' })
  await add({ handle: 'horn', engraving: 'Hari' })
  const cart = await add({ engraving: '   ' })
  expect(cart.items).toMatchObject([
    { quantity: 2, customization: null, unit_price: '200.00', line_total: '400.00' },
    { quantity: 2, customization: { engraving: 'Hari', handle: 'horn' }, unit_price: '223.00' },
  ])
  expect(cart.total_price).toBe('846.00')
})

test('a surcharge depends on letters as a reader counts them', async () => {
  const dora = await api.person('dora')
  const add = (engraving: string) =>
    dora.call(name, { body: { product_id: engraved.id, customization: { engraving } } })
  await add('खुकुरी ईमान') // 17 code units
  const { items } = await add('a'.repeat(11))
  expect(items.map(({ unit_price }) => unit_price)).toEqual(['208.00', '214.00'])
})

test('a customization that the product does not offer is refused by field', async () => {
  const emil = await api.person('emil')
  const refused = async (customization: unknown) => {
    const { status, body } = await emil.send(name, { body: { product_id: engraved.id, customization } })
    expect(status).toBe(400)
    return body
  }
  expect(await refused({ handle: 'ivory' })).toEqual({
    'customization.handle': ['“ivory” isn’t a valid choice.'],
  })
  expect(await refused({ color: 'red' })).toEqual({
    'customization.color': ['This product doesn’t offer this option.'],
  })
  expect(await refused({ constructor: 'red' })).toHaveProperty(['customization.constructor'])
  expect(await refused({ engraving: 'x'.repeat(21) })).toEqual({
    'customization.engraving': ['Please keep it to 20 letters.'],
  })
  expect(await refused({ engraving: 'Mira ❤ Tom 😀' })).toEqual({
    'customization.engraving': ['We can’t engrave ❤ or 😀.'],
  })
  expect(await refused({ engraving: 'a\nb\u202e' })).toEqual({
    'customization.engraving': ['We can’t engrave U+000A or U+202E.'],
  })
  expect(await refused('horn')).toHaveProperty('customization')
  expect(await refused({ handle: 5 })).toHaveProperty(['customization.handle'])
  expect((await emil.call('GET /orders/cart/')).items).toEqual([])
})

test('PROD-22 ERR-07 adding a sold-out product is refused', async () => {
  const soldOut = await givenProduct(api.system, { slug: 'gone', stock: 0 })
  const flora = await api.person('flora')
  const { status, body } = await flora.send(name, { body: { product_id: soldOut.id, quantity: 1 } })
  expect([status, body]).toEqual([409, { detail: 'Item is out of stock.', code: 'out_of_stock' }])
})

test('PROD-17 PROD-23 all items of a product together are limited by its stock', async () => {
  const gil = await api.person('gil')
  const few = await givenProduct(api.system, {
    slug: 'few',
    stock: 3,
    customization_options: [{ key: 'engraving', label: 'Engraving', kind: 'text' }],
  })
  const refusal = [409, { detail: 'Only 3 items available.', code: 'only_available' }]
  const add = async (quantity: number, customization: object | null = null) => {
    const { status, body } = await gil.send(name, { body: { product_id: few.id, quantity, customization } })
    return status === 200 ? 200 : [status, body]
  }
  expect(await add(4)).toEqual(refusal)
  expect(await add(2)).toBe(200)
  expect(await add(2, { engraving: 'Hari' })).toEqual(refusal)
  expect(await add(1, { engraving: 'Hari' })).toBe(200)
  expect(await add(1)).toEqual(refusal)
  expect((await gil.call('GET /orders/cart/')).total_items).toBe(3)
})

test('a cart holds at most 999 items of a product, and the refusal says so', async () => {
  const many = await givenProduct(api.system, { slug: 'many', stock: 5_000 })
  const hugo = await api.person('hugo')
  await hugo.call(name, { body: { product_id: many.id, quantity: 999 } })
  const { status, body } = await hugo.send(name, { body: { product_id: many.id, quantity: 1 } })
  expect([status, body]).toEqual([409, { detail: 'Only 999 items available.', code: 'only_available' }])
})

test('an inactive or unknown product is not found', async () => {
  const off = await givenProduct(api.system, { slug: 'off', is_active: false })
  const ines = await api.person('ines')
  for (const product_id of [off.id, 2_000_000_000]) {
    const { status, body } = await ines.send(name, { body: { product_id, quantity: 1 } })
    expect([status, body]).toEqual([404, { detail: 'Not found.' }])
  }
})

test.for([
  [{}, { product_id: ['This field is required.'] }],
  [{ quantity: 0 }, { quantity: ['Quantity must be at least 1. Use remove to delete.'] }],
  [{ quantity: -1 }, { quantity: ['Quantity must be at least 1. Use remove to delete.'] }],
  [{ quantity: 1.5 }, { quantity: ['Enter a whole number.'] }],
  [{ quantity: '2' }, { quantity: ['Enter a whole number.'] }],
  [{ quantity: null }, { quantity: ['Enter a whole number.'] }],
  [{ quantity: 1000 }, { quantity: ['Enter 999 or less.'] }],
  [{ quantity: 1e300 }, { quantity: expect.any(Array) }],
  [{ product_id: 0 }, { product_id: expect.any(Array) }],
  [{ product_id: 3e9 }, { product_id: expect.any(Array) }],
  [{ product_id: 'jungle' }, { product_id: expect.any(Array) }],
] as const)('PROD-16 CONST-13 a payload like %j is refused by field', async ([wrong, fields]) => {
  const jan = await api.person('jan')
  const base = 'product_id' in wrong || Object.keys(wrong).length === 0 ? {} : { product_id: jungle.id }
  const { status, body } = await jan.send(name, { body: { ...base, ...wrong } })
  expect(status).toBe(400)
  expect(body).toMatchObject(fields)
  expect((await jan.call('GET /orders/cart/')).items).toEqual([])
})

test('concurrent adds by one person are all counted and never exceed the stock', async () => {
  const kim = await api.person('kim')
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => kim.send(name, { body: { product_id: jungle.id, quantity: 1 } })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 409, 409, 409])
  const { items } = await kim.call('GET /orders/cart/')
  expect(items).toMatchObject([{ quantity: 5 }])
})

test('an unexpired token of a deleted account is refused', async () => {
  const lea = await api.person('lea')
  await api.database.deleteFrom('accounts').where('id', '=', lea.id).execute()
  const { status, body } = await lea.send(name, { body: { product_id: jungle.id, quantity: 1 } })
  expect([status, body]).toEqual([401, { detail: 'Authentication credentials were not provided.' }])
  expect((await lea.send('GET /orders/cart/')).status).toBe(401)
})

test('a customization has at most twenty keys, and a cart two hundred items', async () => {
  const { id: product_id } = await givenProduct(api.system, {
    slug: 'written-on',
    stock: 500,
    customization_options: [{ key: 'engraving', label: 'Engraving', kind: 'text' }],
  })
  const ivy = await api.person('ivy')
  const add = (customization: Record<string, string> | null) =>
    ivy.send(name, { body: { product_id, quantity: 1, customization } })
  const keys = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`k${at}`, 'x']))
  expect(await add(keys)).toMatchObject({
    status: 400,
    body: { customization: ['You can enter at most 20 values here.'] },
  })
  const few = await add(Object.fromEntries(Object.entries(keys).slice(0, 20)))
  expect([few.status, Object.keys(few.body as object).length]).toEqual([400, 20])

  await add(null)
  const { id: cart_id } = await ivy.call('GET /orders/cart/')
  const items = Array.from({ length: maxCartItems - 1 }, (_, at) => ({
    cart_id: cart_id ?? 0,
    product_id,
    quantity: 1,
    seen_unit_price_cents: 20_000,
    customization: JSON.stringify({ engraving: `No ${at}` }),
    customization_key: `${at}`,
  }))
  await api.database.insertInto('cart_items').values(items).execute()
  expect(await add({ engraving: 'One more' })).toMatchObject({
    status: 409,
    body: { code: 'too_many_entries' },
  })
  expect((await add(null)).status).toBe(200)
  expect((await ivy.call('GET /orders/cart/')).items).toHaveLength(maxCartItems)
})
