import { expect, test } from 'vitest'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { givenCheckout, givenPaidOrder } from '#tests/builders/order.ts'
import { givenTaxes } from '#tests/builders/taxes.ts'
import { openApi } from '#tests/support/api.ts'

const api = await openApi()
await givenCheckout(api.system)
let sita = await api.person('sita', 'manager')
const maya = await api.person('maya')
const kit = await givenProduct(api.system, { slug: 'kit', name: 'Kit', price: '82.00', stock: 99 })
const show = 'GET /admin/reports/taxes/'
const file = 'GET /admin/reports/taxes/csv/'

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
/** Shipping to Nepal costs $18.00, so an order is $100.00 before an added tax. */
const sell = () => givenPaidOrder(api.system, { customer: maya, items: [{ product: kit }] })
let reference = 0
const refund = (id: string, amount: string) =>
  sita.call('POST /admin/orders/{id}/refunds/', {
    params: { id },
    body: { amount, reason: 'Back', gateway_reference: `R-${++reference}`, items: [] },
  })
const nepal = (percent: number) => ({ name: '=VAT', countries: [{ country: 'NP', percent }] })

await sell()
await givenTaxes(api.system, [{ ...nepal(13), is_included: false }])
const added = await sell()
await sell()
await givenTaxes(api.system, [nepal(25.5)])
const included = await sell()
await refund(added.id, '56.50')
// November has 30 days; tests start on the 21st.
api.pass({ days: 10 })
sita = await api.person('sita', 'manager')
await refund(included.id, '100.00')

const period = { from: '2026-11-01', to: '2026-12-31' }
const vat = (percent: number) => ({ name: '=VAT', percent })
const rows = [
  {
    month: '2026-11',
    country: 'Nepal',
    rate: vat(13),
    invoices: 2,
    credit_notes: 1,
    net: '150.00',
    tax: '19.50',
    gross: '169.50',
  },
  {
    month: '2026-11',
    country: 'Nepal',
    rate: vat(25.5),
    invoices: 1,
    credit_notes: 0,
    net: '79.68',
    tax: '20.32',
    gross: '100.00',
  },
  {
    month: '2026-11',
    country: 'Nepal',
    rate: null,
    invoices: 1,
    credit_notes: 0,
    net: '100.00',
    tax: '0.00',
    gross: '100.00',
  },
  {
    month: '2026-12',
    country: 'Nepal',
    rate: vat(25.5),
    invoices: 0,
    credit_notes: 1,
    net: '-79.68',
    tax: '-20.32',
    gross: '-100.00',
  },
]

test('taxes are listed by month, country and rate, credit notes in the month of their issue', async () => {
  const report = await sita.call(show, { query: period })
  expect(report).toEqual({
    ...period,
    rows,
    sums: { invoices: 4, credit_notes: 2, net: '250.00', tax: '19.50', gross: '269.50' },
  })
  expect(await sita.call(show, { query: { from: '2026-12-01', to: '2026-12-31' } })).toMatchObject({
    rows: rows.slice(3),
    sums: { gross: '-100.00' },
  })
  // By default, the last 30 days.
  expect((await sita.call(show)).rows).toEqual(rows)
  expect((await sita.call(show, { query: { from: '2025-01-01', to: '2025-03-31' } })).rows).toEqual([])
})

test('the file has the same rows and their sum, and no formula', async () => {
  const { name, bytes } = await sita.call(file, { query: period })
  expect(name).toBe('taxes-2026-11-01-to-2026-12-31.csv')
  expect(textOf(bytes).trim().split('\r\n')).toEqual([
    '"Month","Country","Tax","Percent","Invoices","Credit notes","Net (USD)","Tax (USD)","Gross (USD)"',
    `"2026-11","Nepal","'=VAT",13,2,1,150.00,19.50,169.50`,
    `"2026-11","Nepal","'=VAT",25.5,1,0,79.68,20.32,100.00`,
    '"2026-11","Nepal","No tax",,1,0,100.00,0.00,100.00',
    `"2026-12","Nepal","'=VAT",25.5,0,1,-79.68,-20.32,-100.00`,
    '"Total","","",,4,2,250.00,19.50,269.50',
  ])
})

test('the register has the same taxes, to the cent', async () => {
  const lines: string[][] = []
  for (const month of ['2026-11', '2026-12']) {
    const { bytes } = await sita.call('GET /admin/books/{month}/register/csv/', { params: { month } })
    lines.push(
      ...textOf(bytes)
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.replaceAll('"', '').split(',').slice(-3)),
    )
  }
  expect(lines).toEqual([
    ['100.00', '0.00', ''],
    ['100.00', '13.00', "'=VAT 13%"],
    ['100.00', '13.00', "'=VAT 13%"],
    ['79.68', '20.32', "'=VAT 25.5%"],
    ['-50.00', '-6.50', "'=VAT 13%"],
    ['-79.68', '-20.32', "'=VAT 25.5%"],
  ])
})

test('a credit note counts for the country of its invoice, wherever the parcel goes now', async () => {
  const { id } = await sell()
  await api.database
    .updateTable('orders')
    .set({ delivery_address: JSON.stringify({ ...included.delivery_address, country: 'India' }) })
    .where('id', '=', id)
    .execute()
  await refund(id, '10.00')
  const { rows: now } = await sita.call(show, { query: { from: '2026-12-01', to: '2026-12-31' } })
  expect(now.map(({ country }) => country)).toEqual(['Nepal'])
})

test('best sellers and countries count what was paid, with an added tax as with an included one', async () => {
  const { products } = await sita.call('GET /admin/reports/best-sellers/')
  // Five kits of $82.00, two of them with 13 percent of it added.
  expect(products).toEqual([{ slug: 'kit', name: 'Kit', pieces: 5, gross: '431.32' }])
  const { countries } = await sita.call('GET /admin/reports/countries/')
  expect(countries).toContainEqual({ country: 'Nepal', orders: 4, gross: '426.00' })
})

test('the report is for staff who read figures', async () => {
  const packer = await api.person('gopal', 'packer')
  for (const call of [show, file] as const) {
    expect((await packer.send(call)).status).toBe(403)
    expect((await api.send(call)).status).toBe(401)
    expect((await sita.send(call, { query: { from: '2026-12-02', to: '2026-12-01' } })).status).toBe(400)
  }
})
