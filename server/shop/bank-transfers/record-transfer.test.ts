import { expect, test } from 'vitest'
import { expireOrders } from '#server/shop/orders/cancel-order.ts'
import { givenLine, givenTransferOrder } from '#tests/builders/bank.ts'
import { givenCheckout } from '#tests/builders/order.ts'
import { openApi, type Person } from '#tests/support/api.ts'

const api = await openApi()
await givenCheckout(api.system)
const staff = await api.person('sita', 'manager')
const money = { amount: '147.00', reference: 'Seen in online banking', received_on: '2026-11-20' }

const record = (id: string, body: object = money, person: Person = staff) =>
  person.send('POST /admin/orders/{id}/transfer-received/', { params: { id }, body })

function transfersOf(id: string) {
  return api.database
    .selectFrom('order_payments')
    .select(['amount_cents', 'line_id', 'reference', 'received_on', 'recorded_by'])
    .where('order_id', '=', id)
    .execute()
}

async function paidBy(id: string) {
  const changes = await api.database
    .selectFrom('order_status_changes')
    .select(['actor', 'code'])
    .where('order_id', '=', id)
    .where('to_status', '=', 'paid')
    .execute()
  return changes
}

test('a transfer recorded by staff pays its order, and the history says by whom', async () => {
  const { id } = await givenTransferOrder(api, 'anna')
  const recorded = await record(`${id.slice(0, 5)}-${id.slice(5)}`.toLowerCase())
  expect([recorded.status, recorded.body]).toEqual([
    200,
    {
      id,
      status: 'paid',
      payment_method: 'bank_transfer',
      customer_name: 'Hari Bahadur',
      currency: 'USD',
      total: '147.00',
      received: '147.00',
      due: '0.00',
    },
  ])
  expect(await transfersOf(id)).toEqual([
    {
      amount_cents: 14_700,
      line_id: null,
      reference: money.reference,
      received_on: '2026-11-20',
      recorded_by: `staff:${staff.id}`,
    },
  ])
  expect(await paidBy(id)).toEqual([{ actor: `staff:${staff.id}`, code: 'paid_by_transfer' }])
})

test('a sum above the largest amount is refused', async () => {
  const { id } = await givenTransferOrder(api, 'zoe')
  const most = { ...money, amount: '999999999.99' }
  expect((await record(id, most)).status).toBe(200)
  const answer = await record(id, { ...most, reference: 'A second time' })
  expect([answer.status, answer.body]).toEqual([
    409,
    {
      detail: 'Together with the $999,999,999.99 recorded before, this exceeds the largest possible amount.',
      code: 'transfers_too_large',
    },
  ])
  expect(await transfersOf(id)).toHaveLength(1)
  expect((await record(id, most)).body).toMatchObject({ received: '999999999.99' })
})

