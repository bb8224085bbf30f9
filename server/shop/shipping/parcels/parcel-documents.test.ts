import { expect, test } from 'vitest'
import type { Pdf } from '#contract/pdf.ts'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { givenCheckout, givenOrder, givenPaidOrder } from '#tests/builders/order.ts'
import { openApi } from '#tests/support/api.ts'
import { pagesOf } from '#tests/support/pdf-text.ts'

const api = await openApi()
await givenCheckout(api.system)
const staff = await api.person('sita', 'manager')
const packing = 'GET /admin/orders/{id}/packing-slip/'
const customs = 'GET /admin/orders/{id}/customs-declaration/'
const knife = await givenProduct(api.system, {
  slug: 'sirupate',
  name: 'Sirupate',
  price: '129.00',
  stock: 100,
  weight_g: 480,
  packed_weight_g: 900,
  blade_cm: 25.5,
  customization_options: [{ key: 'engraving', label: 'Engraving', kind: 'text' }],
})
const kit = await givenProduct(api.system, {
  slug: 'care-kit',
  name: 'Care Kit',
  price: '19.00',
  stock: 100,
  weight_g: 120,
  packed_weight_g: 200,
  blade_cm: null,
})

async function paidOrder(name: string) {
  const customer = await api.person(name)
  const items = [
    { product: knife, quantity: 2, customization: { engraving: 'Hari & Sita' } },
    { product: kit, quantity: 1 },
  ]
  const { id } = await givenPaidOrder(api.system, { customer, items })
  return { customer, id, params: { id } }
}

test('the packing slip lists items and address, without prices', async () => {
  const { id } = await paidOrder('anna')
  const { name, bytes } = await staff.call(packing, { params: { id: id.toLowerCase() } })
  expect(name).toBe(`packing-slip-${id}.pdf`)
  const [text = ''] = await pagesOf(bytes)
  for (const line of [
    'Packing slip',
    id,
    'Deliver to',
    'Hari Bahadur',
    '12 Durbar Marg',
    'Kathmandu 44600',
    'Nepal',
    '2 Sirupate Engraving: Hari & Sita',
    '0.480 kg',
    '1 Care Kit',
    '0.120 kg',
    '3 items, packed weight: 2.000 kg',
    'Packed by',
  ])
    expect(text).toContain(line)
  expect(text).not.toMatch(/\$|129/)
})

test('the customs declaration lists contents, weights, values and origin', async () => {
  const { version, ...texts } = await staff.call('GET /admin/settings/customs/')
  const set = { blade_description: 'Kitchen knife (khukuri), blade of {blade} cm', origin: 'Nepal' }
  await staff.call('PUT /admin/settings/customs/', { body: { ...texts, ...set, version } })
  const { id, params } = await paidOrder('ben')
  await staff.call('POST /admin/orders/{id}/proofs/waive/', { params, body: { reason: 'By phone' } })
  const shipment = { carrier: 'DHL', tracking_number: '1234567890' }
  const { invoice } = await staff.call('POST /admin/orders/{id}/ship/', { params, body: shipment })
  const { name, bytes } = await staff.call(customs, { params })
  expect(name).toBe(`customs-declaration-${id}.pdf`)
  const [text = ''] = await pagesOf(bytes)
  for (const line of [
    'Customs declaration',
    'From (sender) Karda Khukuri House',
    'To (addressee) Hari Bahadur',
    'Sirupate Kitchen knife (khukuri), blade of 25.5 cm',
    '2 0.960 kg $258.00 8211 Nepal',
    '1 0.120 kg $19.00 Nepal',
    'Net weight 1.080 kg',
    'Gross weight, packed 2.000 kg',
    'Value of goods $277.00 USD',
    `Invoice ${invoice?.number}`,
    'Carrier DHL',
    'Parcel 1234567890',
    "Sender's signature",
  ])
    expect(text).toContain(line)
})

test('packers see the values on the customs declaration, but no email address', async () => {
  const { params } = await paidOrder('emil')
  const packer = await api.person('gopal', 'packer')
  const [whole = ''] = await pagesOf((await staff.call(customs, { params })).bytes)
  const [packed = ''] = await pagesOf((await packer.call(customs, { params })).bytes)
  expect(packed).toContain('Value of goods $277.00 USD')
  expect(whole).toContain('emil@example.com')
  expect(packed).not.toContain('emil@example.com')
})

test('items returned before shipping are neither packed nor declared', async () => {
  const { params } = await paidOrder('cleo')
  const { items } = await staff.call('GET /admin/orders/{id}/', { params })
  const returned = [
    { item: items[0]?.id ?? 0, quantity: 1 },
    { item: items[1]?.id ?? 0, quantity: 1 },
  ]
  const body = { amount: '148.00', reason: 'Sold out', gateway_reference: 'R1', items: returned }
  await staff.call('POST /admin/orders/{id}/refunds/', { params, body })
  const [slip = ''] = await pagesOf((await staff.call(packing, { params })).bytes)
  expect(slip).toContain('1 item, packed weight: 0.900 kg')
  const [declared = ''] = await pagesOf((await staff.call(customs, { params })).bytes)
  expect(declared).toContain('Value of goods $129.00 USD')
  for (const text of [slip, declared]) expect(text).not.toContain('Care Kit')
})

test('an unknown weight is left blank', async () => {
  const { id, params } = await paidOrder('dora')
  await api.database.updateTable('order_items').set({ weight_g: null }).where('order_id', '=', id).execute()
  const [text = ''] = await pagesOf((await staff.call(customs, { params })).bytes)
  expect(text).toMatch(/Net weight Gross weight, packed 2\.000 kg|Gross weight, packed 2\.000 kg/)
  expect(text).not.toContain('0.000 kg')
})

test.for([packing, customs] as const)('%s is for staff, and for paid orders', async (call) => {
  const { customer, params } = await paidOrder('emil')
  expect((await customer.send(call, { params })).status).toBe(403)
  expect((await api.send(call, { params })).status).toBe(401)
  const missing = await staff.send(call, { params: { id: '0000000000' } })
  expect([missing.status, missing.body]).toEqual([404, { detail: 'Not found.' }])
  const { headers } = await staff.send(call, { params })
  expect(headers.get('Cache-Control')).toBe('private, no-store')
  const { id } = await givenOrder(api.system, { customer, items: [{ product: kit }] })
  const early = await staff.send(call, { params: { id } })
  expect([early.status, early.body]).toEqual([
    409,
    { detail: 'This order isn’t paid, so there’s nothing to ship.', code: 'order_not_paid' },
  ])
  expect(((await staff.send(call, { params })).body as Pdf).bytes.length).toBeGreaterThan(5_000)
})
