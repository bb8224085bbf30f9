import { afterEach, expect, test, vi } from 'vitest'
import { reportLines, runChecks } from '#server/operations/doctor/doctor.ts'
import { showDiscount } from '#server/shop/discounts/list-discounts.ts'
import { expireOrders } from '#server/shop/orders/cancel-order.ts'
import { givenInCart } from '#tests/builders/cart.ts'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { givenDiscount } from '#tests/builders/discounts.ts'
import { address, givenCheckout, payOrder } from '#tests/builders/order.ts'
import { openApi, type Person } from '#tests/support/api.ts'
import { emailsOf } from '#tests/support/mails.ts'
import { pagesOf } from '#tests/support/pdf-text.ts'

// Two hundred customers on one connection take long on a busy machine.
vi.setConfig({ testTimeout: 240_000 })

const api = await openApi()
await givenCheckout(api.system)
const staff = await api.person('sita', 'manager')
const product = await givenProduct(api.system, { slug: 'bhojpure', price: '129.00', stock: 500 })
const other = await givenProduct(api.system, { slug: 'kitchen', price: '24.05', stock: 500 })

let number = 0
async function shopper(
  items: { product: { id: number }; quantity?: number }[] = [{ product }],
): Promise<Person> {
  const customer = await api.person(`shopper${++number}`)
  await givenInCart(api.system, { customer, items })
  return customer
}
const enter = (person: Person, code: unknown) =>
  person.send('POST /orders/cart/discount/', { body: { code } as { code: string } })
const order = (person: Person, more: object = {}) =>
  person.send('POST /orders/orders/', {
    body: { payment_method: 'bank_transfer', delivery_address: address, ...more },
  })
const placed = async (person: Person, more: object = {}) => {
  const { status, body } = await order(person, more)
  expect(status).toBe(201)
  return body as { id: string; total: string; status: string }
}

afterEach(async () => {
  await api.database.updateTable('discounts').set({ code: null, is_active: false }).execute()
  api.system.cacheVersions.bump(['orders'])
})

test('a code lowers the price in the cart, at checkout, on the order, in its email, invoice and papers', async () => {
  const { id } = await givenDiscount(api.system)
  const anna = await shopper([{ product }, { product: other, quantity: 3 }])
  expect(await anna.call('GET /orders/cart/')).toMatchObject({
    discounts: [],
    discount_total: '0.00',
    total_price: '201.15',
    discount_code: null,
  })
  const { status, body: cart } = await enter(anna, ' welcome ')
  const discounts = [{ label: 'Welcome', code: 'WELCOME', amount: '20.12' }]
  const priced = { subtotal: '201.15', discounts, discount_total: '20.12' }
  expect([status, cart]).toMatchObject([
    200,
    { ...priced, total_price: '181.03', discount_code: { code: 'WELCOME', problem: null } },
  ])
  const quote = await anna.call('POST /orders/shipping-quote/', { body: { country: 'Nepal' } })
  expect(quote).toMatchObject({ price: '42.00', discounts, discount_total: '20.12', total: '223.03' })
  const { id: number } = await placed(anna, { expected_total: '223.03' })
  const params = { id: number }
  const shown = { ...priced, shipping: '42.00', total: '223.03' }
  expect(await anna.call('GET /orders/orders/{id}/', { params })).toMatchObject(shown)
  expect(await staff.call('GET /admin/orders/{id}/', { params })).toMatchObject(shown)
  expect(await anna.call('GET /orders/cart/')).toMatchObject({ items: [], discount_code: null })

  await payOrder(api.system, number)
  const [mail] = await emailsOf(api, { order: number, kind: 'orders.paid' })
  expect(mail?.text).toMatch(/Subtotal: \$201\.15\nWelcome: -\$20\.12\nShipping: \$42\.00/)
  const invoice = await anna.call('GET /orders/orders/{id}/invoice/', { params })
  expect((await pagesOf(invoice.bytes))[0]).toMatch(
    /Pieces \$201\.15 Welcome -\$20\.12 Shipping \$42\.00 Total USD \$223\.03/,
  )
  const declaration = await staff.call('GET /admin/orders/{id}/customs-declaration/', { params })
  const [text] = await pagesOf(declaration.bytes)
  // 129.00 less 12.90, and 72.15 less 7.22.
  for (const value of ['$116.10', '$64.93', 'Value of goods $181.03 USD', 'Postage $42.00 USD'])
    expect(text).toContain(value)
  expect(await staff.call('GET /admin/discounts/{id}/', { params: { id } })).toMatchObject({
    uses: 1,
    given: '20.12',
    sold: '223.03',
  })
  const { pool } = api.opened
  const files = { get: async (key: string) => api.files.get(key) }
  const report = await runChecks({
    pool,
    now: api.now(),
    bookRetentionYears: undefined,
    isRunning: true,
    files,
  })
  expect(reportLines(report).filter((line) => line.startsWith('WRONG'))).toEqual([])
})

