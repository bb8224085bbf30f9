import { expect, test } from 'vitest'
import { givenInCart } from '#tests/builders/cart.ts'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { address, givenCheckout } from '#tests/builders/order.ts'
import { openApi, type Person } from '#tests/support/api.ts'

const api = await openApi()
await givenCheckout(api.system)
const blade = await givenProduct(api.system, { slug: 'jungle', blade_cm: 25.4, stock: 99 })
const short = await givenProduct(api.system, { slug: 'paper-knife', blade_cm: 10.2, stock: 99 })

async function shopper(name: string, product = blade): Promise<Person> {
  const customer = await api.person(name)
  await givenInCart(api.system, { customer, items: [{ product }] })
  return customer
}

async function place(customer: Person, change: object, more: object = {}) {
  const delivery_address = { ...address, ...change }
  const { status, body } = await customer.send('POST /orders/orders/', {
    body: { payment_method: 'custom', delivery_address, ...more },
  })
  return [status, body]
}

test.for([
  ['Denmark', 'purpose', 'I need the blade for work'],
  ['Luxembourg', 'import', 'I have the authorization'],
  ['Japan', 'customs_cleared', 'I have asked Japanese customs'],
] as const)('shipping a blade to %s requires the declaration of %s, which the order stores', async (row) => {
  const [country, kind, words] = row
  const anna = await shopper(`anna-${country.toLowerCase()}`)
  const quoted = await anna.call('POST /orders/shipping-quote/', { body: { country } })
  const text = quoted.declarations[0]?.text ?? ''
  expect(text.startsWith(words)).toBe(true)
  const refused = [400, { [`declarations.${kind}`]: [`Please confirm: ${text}`] }]
  expect(await place(anna, { country })).toEqual(refused)
  expect(await place(anna, { country }, { declarations: [] })).toEqual(refused)
  expect(await place(anna, { country }, { age_confirmed: true })).toEqual(refused)
  expect((await anna.call('GET /orders/cart/')).total_items).toBe(1)
  const [status, order] = await place(anna, { country }, { declarations: [kind] })
  expect(status).toBe(201)
  expect(order).toMatchObject({
    declarations: [{ kind, text, confirmed_at: '2026-11-21T10:00:00.000Z' }],
  })
  const { id } = order as { id: string }
  expect(await anna.call('GET /orders/orders/{id}/', { params: { id } })).toEqual(order)
})

test('the order stores the age declaration, and only required declarations', async () => {
  const ben = await shopper('ben')
  const more = { age_confirmed: true, declarations: ['purpose'] }
  expect((await place(ben, { country: 'Germany' }, more))[1]).toMatchObject({
    declarations: [
      { kind: 'age', text: 'I am 18 years of age or older.', confirmed_at: '2026-11-21T10:00:00.000Z' },
    ],
  })
  const cleo = await shopper('cleo')
  expect((await place(cleo, { country: 'France' }, more))[1]).not.toHaveProperty('declarations')
})

test('a blade of 10 cm needs no purpose in Denmark', async () => {
  const dora = await shopper('dora', short)
  expect((await place(dora, { country: 'Denmark' }))[0]).toBe(201)
})

test.for([['age'], ['nonsense'], [5]])('the declaration %o is refused', async ([kind]) => {
  const emil = await shopper(`emil-${kind}`)
  const [status, body] = await place(emil, { country: 'Denmark' }, { declarations: [kind] })
  expect([status, Object.keys(body as object)]).toEqual([400, ['declarations.0']])
})

test('the postal code decides whether a broad blade can be shipped to Australia', async () => {
  const flora = await shopper('flora')
  const to = (postalCode: string) => ({ country: 'Australia', city: 'Town', postalCode })
  const quote = (postal_code?: string) =>
    flora.call('POST /orders/shipping-quote/', { body: { country: 'Australia', postal_code } })
  expect(await quote('3000')).toMatchObject({ allowed: false, refusals: [{ product: 'Jungle' }] })
  expect(await quote()).toMatchObject({ allowed: true, by_postal_code: true })
  const [status, body] = await place(flora, to('3000'), { age_confirmed: true })
  expect([status, body]).toEqual([
    409,
    { detail: expect.stringContaining('Victoria bans machetes'), code: 'not_shippable' },
  ])
  expect((await place(flora, to('2000'), { age_confirmed: true }))[0]).toBe(201)
})

test.for([
  [{ street: 'P.O. Box 12' }],
  [{ street: 'PO Box 12, 4 High Street' }],
  [{ street: 'Postfach 12' }],
  [{ street: 'PSC 1234, Box 5678', city: 'APO' }],
])('a post box is refused: %j', async ([change]) => {
  const gil = await shopper('gil')
  expect(await place(gil, change ?? {})).toEqual([
    400,
    {
      'delivery_address.street': ['We can’t ship to a PO box. Please enter a street address.'],
    },
  ])
  await gil.call('DELETE /orders/cart/clear/')
})
