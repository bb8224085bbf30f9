import { expect, test } from 'vitest'
import type { Pdf } from '#contract/pdf.ts'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { givenCheckout, givenLooseLimits, givenOrder, givenPaidOrder } from '#tests/builders/order.ts'
import { openApi, type Person } from '#tests/support/api.ts'
import { pagesOf } from '#tests/support/pdf-text.ts'

const api = await openApi()
await givenCheckout(api.system)
await givenLooseLimits(api.system)
const staff = await api.person('sita', 'owner')
const invoice = 'GET /orders/orders/{id}/invoice/'
const engraving = { key: 'engraving', label: 'Engraving', kind: 'text' as const }
const sirupate = {
  slug: 'sirupate',
  name: 'Sirupate',
  price: '129.00',
  stock: 500,
  packed_weight_g: 450,
  customization_options: [engraving],
}
const knife = await givenProduct(api.system, sirupate)

async function paidOrder(name: string, delivery_address = {}) {
  const customer = await api.person(name)
  const items = [
    { product: knife, quantity: 2, customization: { engraving: 'श्रेष्ठ' } },
    { product: knife, quantity: 1 },
  ]
  const { id } = await givenPaidOrder(api.system, { customer, items, delivery_address })
  return { customer, id, params: { id } }
}

async function textOf(person: Person, id: string): Promise<string[]> {
  const { bytes } = await person.call(invoice, { params: { id } })
  return pagesOf(bytes)
}

test('a paid order has an invoice that its customer can download', async () => {
  const { customer: anna, id, params } = await paidOrder('anna')
  const { status, body, headers } = await anna.send(invoice, { params })
  expect(status).toBe(200)
  const { number } = (await staff.call('GET /admin/orders/{id}/', { params })).invoice ?? {}
  expect(number).toMatch(/^KKH-2026-\d{6}$/)
  expect(headers.get('Content-Type')).toBe('application/pdf')
  expect(headers.get('Content-Disposition')).toBe(`attachment; filename="invoice-${number}.pdf"`)
  expect(headers.get('Cache-Control')).toBe('private, no-store')
  const { bytes } = body as Pdf
  expect(new TextDecoder().decode(bytes.slice(0, 5))).toBe('%PDF-')
  const [text = '', ...more] = await pagesOf(bytes)
  expect(more).toEqual([])
  for (const line of [
    'Karda Khukuri House',
    `Invoice ${number}`,
    `Order ${id}`,
    'Invoice date November 21, 2026',
    'Hari Bahadur',
    '12 Durbar Marg',
    'Kathmandu 44600',
    'Nepal',
    'anna@example.com',
    '2 $129.00 $258.00',
    '1 $129.00 $129.00',
    'Engraving: श्रेष्ठ',
    'Pieces $387.00',
    'Shipping $0.00',
    'Total USD $387.00',
    'Paid by Bank transfer',
    'Page 1 of 1',
  ])
    expect(text).toContain(line)
  expect((await anna.call('GET /orders/orders/{id}/', { params })).has_invoice).toBe(true)
  expect(((await staff.send('GET /admin/orders/{id}/invoice/', { params })).body as Pdf).bytes).toEqual(bytes)
})

test('an issued invoice never changes', async () => {
  const { customer: ben, params } = await paidOrder('ben')
  const first = await ben.call(invoice, { params })
  api.pass({ minutes: 5 })
  await givenProduct(api.system, { ...sirupate, name: 'Renamed', price: '999.00' })
  await staff.call('PUT /admin/invoice-settings/', {
    body: { seller_name: 'Another House', seller_address: null, tax_number: '7', notes: 'Later', version: 1 },
  })
  expect(await ben.call(invoice, { params })).toEqual(first)
  const { params: later, customer: cleo } = await paidOrder('cleo')
  const [text] = await textOf(cleo, later.id)
  for (const line of ['Another House', 'Tax no. 7', 'Later', 'Renamed']) expect(text).toContain(line)
  await givenProduct(api.system, sirupate)
})

test('a refund adds a credit note with its own number and does not change the invoice', async () => {
  const { customer: dora, id, params } = await paidOrder('dora')
  const [first] = await textOf(dora, id)
  const { items } = await staff.call('GET /admin/orders/{id}/', { params })
  const give = (
    amount: string,
    gateway_reference: string,
    returned: { item: number; quantity: number }[] = [],
  ) =>
    staff.call('POST /admin/orders/{id}/refunds/', {
      params,
      body: { amount, reason: 'Between us: a bad crack', gateway_reference, items: returned },
    })
  await give('129.00', 'RF-1', [{ item: items[1]?.id ?? 0, quantity: 1 }])
  const { refunds } = await give('8.50', 'RF-2')
  const [page, one, two, ...more] = await textOf(dora, id)
  expect([page, more]).toEqual([first, []])
  const numbers = refunds.map(({ credit_note }) => credit_note)
  const alone = await staff.call('GET /admin/orders/{id}/credit-notes/', { params })
  const documents = await pagesOf(alone.bytes)
  expect(documents).toHaveLength(numbers.length)
  for (const [index, number] of numbers.entries()) expect(documents[index]).toContain(`Credit note ${number}`)
  expect(documents.join()).not.toContain('Total USD')
  expect(numbers).toEqual(['KKH-C-2026-000001', 'KKH-C-2026-000002'])
  expect(one).toMatch(/Credit note KKH-C-2026-000001 .*RF-1 .*Returned: 1 × .*\$129\.00/)
  expect(two).toMatch(/Credit note KKH-C-2026-000002 .*RF-2 .*\$8\.50/)
  expect([page, one, two].join()).not.toContain('bad crack')
})