test('staff see the share of each item in the discounts', async () => {
  await givenDiscount(api.system, { kind: 'amount', percent: null, amount: '10.00' })
  const ben = await shopper([{ product: other, quantity: 3 }, { product }])
  await enter(ben, 'WELCOME')
  const { id } = await placed(ben)
  const { items } = await staff.call('GET /admin/orders/{id}/', { params: { id } })
  expect(items.map(({ line_total, discount }) => [line_total, discount])).toEqual([
    ['72.15', '3.59'],
    ['129.00', '6.41'],
  ])
})

test('free shipping takes off the shipping once the country is known', async () => {
  await givenDiscount(api.system, { kind: 'free_shipping', percent: null, code: null, name: 'Free shipping' })
  const cleo = await shopper()
  const { discounts, total_price } = await cleo.call('GET /orders/cart/')
  expect([discounts, total_price]).toEqual([
    [{ label: 'Free shipping', code: null, amount: '0.00' }],
    '129.00',
  ])
  const { id, total } = await placed(cleo)
  expect(total).toBe('129.00')
  const shown = await cleo.call('GET /orders/orders/{id}/', { params: { id } })
  expect(shown).toMatchObject({ shipping: '18.00', discount_total: '18.00' })
})

test.for([
  ['unknown', {}, 'NOTHING', 'We don’t know this code. Please check its spelling.'],
  ['off', { is_active: false }, 'WELCOME', 'This code has expired.'],
  ['over', { ends_at: '2026-11-21T10:00:00.000Z' }, 'WELCOME', 'This code has expired.'],
  ['not begun', { starts_at: '2026-11-21T10:00:01.000Z' }, 'WELCOME', 'This code isn’t valid yet.'],
] as const)('a code that is %s is refused beside its field and not stored', async ([, given, code, text]) => {
  await givenDiscount(api.system, given)
  const person = await shopper()
  const { status, body } = await enter(person, code)
  expect([status, body]).toEqual([400, { code: [text] }])
  expect((await person.call('GET /orders/cart/')).discount_code).toBeNull()
})

test.for([[''], [null], [7], ['x'.repeat(41)], ['खुकुरी'], ['A B'], [undefined]])(
  'the code %o is refused',
  async ([code]) => {
    const { status, body } = await enter(await shopper(), code)
    expect([status, Object.keys(body as object)]).toEqual([400, ['code']])
  },
)

test('a code keeps its place in the cart, and the cart says why it gives nothing', async () => {
  await givenDiscount(api.system, { minimum: '150.00' })
  const dora = await shopper()
  const codeOf = async () => (await dora.call('GET /orders/cart/')).discount_code
  expect((await enter(dora, 'WELCOME')).body).toMatchObject({
    discounts: [],
    discount_code: { code: 'WELCOME', problem: 'Add $21.00 more to use this code.' },
  })
  await givenInCart(api.system, { customer: dora, items: [{ product: other }] })
  expect(await codeOf()).toEqual({ code: 'WELCOME', problem: null })
  await givenDiscount(api.system, { code: null, percent: 20 })
  expect(await codeOf()).toMatchObject({ problem: expect.stringContaining('already get a better discount') })
  await dora.call('DELETE /orders/cart/discount/')
  expect(await codeOf()).toBeNull()
})

