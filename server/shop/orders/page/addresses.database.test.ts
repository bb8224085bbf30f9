import { expect, test } from 'vitest'
import type { DeliveryAddress } from '#contract/shop/orders.ts'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { givenCheckout, givenLooseLimits, givenPaidOrder } from '#tests/builders/order.ts'
import { openApi } from '#tests/support/api.ts'
import { emailsOf } from '#tests/support/mails.ts'
import { pagesOf } from '#tests/support/pdf-text.ts'

const api = await openApi()
await givenCheckout(api.system)
await givenLooseLimits(api.system)
const kit = await givenProduct(api.system, {
  slug: 'care-kit',
  price: '100.00',
  packed_weight_g: 900,
  blade_cm: null,
  stock: 100,
})
const staff = await api.person('sita', 'owner')
const correct = 'PUT /admin/orders/{id}/address/'

const austin: DeliveryAddress = {
  fullname: 'Ann Lee',
  company: 'Forge Ltd',
  street: '12 Forge Road',
  street2: 'Apt 4B',
  city: 'Austin',
  state: 'TX',
  postalCode: '78701',
  country: 'United States',
  contact_number: '+1 512 5550100',
  tax_number: '12-3456789',
}
const six: DeliveryAddress = {
  fullname: 'Ann Lee',
  street: '12 Forge Road',
  city: 'Austin',
  postalCode: '78701',
  country: 'United States',
  contact_number: '+1 512 5550100',
}

async function paidOrder(name: string, delivery_address: DeliveryAddress) {
  const customer = await api.person(name)
  const order = await givenPaidOrder(api.system, { customer, items: [{ product: kit }], delivery_address })
  return { customer, id: order.id, params: { id: order.id } }
}

/** The text of an order's documents by kind; the invoice includes its credit notes. */
async function papersOf(id: string): Promise<Record<string, string>> {
  const kinds = ['packing_slip', 'address_label', 'customs_declaration', 'invoice'] as const
  const texts = kinds.map(async (kind) => {
    const { bytes } = await staff.call('POST /admin/bulk/orders/papers/', {
      body: { ids: [id], papers: [kind] },
    })
    return [kind, (await pagesOf(bytes)).join(' ')] as const
  })
  return Object.fromEntries(await Promise.all(texts))
}

test('an address keeps all of its parts on every document, in every email and on the order', async () => {
  const { customer, id, params } = await paidOrder('ann', austin)
  expect((await customer.call('GET /orders/orders/{id}/', { params })).delivery_address).toEqual(austin)
  expect((await staff.call('GET /admin/orders/{id}/', { params })).delivery_address).toEqual(austin)
  expect((await staff.call('GET /admin/packing/{id}/', { params })).delivery_address).toEqual(austin)
  const refund = { amount: '10.00', reason: 'A scratch', gateway_reference: 'R1' }
  await staff.call('POST /admin/orders/{id}/refunds/', { params, body: refund })
  const lines = ['Ann Lee', 'Forge Ltd', '12 Forge Road', 'Apt 4B', 'Austin, TX 78701', 'United States']
  const papers = await papersOf(id)
  for (const text of Object.values(papers)) expect(text).toContain(lines.join(' '))
  const { invoice = '', customs_declaration, address_label, packing_slip } = papers
  expect(invoice.split(lines.join(' '))).toHaveLength(3)
  expect(invoice.split('Tax no. 12-3456789')).toHaveLength(3)
  expect(customs_declaration).toContain('Tax no. 12-3456789')
  // The tax number must not be on the outside of the parcel, and packing doesn't need it.
  for (const text of [address_label, packing_slip]) expect(text).not.toContain('12-3456789')
  const [mail] = await emailsOf(api, { order: id, kind: 'orders.placed' })
  expect(mail?.text).toContain(lines.join('\n'))
})

test('ENT-44 CHECK-08 an address of the six fields alone is accepted, also where carriers need a state', async () => {
  for (const country of ['United States', 'Canada', 'Australia', 'India']) {
    const customer = await api.person(`six-${country.slice(0, 2)}`.toLowerCase())
    await customer.call('POST /orders/cart/add-item/', { body: { product_id: kit.id, quantity: 1 } })
    const { declarations } = await customer.call('POST /orders/shipping-quote/', { body: { country } })
    const kinds = declarations.map(({ kind }) => kind)
    const delivery_address = { ...six, country }
    const answer = await customer.call('POST /orders/orders/', {
      body: {
        payment_method: 'bank_transfer',
        delivery_address,
        age_confirmed: true,
        declarations: kinds.filter((kind) => kind !== 'age'),
      },
    })
    expect(answer.delivery_address).toEqual(delivery_address)
  }
})

test.for([
  ['hk', 'Hong Kong SAR China', ['Central', 'Hong Kong Island', 'Hong Kong SAR China']],
  ['np', 'Nepal', ['Central', 'Hong Kong Island', 'Nepal']],
] as const)('missing parts of an address print no dash: %s', async ([name, country, end]) => {
  const parts = { city: 'Central', state: 'Hong Kong Island', postalCode: '-', country }
  const { id } = await paidOrder(name, { ...six, ...parts })
  const lines = ['Ann Lee', '12 Forge Road', ...end]
  for (const text of Object.values(await papersOf(id))) expect(text).toContain(lines.join(' '))
  const [mail] = await emailsOf(api, { order: id, kind: 'orders.placed' })
  expect(mail?.text).toContain(lines.join('\n'))
})

