import { expect, test } from 'vitest'
import { givenInCart } from '#tests/builders/cart.ts'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { address, givenCheckout } from '#tests/builders/order.ts'
import { openApi, type Person } from '#tests/support/api.ts'

const api = await openApi()
await givenCheckout(api.system)
const quote = 'POST /orders/shipping-quote/'
const short = await givenProduct(api.system, { slug: 'short', blade_cm: 25, price: '100.00', stock: 99 })
const long = await givenProduct(api.system, { slug: 'longleaf', blade_cm: 50, packed_weight_g: 1_600 })
const kit = await givenProduct(api.system, { slug: 'care-kit', price: '19.00' })
const adult = 'I am 18 years of age or older.'

async function shopper(name: string, ...products: { id: number }[]): Promise<Person> {
  const customer = await api.person(name)
  await givenInCart(api.system, { customer, items: products.map((product) => ({ product })) })
  return customer
}

function placeTo(customer: Person, country: string, more: object = {}) {
  const delivery_address = { ...address, country }
  return customer.send('POST /orders/orders/', {
    body: { payment_method: 'custom', delivery_address, ...more },
  })
}

test('OPEN-11 a quote has price, days and weight, and the order has the same price', async () => {
  const anna = await shopper('anna', short, kit)
  expect(await anna.call(quote, { body: { country: 'Nepal' } })).toEqual({
    country: 'Nepal',
    allowed: true,
    price: '26.00',
    delivery_days: { from: 3, to: 6 },
    packed_weight_g: 1800,
    refusals: [],
    declarations: [],
    notes: [],
    by_postal_code: false,
    post_boxes: false,
    free_from: '300.00',
    ships_by: '2026-11-24',
    delivery: { from: '2026-11-27', to: '2026-12-02' },
    discounts: [],
    discount_total: '0.00',
    total: '145.00',
  })
  const { status, body } = await placeTo(anna, 'Nepal')
  expect(status).toBe(201)
  expect(body).toMatchObject({ subtotal: '119.00', shipping: '26.00', total: '145.00' })
})

test('shipping is free from 300.00, in the quote and in the order', async () => {
  const ben = await api.person('ben')
  await givenInCart(api.system, { customer: ben, items: [{ product: short, quantity: 3 }] })
  expect(await ben.call(quote, { body: { country: 'Brazil' } })).toMatchObject({ price: '0.00' })
  expect((await placeTo(ben, 'Brazil')).body).toMatchObject({ shipping: '0.00', total: '300.00' })
})

test.for([
  ['Singapore', 'Singapore requires a police license for khukuris, so we do not ship there.'],
  ['China', 'Couriers do not carry blades to China.'],
  ['North Korea', 'We do not ship to North Korea.'],
  ['Iran', 'Sanctions prevent us from shipping to Iran.'],
  ['Russia', 'Sanctions prevent us from shipping to Russia.'],
] as const)('nothing is shipped to %s', async ([country, reason]) => {
  const cleo = await shopper(`cleo-${country.toLowerCase().replace(' ', '-')}`, short)
  expect(await cleo.call(quote, { body: { country } })).toMatchObject({
    allowed: false,
    price: null,
    delivery_days: null,
    refusals: [{ product: null, reason }],
  })
  const { status, body } = await placeTo(cleo, country, { age_confirmed: true })
  expect([status, body]).toEqual([409, { detail: reason, code: 'not_shippable' }])
  expect((await cleo.call('GET /orders/cart/')).total_items).toBe(1)
})

test('a blade of 50 cm is refused for the United Kingdom, naming only that product', async () => {
  const dora = await shopper('dora', short, long)
  const reason =
    'Importing curved blades of 50 cm or longer into the United Kingdom is prohibited. We do not rely on the exception for handmade ones.'
  expect(await dora.call(quote, { body: { country: 'United Kingdom' } })).toMatchObject({
    allowed: false,
    refusals: [{ product: 'Longleaf', reason }],
  })
  const refused = await placeTo(dora, 'GB', { age_confirmed: true })
  expect([refused.status, refused.body]).toEqual([409, { detail: reason, code: 'not_shippable' }])
  expect((await dora.call(quote, { body: { country: 'France' } })).allowed).toBe(true)
})

test.for([
  ['United Kingdom', `${adult} The courier will ask for ID on delivery.`],
  ['Germany', adult],
  ['United States', adult],
  ['Canada', adult],
  ['Australia', adult],
] as const)('a blade requires the age declaration for %s', async ([country, text]) => {
  const emil = await shopper(`emil-${country.toLowerCase().replace(' ', '-')}`, short)
  const { declarations } = await emil.call(quote, { body: { country } })
  expect(declarations[0]).toEqual({ kind: 'age', text })
  for (const age_confirmed of [undefined, false]) {
    const { status, body } = await placeTo(emil, country, { age_confirmed })
    expect([status, body]).toEqual([400, { age_confirmed: [`Please confirm: ${text}`] }])
  }
  for (const age_confirmed of ['true', 1, null]) {
    const { status, body } = await placeTo(emil, country, { age_confirmed })
    expect([status, Object.keys(body as object)]).toEqual([400, ['age_confirmed']])
  }
  const { status, body } = await placeTo(emil, country, { age_confirmed: true })
  expect(status).toBe(201)
  const { id } = body as { id: string }
  const stored = await api.database
    .selectFrom('orders')
    .select('age_confirmed')
    .where('id', '=', id)
    .execute()
  expect(stored).toEqual([{ age_confirmed: true }])
})

test('a kit without a blade needs no declaration', async () => {
  const flora = await shopper('flora', kit)
  expect((await flora.call(quote, { body: { country: 'Germany' } })).declarations).toEqual([])
  expect((await placeTo(flora, 'Germany')).status).toBe(201)
})

test.for([
  ['Denmark', 'purpose'],
  ['Luxembourg', 'import'],
  ['Japan', 'customs_cleared'],
  ['Australia', undefined],
] as const)('%s has a note on importing', async ([country, kind]) => {
  const gil = await shopper(`gil-${country.toLowerCase()}`, short)
  const { allowed, declarations, notes = [] } = await gil.call(quote, { body: { country } })
  expect(allowed).toBe(true)
  if (kind) expect(declarations).toEqual([{ kind, text: expect.stringMatching(/^I .+\.$/) }])
  else expect(notes).toEqual([expect.stringMatching(/^Victoria \(postal codes from 3…, 8…\): .+\.$/)])
})

test('an unknown country, a blank one, an empty cart and a visitor are refused', async () => {
  const hugo = await shopper('hugo', short)
  const refused = async (body: unknown) => {
    const answer = await hugo.send(quote, { body })
    return [answer.status, answer.body]
  }
  const unknown = [400, { country: ['Please choose a country from the list.'] }]
  expect(await refused({ country: 'Narnia' })).toEqual(unknown)
  expect(await refused({ country: "Nepal' or '1'='1" })).toEqual(unknown)
  expect(await refused({ country: ' ' })).toEqual([400, { country: ['This field may not be blank.'] }])
  expect(await refused({})).toEqual([400, { country: ['This field is required.'] }])
  await hugo.call('DELETE /orders/cart/clear/')
  expect(await refused({ country: 'Nepal' })).toEqual([
    409,
    { detail: 'Your cart is empty.', code: 'cart_empty' },
  ])
  expect((await api.send(quote, { body: { country: 'Nepal' } })).status).toBe(401)
})