test('shipping that is free anyway is no reason against a code for free shipping', async () => {
  await givenDiscount(api.system, { kind: 'free_shipping', percent: null, is_combinable: true })
  await givenDiscount(api.system, { code: null, is_combinable: true, name: 'Dashain' })
  const hana = await shopper([{ product, quantity: 3 }])
  await enter(hana, 'WELCOME')
  const quote = await hana.call('POST /orders/shipping-quote/', { body: { country: 'Nepal' } })
  expect(quote).toMatchObject({ price: '0.00', discounts: [{ label: 'Dashain' }], total: '348.30' })
  expect((await placed(hana)).total).toBe('348.30')
})

test('a discount ends at its minute, and an order never costs more than the shopper saw', async () => {
  await givenDiscount(api.system, { ends_at: '2026-11-21T10:05:00.000Z' })
  const emil = await shopper()
  await enter(emil, 'WELCOME')
  const { total } = await emil.call('POST /orders/shipping-quote/', { body: { country: 'Nepal' } })
  expect(total).toBe('134.10')
  api.pass({ minutes: 5 })
  const refused = [
    409,
    { detail: expect.stringContaining('your order now costs $147.00'), code: 'price_changed' },
  ]
  for (const more of [{ expected_total: total }, {}]) {
    const { status, body } = await order(emil, more)
    expect([status, body]).toEqual(refused)
  }
  expect((await emil.call('GET /orders/cart/')).discount_code).toEqual({
    code: 'WELCOME',
    problem: 'This code has expired.',
  })
  expect((await placed(emil, { expected_total: '147.00' })).total).toBe('147.00')
  api.pass({ minutes: -5 })
})

test('a code for a first order, and one for one use each, count the orders of the customer', async () => {
  await givenDiscount(api.system, { first_order_only: true })
  await givenDiscount(api.system, { code: 'ONCE', max_uses_per_customer: 1 })
  const flora = await shopper()
  await enter(flora, 'ONCE')
  const { id } = await placed(flora)
  await givenInCart(api.system, { customer: flora, items: [{ product }] })
  expect((await enter(flora, 'ONCE')).body).toEqual({ code: ['You’ve already used this code.'] })
  expect((await enter(flora, 'WELCOME')).body).toEqual({ code: ['This code is for a first order only.'] })
  await flora.call('POST /orders/orders/{id}/cancel/', { params: { id } })
  for (const code of ['ONCE', 'WELCOME']) expect((await enter(flora, code)).status).toBe(200)
})

test('two hundred shoppers at once have the last use of a code once, and an expired order gives it back', async () => {
  const { id } = await givenDiscount(api.system, { max_uses: 1 })
  const people: Person[] = []
  for (let index = 0; index < 200; index++) people.push(await shopper())
  await api.database.updateTable('carts').set({ discount_code: 'WELCOME' }).execute()
  const sent = await Promise.all(people.map((person) => order(person, { expected_total: '134.10' })))
  const placedOnes = sent.filter(({ status }) => status === 201)
  expect(placedOnes).toHaveLength(1)
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([201, 409]))
  const uses = async () => (await showDiscount(api.system, id)).uses
  expect(await uses()).toBe(1)
  expect((await order(people[1] as Person, { expected_total: '134.10' })).status).not.toBe(201)
  api.pass({ days: 8 })
  await expireOrders(api.system)
  expect(await uses()).toBe(0)
  const late = await api.person(
    `shopper${number - sent.toReversed().findIndex(({ status }) => status === 409)}`,
  )
  expect((await placed(late, { expected_total: '134.10' })).total).toBe('134.10')
})

test('an order that costs nothing is paid at once, by whatever method', async () => {
  await givenDiscount(api.system, { percent: 100, is_combinable: true })
  await givenDiscount(api.system, { code: null, kind: 'free_shipping', percent: null, is_combinable: true })
  const gita = await shopper()
  await enter(gita, 'WELCOME')
  const { id, total, status } = await placed(gita, { payment_method: 'card_2c2p' })
  expect([total, status]).toEqual(['0.00', 'paid'])
  const { history, has_invoice } = await gita.call('GET /orders/orders/{id}/', { params: { id } })
  expect([history?.at(-1)?.note, has_invoice]).toEqual(['Nothing to pay', true])
})
