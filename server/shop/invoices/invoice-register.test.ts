import { expect, test } from 'vitest'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { givenCheckout, givenPaidOrder } from '#tests/builders/order.ts'
import { givenTaxes } from '#tests/builders/taxes.ts'
import { openApi } from '#tests/support/api.ts'

const api = await openApi()
await givenCheckout(api.system)
const kit = await givenProduct(api.system, { slug: 'care-kit', price: '19.00', stock: 100 })
const list = 'GET /admin/invoice-register/'

async function paidOrder(name: string): Promise<string> {
  const customer = await api.person(name)
  return (await givenPaidOrder(api.system, { customer, items: [{ product: kit }] })).id
}

const first = await paidOrder('anna')
api.pass({ days: 1 })
await givenTaxes(api.system, [{ countries: [{ country: 'NP', percent: 13 }] }])
const second = await paidOrder('ben')
api.pass({ minutes: 1 })
// Signs in only now: an access token would have expired during the day.
const staff = await api.person('sita', 'manager')
await staff.call('POST /admin/orders/{id}/refunds/', {
  params: { id: first },
  body: { amount: '5.00', reason: 'A scratch', gateway_reference: 'RF-1' },
})

const documents = [
  ['KKH-2026-000001', 'invoice', first, '37.00'],
  ['KKH-2026-000002', 'invoice', second, '37.00'],
  ['KKH-C-2026-000001', 'credit_note', first, '5.00'],
]

test.for([
  [{}, documents],
  [{ kind: 'invoice' }, documents.slice(0, 2)],
  [{ kind: 'credit_note' }, documents.slice(2)],
  [{ issued_from: '2026-11-22' }, documents.slice(1)],
  [{ issued_to: '2026-11-21' }, documents.slice(0, 1)],
  [{ page: 2, page_size: 1 }, documents.slice(1, 2)],
] as const)('the register lists issued documents: %j', async ([query, expected]) => {
  const { results } = await staff.call(list, { query })
  expect(results.map(({ number, kind, order_id, amount }) => [number, kind, order_id, amount])).toEqual(
    expected,
  )
  for (const { buyer, country, currency } of results)
    expect([buyer, country, currency]).toEqual(['Hari Bahadur', 'Nepal', 'USD'])
})

test('the register divides amounts into net and tax', async () => {
  const { results } = await staff.call(list)
  expect(results.map(({ amount, net, tax, tax_rate }) => [amount, net, tax, tax_rate])).toEqual([
    ['37.00', '37.00', '0.00', ''],
    ['37.00', '32.74', '4.26', 'VAT 13%'],
    ['5.00', '5.00', '0.00', ''],
  ])
})

test('the register is for staff', async () => {
  const ben = await api.person('ben')
  expect((await ben.send(list)).status).toBe(403)
  expect((await api.send(list)).status).toBe(401)
  expect((await staff.send(list, { query: { issued_from: 'May' } })).status).toBe(400)
})