const taken = {
  source: 'fair' as const,
  customer_id: null,
  contact_email: null,
  country: 'Nepal',
  items: [{ product_id: kit.id, quantity: 1 }],
  age_confirmed: true,
  declarations: [],
  payment: 'cash' as const,
  total: '100.00',
  fullname: 'Maya Tamang',
}

test('an order that is handed over has a buyer, and no dashes for the address', async () => {
  const body = { ...taken, address: null, company: 'Tamang Pvt', tax_number: '301234567' }
  const { id } = await staff.call('POST /admin/orders/', { body })
  const { bytes } = await staff.call('GET /admin/orders/{id}/invoice/', { params: { id } })
  const [text = ''] = await pagesOf(bytes)
  expect(text).toContain('Bill and deliver to Maya Tamang Tamang Pvt Nepal Tax no. 301234567')
})

test('a staff order goes to the whole address', async () => {
  const { fullname, company, tax_number, contact_number, country, ...address } = austin
  const who = { fullname, company, tax_number, contact_number, country, address }
  const quote = await staff.call('POST /admin/order-quotes/', {
    body: { items: taken.items, country, address },
  })
  const order = await staff.call('POST /admin/orders/', { body: { ...taken, ...who, total: quote.total } })
  expect(order.delivery_address).toEqual(austin)
})

test('a line that is too long or a post box is an error of its field', async () => {
  const { customer, id, params } = await paidOrder('ben', six)
  await customer.call('POST /orders/cart/add-item/', { body: { product_id: kit.id, quantity: 1 } })
  const refusedOf = async (parts: Partial<DeliveryAddress>) => {
    const delivery_address = { ...six, ...parts }
    const placed = await customer.send('POST /orders/orders/', {
      body: { payment_method: 'bank_transfer', delivery_address },
    })
    const corrected = await staff.send(correct, { params, body: { version: 1, delivery_address } })
    expect([corrected.status, corrected.body]).toEqual([placed.status, placed.body])
    return [placed.status, Object.keys(placed.body as object)]
  }
  for (const [field, length] of Object.entries({ street2: 200, state: 100, company: 120, tax_number: 40 }))
    expect(await refusedOf({ [field]: 'x'.repeat(length + 1) })).toEqual([400, [`delivery_address.${field}`]])
  expect(await refusedOf({ street2: 'PO Box 7' })).toEqual([400, ['delivery_address.street2']])
  expect(await refusedOf({ state: 'AE' })).toEqual([400, ['delivery_address.street']])
  const address = { street: '1 Road', street2: 'PO Box 7', city: 'Patan', postalCode: '44700' }
  const byPhone = await staff.send('POST /admin/orders/', { body: { ...taken, address } })
  expect([byPhone.status, Object.keys(byPhone.body as object)]).toEqual([400, ['delivery_address.street2']])
  expect((await staff.call('GET /admin/orders/{id}/', { params: { id } })).delivery_address).toEqual(six)
})

test('a correction shows added and removed lines', async () => {
  const { id, params } = await paidOrder('cleo', { ...six, street2: 'Apt 4B' })
  await staff.call(correct, { params, body: { version: 1, delivery_address: { ...six, state: 'TX' } } })
  const { timeline } = await staff.call('GET /admin/orders/{id}/', { params: { id } })
  expect(timeline.filter(({ kind }) => kind === 'address')).toMatchObject([
    { before: { street2: 'Apt 4B', state: '' }, after: { street2: '', state: 'TX' } },
  ])
})

test('a saved address has all of its parts; blank and missing fields make no second address', async () => {
  const dora = await api.person('dora')
  const first = await dora.call('POST /accounts/addresses/', { body: austin })
  expect(first).toEqual({ ...austin, id: first.id, is_default: true })
  const other = await dora.call('POST /accounts/addresses/', { body: { ...austin, street2: 'Apt 5' } })
  expect(other.id).not.toBe(first.id)
  const plain = await dora.call('POST /accounts/addresses/', { body: six })
  const blank = await dora.call('POST /accounts/addresses/', { body: { ...six, street2: ' ', company: '' } })
  expect(blank.id).toBe(plain.id)
})

test('an order is found by its company, and the books have its name and tax number', async () => {
  const company = 'Sentinel Smithy'
  const { id } = await paidOrder('emil', { ...austin, company })
  const found = await staff.call('GET /admin/orders/', { query: { search: 'sentinel smithy' } })
  expect(found.results.map((order) => order.id)).toEqual([id])
  const toPack = await staff.call('GET /admin/packing/', { query: { search: 'smithy' } })
  expect(toPack.results.map((order) => order.id)).toEqual([id])
  const month = api.now().toISOString().slice(0, 7)
  const { bytes } = await staff.call('GET /admin/books/{month}/register/csv/', { params: { month } })
  const register = new TextDecoder().decode(bytes)
  expect(register).toContain('"Company","Tax number"')
  expect(register).toContain(`"${company}","12-3456789"`)
})
