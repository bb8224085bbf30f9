import { afterEach, expect, test } from 'vitest'
import { givenInCart } from '#tests/builders/cart.ts'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { address, givenCheckout } from '#tests/builders/order.ts'
import { givenTaxes } from '#tests/builders/taxes.ts'
import { openApi } from '#tests/support/api.ts'
import { emailsOf } from '#tests/support/mails.ts'

const api = await openApi()
await givenCheckout(api.system)
const staff = await api.person('sita', 'owner')
const anna = await api.person('anna')
const product = await givenProduct(api.system, { slug: 'bhojpure', price: '100.00', stock: 500 })
const norway = { ...address, country: 'Norway', postalCode: '0150', city: 'Oslo' }

/** What staff know about imports of Norway. */
async function setImports(imports: {
  import_percent?: number | null
  import_free_up_to?: string | null
  import_note?: string | null
}) {
  const params = { code: 'NO' }
  const { zone, ...country } = await staff.call('GET /admin/shipping/countries/{code}/', { params })
  const body = { ...country, zone_id: zone.id, import_percent: null, import_free_up_to: null, ...imports }
  return staff.call('PUT /admin/shipping/countries/{code}/', { params, body })
}

/** What the check on the product page, the checkout, the order and its email say. */
async function said(country = norway) {
  const query = { product: 'bhojpure', country: country.country }
  const check = await api.call('GET /shipping/check/', { query })
  await givenInCart(api.system, { customer: anna, items: [{ product }] })
  const quote = await anna.call('POST /orders/shipping-quote/', { body: { country: country.country } })
  const order = await anna.call('POST /orders/orders/', {
    body: { payment_method: 'bank_transfer', delivery_address: country, age_confirmed: true },
  })
  const [mail] = await emailsOf(api, { order: order.id, kind: 'orders.placed' })
  const parts = mail?.text.split('\n\n') ?? []
  // The sentence stands between the address and the signature, without a label that repeats it.
  const [emailed] = parts.slice(parts.findIndex((part) => part.startsWith('Order: ')) + 1, -1)
  const texts = [check.import_note, quote.import_note, order.import_note, emailed]
  await anna.call('POST /orders/orders/{id}/cancel/', { params: { id: order.id } })
  return { texts: [...new Set(texts)], id: order.id, shipping: Number(quote.price) }
}

afterEach(() => givenTaxes(api.system, []))

test('before staff know more, product, checkout, order and email say that duties are not included', async () => {
  expect((await said()).texts).toEqual(['Duties and taxes are not included.'])
})

test('in the country of the workshop nothing is due, and nothing is said', async () => {
  expect((await said(address)).texts).toEqual([undefined])
})

test('with a rate, the estimate counts from goods and shipping', async () => {
  await setImports({ import_percent: 25 })
  const { texts, shipping } = await said()
  const about = Math.round((100 + shipping) * 0.25)
  expect(texts).toEqual([`Import duty and VAT are collected by the courier: about $${about}.`])
})

test('up to the value of goods that is free, nothing is due', async () => {
  await setImports({ import_percent: 25, import_free_up_to: '100.00' })
  expect((await said()).texts).toEqual(['No import duty or VAT on goods up to $100.00.'])
  await setImports({ import_percent: 25, import_free_up_to: '99.99' })
  expect((await said()).texts[0]).toMatch(/about \$/)
})

test('a further sentence follows, also where nothing is due or known', async () => {
  const import_note = 'The courier charges 15 dollars for the clearance.'
  await setImports({ import_note })
  expect((await said()).texts).toEqual([`Duties and taxes are not included. ${import_note}`])
  await setImports({ import_percent: 0, import_note })
  expect((await said()).texts).toEqual([import_note])
})

test('a tax that the shop collects is said to be paid', async () => {
  await setImports({ import_percent: 25, import_note: null })
  await givenTaxes(api.system, [{ countries: [{ country: 'NO', percent: 25 }] }])
  expect((await said()).texts).toEqual(['VAT is paid with your order.'])
})

test('a placed order says what its customer read', async () => {
  await setImports({ import_percent: 25, import_note: null })
  const { id, texts } = await said()
  await setImports({ import_percent: 10 })
  expect((await anna.call('GET /orders/orders/{id}/', { params: { id } })).import_note).toBe(texts[0])
})

test.for([
  ['import_percent', -1],
  ['import_percent', 201],
  ['import_percent', '25'],
  ['import_free_up_to', '-5.00'],
  ['import_free_up_to', 800],
  ['import_note', ''],
  ['import_note', 'x'.repeat(301)],
] as const)('%s cannot be %s', async ([field, value]) => {
  const params = { code: 'NO' }
  const { zone, ...country } = await staff.call('GET /admin/shipping/countries/{code}/', { params })
  const body = { ...country, zone_id: zone.id, [field]: value }
  const { status, body: answer } = await staff.send('PUT /admin/shipping/countries/{code}/', { params, body })
  expect([status, Object.keys(answer as object)]).toEqual([400, [field]])
})

test('an order whose address is corrected to another country says what that one charges', async () => {
  await setImports({ import_percent: 25, import_note: null })
  await givenInCart(api.system, { customer: anna, items: [{ product }] })
  const body = { payment_method: 'bank_transfer' as const, delivery_address: norway, age_confirmed: true }
  const { id, import_note } = await anna.call('POST /orders/orders/', { body })
  await setImports({ import_percent: 10 })
  const correct = async (delivery_address: typeof norway) => {
    const params = { id }
    const { address_version: version } = await staff.call('GET /admin/orders/{id}/', { params })
    const check = await staff.call('POST /admin/orders/{id}/address-check/', {
      params,
      body: { delivery_address },
    })
    await staff.call('PUT /admin/orders/{id}/address/', {
      params,
      body: {
        delivery_address,
        shipping_price: check.quote.price ?? '0.00',
        declarations: check.declarations.map(({ kind }) => kind),
        notify: false,
        version,
      },
    })
    return (await anna.call('GET /orders/orders/{id}/', { params })).import_note
  }
  expect(await correct({ ...norway, street: '2 High Street' })).toBe(import_note)
  expect(await correct({ ...norway, country: 'Switzerland', postalCode: '8001' })).toBe(
    'Duties and taxes are not included.',
  )
})

test('staff read it out for an order by phone, and not to a customer who takes the items along', async () => {
  await setImports({ import_percent: 25, import_note: null })
  const { fullname: _, contact_number: __, country, ...place } = norway
  const items = [{ product_id: product.id, quantity: 1 }]
  const noteFor = async (address: typeof place | null) => {
    const quote = await staff.call('POST /admin/order-quotes/', { body: { items, country, address } })
    return quote.shipping_quote?.import_note
  }
  expect(await noteFor(place)).toMatch(/^Import duty and VAT are collected by the courier: about \$/)
  expect(await noteFor(null)).toBeUndefined()
})
