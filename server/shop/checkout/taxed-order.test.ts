import { afterEach, expect, test } from 'vitest'
import { givenInCart } from '#tests/builders/cart.ts'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { givenDiscount } from '#tests/builders/discounts.ts'
import { address, givenCheckout } from '#tests/builders/order.ts'
import { givenTaxes, limitOf } from '#tests/builders/taxes.ts'
import { openApi, type Person } from '#tests/support/api.ts'
import { emailsOf } from '#tests/support/mails.ts'

const api = await openApi()
await givenCheckout(api.system)
const staff = await api.person('sita', 'manager')
const product = await givenProduct(api.system, { slug: 'bhojpure', price: '100.00', stock: 500 })
const germany = { ...address, country: 'Germany', postalCode: '10115' }

let number = 0
async function shopper(quantity = 1): Promise<Person> {
  const customer = await api.person(`shopper${++number}`)
  await givenInCart(api.system, { customer, items: [{ product, quantity }] })
  return customer
}
const quoteFor = (person: Person, country = 'Germany') =>
  person.call('POST /orders/shipping-quote/', { body: { country } })
const order = (person: Person, more: object = {}) =>
  person.send('POST /orders/orders/', {
    body: { payment_method: 'bank_transfer', delivery_address: germany, age_confirmed: true, ...more },
  })

afterEach(() => givenTaxes(api.system, []))

test('without taxes, neither quote nor order mentions one', async () => {
  const anna = await shopper()
  expect(await quoteFor(anna)).not.toHaveProperty('tax')
  expect((await order(anna)).body).not.toHaveProperty('tax')
})

test('a tax that is included stands in quote and order, and the total stays', async () => {
  await givenTaxes(api.system, [{}])
  const anna = await shopper()
  const quote = await quoteFor(anna)
  const total = (100 + Number(quote.price)).toFixed(2)
  const tax = {
    name: 'VAT',
    percent: 19,
    amount: ((Number(total) * 19) / 119).toFixed(2),
    is_included: true,
    registration_number: 'IM3720000224',
  }
  expect(quote).toMatchObject({ total, tax })
  expect(await quoteFor(anna, 'Nepal')).not.toHaveProperty('tax')
  const { status, body } = await order(anna, { expected_total: total })
  expect([status, body]).toMatchObject([201, { total, tax, discounts: [] }])
})

test('a tax that is added raises the total, after discounts and with shipping', async () => {
  await givenTaxes(api.system, [{ is_included: false, registration_number: '' }])
  const { id } = await givenDiscount(api.system, { code: null })
  const anna = await shopper()
  const quote = await quoteFor(anna)
  const net = 90 + Number(quote.price)
  const total = (net * 1.19).toFixed(2)
  const tax = { name: 'VAT', percent: 19, amount: (net * 0.19).toFixed(2), is_included: false }
  expect(quote).toMatchObject({ total, tax, discount_total: '10.00' })
  expect((await order(anna, { expected_total: net.toFixed(2) })).body).toMatchObject({
    code: 'price_changed',
  })
  const { status, body } = await order(anna, { expected_total: total })
  expect([status, body]).toEqual([201, expect.objectContaining({ total, tax, discount_total: '10.00' })])
  await staff.call('DELETE /admin/discounts/{id}/', { params: { id } }).catch(() => undefined)
  await api.database.updateTable('discounts').set({ is_active: false }).execute()
  api.system.cacheVersions.bump(['orders'])
})

test.for([
  [true, /Shipping: \S+\nTotal: \S+\nIncludes VAT 19%: \$\d/],
  [false, /Shipping: \S+\nVAT 19%: \$\d\S+\nTotal: /],
] as const)('the emails of an order show its tax (included: %s)', async ([is_included, rows]) => {
  await givenTaxes(api.system, [{ is_included }])
  const { body } = await order(await shopper())
  const [mail] = await emailsOf(api, { order: (body as { id: string }).id, kind: 'orders.placed' })
  expect(mail?.text).toMatch(rows)
})

test('a placed order keeps its tax when the taxes change, and the next one has the new rate', async () => {
  await givenTaxes(api.system, [{}])
  const anna = await shopper()
  const { body } = await order(anna)
  const { id, tax } = body as { id: string; tax: object }
  await givenTaxes(api.system, [{ countries: [{ country: 'DE', percent: 25.5 }] }])
  expect((await anna.call('GET /orders/orders/{id}/', { params: { id } })).tax).toEqual(tax)
  expect((await staff.call('GET /admin/orders/{id}/', { params: { id } })).tax).toEqual(tax)
  expect((await quoteFor(await shopper())).tax).toMatchObject({ percent: 25.5 })
})

test('goods above the limit are not taxed, whatever the shipping costs', async () => {
  await givenTaxes(api.system, [{ is_included: false, threshold: limitOf.ioss }])
  expect(await quoteFor(await shopper(1))).toHaveProperty('tax')
  expect(await quoteFor(await shopper(2))).not.toHaveProperty('tax')
})

test('a staff order is taxed as in the shop, and its quote says so', async () => {
  await givenTaxes(api.system, [{ is_included: false }])
  const items = [{ product_id: product.id, quantity: 1 }]
  const { fullname: _, contact_number: __, country, ...place } = germany
  const quote = await staff.call('POST /admin/order-quotes/', { body: { items, country, address: place } })
  const net = 100 + Number(quote.shipping)
  expect(quote).toMatchObject({ total: (net * 1.19).toFixed(2), tax: { amount: (net * 0.19).toFixed(2) } })
  const body = {
    items,
    country,
    address: place,
    source: 'phone' as const,
    customer_id: null,
    fullname: 'Emma Bauer',
    contact_email: 'emma@example.com',
    payment: 'bank_transfer' as const,
    total: quote.total,
    age_confirmed: true,
    declarations: [],
  }
  expect(await staff.call('POST /admin/orders/', { body })).toMatchObject({
    total: quote.total,
    tax: quote.tax,
  })
  expect(await staff.send('POST /admin/orders/', { body: { ...body, total: net.toFixed(2) } })).toMatchObject(
    { status: 409 },
  )
})