test.for([
  ['ज्ञवाली श्रेष्ठ', 'काठमाडौँ'],
  ['Žofia Łąćka-Ærø', 'Győr'],
  ['Ελένη Παπαδοπούλου', 'Αθήνα'],
  ['Наталія Шевченко', 'Київ'],
  ['山田太郎', '東京都'],
  ['김민준', '서울특별시'],
  ['W'.repeat(120), 'W'.repeat(100)],
  ['<b>&amp;</b> %PDF-1.7', "\\) Tj ' ("],
] as const)('%s also has an invoice', async ([fullname, city]) => {
  const { customer, id } = await paidOrder('emil', { fullname, city })
  const [text = ''] = await textOf(customer, id)
  expect(text).toContain('Total USD')
  if (/^[\p{L} -]{1,60}$/u.test(fullname)) expect(text).toContain(fullname)
})

test('an order with forty items has an invoice of several pages, with all items and the total', async () => {
  const customer = await api.person('flora')
  const wishes = Array.from({ length: 40 }, (_, index) => ({
    product: knife,
    quantity: 1,
    customization: { engraving: `Wish-${index + 1}.` },
  }))
  const { id } = await givenPaidOrder(api.system, { customer, items: wishes })
  const pages = await textOf(customer, id)
  expect(pages.length).toBeGreaterThan(1)
  for (const [index, text] of pages.entries()) {
    expect(text).toContain(`Page ${index + 1} of ${pages.length}`)
    expect(text).toContain('Unit price')
  }
  const whole = pages.join(' ')
  for (const { customization } of wishes) expect(whole).toContain(customization.engraving)
  expect(pages.at(-1)).toContain('Total USD $5,160.00')
})

test("unpaid and canceled orders have no invoice; another person's is not found", async () => {
  const gil = await api.person('gil')
  const { id, has_invoice } = await givenOrder(api.system, { customer: gil, items: [{ product: knife }] })
  expect(has_invoice).toBe(false)
  const detail = 'We issue the invoice once the order is paid.'
  const early = await gil.send(invoice, { params: { id } })
  expect([early.status, early.body]).toEqual([409, { detail, code: 'invoice_not_issued' }])
  await gil.call('POST /orders/orders/{id}/cancel/', { params: { id } })
  expect((await gil.send(invoice, { params: { id } })).status).toBe(409)
  const { id: other } = await paidOrder('hugo')
  for (const person of [gil, staff]) {
    const { status, body } = await person.send(invoice, { params: { id: other } })
    expect([status, body]).toEqual([404, { detail: 'Not found.' }])
  }
  expect((await api.send(invoice, { params: { id: other } })).status).toBe(401)
})

test('an order from before invoices were introduced gets one on first request, even for concurrent requests', async () => {
  const { customer: ida, id, params } = await paidOrder('ida')
  await api.database.deleteFrom('invoices').where('order_id', '=', id).execute()
  expect((await ida.call('GET /orders/orders/{id}/', { params })).has_invoice).toBe(true)
  const files = await Promise.all(Array.from({ length: 5 }, () => ida.call(invoice, { params })))
  for (const file of files) expect(file).toEqual(files[0])
})

test('staff can set the seller details, validated and audited', async () => {
  const { version } = await staff.call('GET /admin/invoice-settings/')
  const body = {
    seller_name: null,
    seller_address: 'Lazimpat\nKathmandu',
    tax_number: null,
    notes: null,
    version,
  }
  const saved = { ...body, version: version + 1 }
  expect(await staff.call('PUT /admin/invoice-settings/', { body })).toEqual(saved)
  expect(await staff.call('GET /admin/invoice-settings/')).toEqual(saved)
  const long = await staff.send('PUT /admin/invoice-settings/', {
    body: { ...body, notes: 'x'.repeat(1001), tax_number: ' ' },
  })
  expect([long.status, Object.keys(long.body as object)]).toEqual([400, ['tax_number', 'notes']])
  const jon = await api.person('jon')
  for (const call of ['GET /admin/invoice-settings/', 'PUT /admin/invoice-settings/'] as const) {
    const given = call.startsWith('PUT') ? { body } : {}
    expect((await jon.send(call, given)).status).toBe(403)
    expect((await api.send(call, given)).status).toBe(401)
  }
  const log = await api.database
    .selectFrom('audit_log')
    .select(['actor', 'subject'])
    .orderBy('id', 'desc')
    .execute()
  expect(log[0]).toEqual({ actor: `staff:${staff.id}`, subject: 'invoice-settings' })
})