test('recording the same transfer again or concurrently counts once', async () => {
  const { id } = await givenTransferOrder(api, 'ben')
  const ram = await api.person('ram', 'manager')
  const answers = await Promise.all([staff, ram, staff, ram].map((person) => record(id, money, person)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await transfersOf(id)).toHaveLength(1)
  expect(await paidBy(id)).toHaveLength(1)
})

test('a transfer recorded by hand is linked to its statement line later', async () => {
  const { id } = await givenTransferOrder(api, 'cleo')
  await record(id)
  const line = await givenLine(staff, { amount: '147.00', reference: id })
  expect(line.match?.kind).toBe('already_paid')
  const params = { id: line.id }
  const confirmed = await staff.call('POST /admin/statement-lines/{id}/confirm/', {
    params,
    body: { order: id },
  })
  expect(confirmed).toMatchObject({ status: 'confirmed', transfers: [{ order: id, amount: '147.00' }] })
  expect(await transfersOf(id)).toMatchObject([{ amount_cents: 14_700, line_id: line.id }])
  const { count } = await staff.call('GET /admin/alerts/', { query: { subject: `order:${id}` } })
  expect(count).toBe(0)
  const { orders } = await (await api.person('cleo')).call('GET /accounts/me/export/')
  expect(orders[0]?.payments).toEqual([
    {
      method: 'bank_transfer',
      amount: '147.00',
      reference: money.reference,
      payer_name: '',
      received_on: '2026-11-20',
    },
  ])
})

test('a line with another amount is not the transfer recorded by hand', async () => {
  const { id } = await givenTransferOrder(api, 'dina')
  await record(id, { ...money, amount: '50.00' })
  const line = await givenLine(staff, { amount: '97.00', reference: id })
  const params = { id: line.id }
  await staff.call('POST /admin/statement-lines/{id}/confirm/', { params, body: { order: id } })
  expect(await paidBy(id)).toHaveLength(1)
  expect(await transfersOf(id)).toMatchObject([
    { amount_cents: 5_000, line_id: null },
    { amount_cents: 9_700, line_id: line.id },
  ])
})

test('undoing a line keeps the transfer recorded by hand', async () => {
  const { id } = await givenTransferOrder(api, 'gopal')
  await record(id, { ...money, amount: '50.00' })
  const params = { id: (await givenLine(staff, { amount: '50.00', reference: id })).id }
  await staff.call('POST /admin/statement-lines/{id}/confirm/', { params, body: { order: id } })
  expect(await transfersOf(id)).toMatchObject([{ amount_cents: 5_000, line_id: params.id }])
  await staff.call('POST /admin/statement-lines/{id}/undo/', { params })
  expect(await transfersOf(id)).toMatchObject([{ amount_cents: 5_000, line_id: null }])
})

test('a transfer may be dated tomorrow in UTC, which is today in the far east', async () => {
  const { id } = await givenTransferOrder(api, 'indra')
  expect((await record(id, { ...money, received_on: '2026-11-22' })).status).toBe(200)
})

test('an underpayment awaits the rest, or is accepted with a reason', async () => {
  const { id } = await givenTransferOrder(api, 'dora')
  const little = { ...money, amount: '146.00' }
  expect((await record(id, little)).body).toMatchObject({ status: 'awaiting_payment', due: '1.00' })
  expect((await record(id, { ...little, accept_difference: true })).body).toEqual({
    reason: ['Say why you accept the difference.'],
  })
  const accepted = await record(id, { ...little, accept_difference: true, reason: 'Fees' })
  expect(accepted.body).toMatchObject({ status: 'paid', received: '146.00', due: '0.00' })
  expect(await transfersOf(id)).toHaveLength(1)
})

test.for([
  ['a date in the future', { received_on: '2026-11-23' }, 'received_on'],
  ['a date more than a year ago', { received_on: '2025-11-20' }, 'received_on'],
  ['a date of another calendar', { received_on: '2083-08-09' }, 'received_on'],
  ['an invalid date', { received_on: '2026-02-30' }, 'received_on'],
  ['no amount', { amount: undefined }, 'amount'],
  ['an amount of zero', { amount: '0.00' }, 'amount'],
  ['no reference', { reference: ' ' }, 'reference'],
] as const)('%s is refused', async ([what, change, field]) => {
  const { id } = await givenTransferOrder(api, `emil-${what.length}`)
  const refused = await record(id, { ...money, ...change })
  expect([refused.status, refused.body]).toEqual([400, { [field]: [expect.any(String)] }])
  expect(await transfersOf(id)).toEqual([])
})

test('recording is for staff: 401 for visitors, 403 for customers, 404 for an unknown order', async () => {
  const { id } = await givenTransferOrder(api, 'fay')
  const call = 'POST /admin/orders/{id}/transfer-received/'
  expect((await api.send(call, { params: { id }, body: money })).status).toBe(401)
  expect((await record(id, money, await api.person('fay'))).status).toBe(403)
  expect((await record('0000000000')).status).toBe(404)
})

test('a late transfer reopens the order if its items are in stock', async () => {
  const { id } = await givenTransferOrder(api, 'gita')
  api.pass({ days: 8 })
  await expireOrders(api.system)
  const later = await api.person('sita', 'manager')
  const line = await givenLine(later, { amount: '147.00', reference: id })
  expect(line.match).toMatchObject({
    kind: 'canceled_order',
    orders: [{ status: 'canceled', due: '147.00' }],
  })
  expect((await record(id, money, later)).body).toMatchObject({ status: 'paid' })
})
