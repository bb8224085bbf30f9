import { expect, test } from 'vitest'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { givenCheckout, givenOrder, givenPaidOrder } from '#tests/builders/order.ts'
import { openApi } from '#tests/support/api.ts'

const api = await openApi()
await givenCheckout(api.system)
let sita = await api.person('sita', 'manager')
const maya = await api.person('maya')
const panawal = await givenProduct(api.system, { slug: 'panawal', name: 'Panawal', stock: 9 })
const sirupate = await givenProduct(api.system, { slug: 'sirupate', name: '=Sirupate', stock: 9 })

const bytesText = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

// Tests start on 2026-11-21 at 10:00 UTC, which is 15:45 in Kathmandu. A sirupate costs 129.00, shipping 18.00 for one
// and 26.00 for two.
test('sales are counted on the day they are paid in the shop’s time zone, refunds on theirs', async () => {
  const first = await givenPaidOrder(api.system, {
    customer: maya,
    items: [{ product: panawal, quantity: 2 }],
  })
  api.pass({ minutes: 8 * 60 + 20 })
  sita = await api.person('sita', 'manager')
  // 18:20 UTC is already the next day in Kathmandu.
  await givenPaidOrder(api.system, { customer: maya, items: [{ product: sirupate }] })
  await givenOrder(api.system, { customer: maya, items: [{ product: panawal }] })
  await sita.call('POST /admin/orders/{id}/refunds/', {
    params: { id: first.id },
    body: { amount: '20.00', reason: 'A scratch', gateway_reference: 'R1', items: [] },
  })
  const query = { from: '2026-11-21', to: '2026-11-22' }
  const sales = await sita.call('GET /admin/reports/sales/', { query })
  expect(sales.days).toEqual([
    { day: '2026-11-21', orders: 1, gross: '284.00', refunds: '0.00', net: '284.00' },
    { day: '2026-11-22', orders: 1, gross: '147.00', refunds: '20.00', net: '127.00' },
  ])
  expect(sales.sums).toEqual({ orders: 2, gross: '431.00', refunds: '20.00', net: '411.00' })
  expect(sales.before).toMatchObject({ from: '2026-11-19', to: '2026-11-20', sums: { orders: 0 } })
  expect(sales.before.days).toHaveLength(2)

  const late = await sita.call('GET /admin/reports/sales/', {
    query: { from: '2026-11-23', to: '2026-11-24' },
  })
  expect(late.before.sums).toEqual(sales.sums)
  const month = await sita.call('GET /admin/reports/sales/')
  expect(month).toMatchObject({ from: '2026-10-24', to: '2026-11-22', sums: sales.sums })

  const { name, bytes } = await sita.call('GET /admin/reports/sales/csv/', { query })
  expect(name).toBe('sales-2026-11-21-to-2026-11-22.csv')
  expect(bytesText(bytes)).toBe(
    '"Day","Orders paid","Gross (USD)","Refunds (USD)","Net (USD)"\r\n' +
      '"2026-11-21",1,284.00,0.00,284.00\r\n"2026-11-22",1,147.00,20.00,127.00\r\n',
  )
})

test('best sellers, countries and statuses cover the same period, and their files escape formulas', async () => {
  const best = await sita.call('GET /admin/reports/best-sellers/')
  expect(best.products).toEqual([
    { slug: 'panawal', name: 'Panawal', pieces: 2, gross: '258.00' },
    { slug: 'sirupate', name: '=Sirupate', pieces: 1, gross: '129.00' },
  ])
  expect(bytesText((await sita.call('GET /admin/reports/best-sellers/csv/')).bytes)).toContain(
    `"'=Sirupate",1,129.00`,
  )
  const { countries } = await sita.call('GET /admin/reports/countries/')
  expect(countries).toEqual([{ country: 'Nepal', orders: 2, gross: '431.00' }])
  expect(bytesText((await sita.call('GET /admin/reports/countries/csv/')).bytes)).toContain(
    '"Nepal",2,431.00',
  )
  const { statuses } = await sita.call('GET /admin/reports/statuses/')
  expect(statuses).toEqual([
    { status: 'paid', orders: 2 },
    { status: 'awaiting_payment', orders: 1 },
  ])
  expect(bytesText((await sita.call('GET /admin/reports/statuses/csv/')).bytes)).toContain(
    '"awaiting_payment",1',
  )
  const early = { from: '2026-11-01', to: '2026-11-20' }
  expect((await sita.call('GET /admin/reports/best-sellers/', { query: early })).products).toEqual([])
})

test('a period that is reversed, too long or not of days is an error of its field', async () => {
  const send = (query: Record<string, string>) => sita.send('GET /admin/reports/sales/', { query })
  expect(await send({ from: '2026-11-02', to: '2026-11-01' })).toMatchObject({
    status: 400,
    body: { to: ['The last day is before the first.'] },
  })
  expect(await send({ from: '2020-01-01', to: '2026-11-01' })).toMatchObject({
    status: 400,
    body: { from: ['A report can cover at most 1100 days.'] },
  })
  expect((await send({ from: 'yesterday' })).status).toBe(400)
})

test('each task has a count and an age, for staff who may do it', async () => {
  const { tasks } = await sita.call('GET /admin/today/')
  const task = (kind: string) => tasks.find((one) => one.kind === kind)
  const paidAt = new Date(api.now().getTime() - 500 * 60_000).toISOString()
  expect(task('to_pack')).toEqual({
    kind: 'to_pack',
    count: 2,
    count_is_exact: true,
    oldest_at: paidAt,
    order_id: null,
  })
  const unpaid = await sita.call('GET /admin/orders/', { query: { status: 'awaiting_payment' } })
  expect(task('unpaid')).toMatchObject({ count: 1, order_id: unpaid.results[0]?.id })
  expect(task('transfers')).toMatchObject({ count: 0, oldest_at: null })
  // The rules of a new shop aren't a year old yet.
  expect(task('rules')?.count).toBe(0)
  const packer = await api.person('pasang', 'packer')
  const kinds = (await packer.call('GET /admin/today/')).tasks.map(({ kind }) => kind)
  expect(kinds).toEqual(['to_pack', 'workshop', 'low_stock'])
})

test('rules that the shop has confirmed are due for review a year later', async () => {
  const confirmed_at = new Date(api.now().getTime() - 370 * 86_400_000)
  await api.database.updateTable('shipping_settings').set({ confirmed_at }).execute()
  const { tasks } = await sita.call('GET /admin/today/')
  const { count } = await sita.call('GET /admin/shipping/countries/', {
    query: { show: 'unchecked', page_size: 100 },
  })
  expect(count).toBeGreaterThan(10)
  expect(tasks.find(({ kind }) => kind === 'rules')?.count).toBe(count)
})

test('the books of a month hold invoices, credit notes and every movement of money', async () => {
  const { months } = await sita.call('GET /admin/books/')
  expect(months).toHaveLength(24)
  expect(months[0]).toEqual({ month: '2026-11', orders: 2, gross: '431.00', refunds: '20.00', net: '411.00' })
  const params = { month: '2026-11' }
  const register = bytesText((await sita.call('GET /admin/books/{month}/register/csv/', { params })).bytes)
  expect(
    register
      .replaceAll('"', '')
      .split('\r\n')
      .map((line) => line.split(',').slice(1, 3).concat(line.split(',').slice(6))),
  ).toEqual([
    ['Kind', 'Issued', 'Currency', 'Amount', 'Company', 'Tax number', 'Net', 'Tax', 'Tax rate'],
    ['Invoice', '2026-11-21', 'USD', '284.00', '', '', '284.00', '0.00', ''],
    ['Invoice', '2026-11-22', 'USD', '147.00', '', '', '147.00', '0.00', ''],
    ['Credit note', '2026-11-22', 'USD', '-20.00', '', '', '-20.00', '0.00', ''],
    [],
  ])
  const payments = bytesText((await sita.call('GET /admin/books/{month}/payments/csv/', { params })).bytes)
  expect(payments).toMatch(/\r\n"2026-11-22","Refund","\w{10}","R1","",-20\.00\r\n/)
  const empty = await sita.call('GET /admin/books/{month}/payments/csv/', { params: { month: '2025-02' } })
  expect(bytesText(empty.bytes)).toBe('"Day","Kind","Order","Reference","Payer","Amount (USD)"\r\n')
  for (const month of ['2026-13', '0000-10'])
    expect((await sita.send('GET /admin/books/{month}/register/csv/', { params: { month } })).status).toBe(
      404,
    )
})
