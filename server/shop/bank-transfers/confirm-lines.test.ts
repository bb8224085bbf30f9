import { expect, test } from 'vitest'
import { expireOrders } from '#server/shop/orders/cancel-order.ts'
import { givenLine, givenLines, givenTransferOrder } from '#tests/builders/bank.ts'
import { givenProduct } from '#tests/builders/catalogue.ts'
import { givenCheckout, givenOrder } from '#tests/builders/order.ts'
import { openApi, type Person } from '#tests/support/api.ts'

const api = await openApi()
await givenCheckout(api.system)
const staff = await api.person('sita', 'manager')
const ram = await api.person('ram', 'manager')

const confirm = (line: { id: number }, body: object, person: Person = staff) =>
  person.send('POST /admin/statement-lines/{id}/confirm/', { params: { id: line.id }, body })

async function statusOf(id: string) {
  const order = await api.database
    .selectFrom('orders')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirst()
  return order?.status
}

function historyOf(id: string) {
  return api.database
    .selectFrom('order_status_changes')
    .select(['to_status', 'actor', 'code', 'params', 'staff_note'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
}

async function alertsOf(id: string) {
  const query = { subject: `order:${id}`, is_resolved: false }
  const { results } = await staff.call('GET /admin/alerts/', { query })
  return results.map(({ kind }) => kind)
}

async function transfersOf(id: string) {
  const rows = await api.database
    .selectFrom('order_payments')
    .select('amount_cents')
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(({ amount_cents }) => amount_cents)
}

test("a line with an order's exact amount is matched by number in any notation, and pays it", async () => {
  const { id } = await givenTransferOrder(api, 'anna')
  const written = `Order ${id.slice(0, 4).toLowerCase()} ${id.slice(4, 7).replaceAll('0', 'o')}-${id.slice(7).replaceAll('1', 'l')}`
  const line = await givenLine(staff, { amount: '147.00', reference: written })
  expect(line.match).toEqual({
    kind: 'exact',
    orders: [
      {
        id,
        status: 'awaiting_payment',
        payment_method: 'bank_transfer',
        customer_name: 'Hari Bahadur',
        currency: 'USD',
        total: '147.00',
        received: '0.00',
        due: '147.00',
      },
    ],
  })
  const confirmed = await staff.call('POST /admin/statement-lines/{id}/confirm/', {
    params: { id: line.id },
    body: { order: id.toLowerCase() },
  })
  const at = api.now().toISOString()
  expect(confirmed).toMatchObject({
    status: 'confirmed',
    remaining: '0.00',
    match: null,
    decided_by: `staff:${staff.id}`,
    decided_at: at,
    transfers: [{ order: id, amount: '147.00', recorded_by: `staff:${staff.id}`, recorded_at: at }],
  })
  expect(await statusOf(id)).toBe('paid')
  expect((await historyOf(id)).at(-1)).toEqual({
    to_status: 'paid',
    actor: `staff:${staff.id}`,
    code: 'paid_by_transfer',
    params: {},
    staff_note: null,
  })
  expect(await alertsOf(id)).toEqual([])
  const log = await api.database.selectFrom('audit_log').select(['verb', 'subject']).execute()
  expect(log).toContainEqual({ verb: 'payments.confirm-line', subject: `statement-line:${line.id}` })
})

test('confirming a line again or concurrently pays once', async () => {
  const { id } = await givenTransferOrder(api, 'ben')
  const line = await givenLine(staff, { amount: '147.00', reference: id })
  const answers = await Promise.all(
    [staff, ram, staff, ram].map((person) => confirm(line, { order: id }, person)),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await historyOf(id)).map(({ to_status }) => to_status)).toEqual(['awaiting_payment', 'paid'])
  expect([await transfersOf(id), await alertsOf(id)]).toEqual([[14_700], []])
})

test('one of two concurrent allocations of a line to different orders is refused', async () => {
  const [one, two] = [await givenTransferOrder(api, 'cleo'), await givenTransferOrder(api, 'dora')]
  const line = await givenLine(staff, { amount: '147.00', reference: 'no number, sorry' })
  const answers = await Promise.all([
    confirm(line, { order: one.id }, staff),
    confirm(line, { order: two.id }, ram),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect([await statusOf(one.id), await statusOf(two.id)].sort()).toEqual(['awaiting_payment', 'paid'])
  expect(answers.find(({ status }) => status === 409)?.body).toEqual({
    detail: 'This line is already allocated to another order.',
    code: 'line_allocated_elsewhere',
  })
})

test('an underpayment leaves the order open and alerts staff; the rest completes it', async () => {
  const { id } = await givenTransferOrder(api, 'emil')
  const customer = await api.person('emil')
  const [half, rest] = await givenLines(staff, [
    { amount: '100.00', reference: id },
    { amount: '47.00', reference: `${id} rest` },
  ])
  if (!half || !rest) throw new Error('Two lines were given.')
  expect([half.match?.kind, rest.match?.kind]).toEqual(['underpaid', 'underpaid'])
  expect((await confirm(half, { order: id })).status).toBe(200)
  expect([await statusOf(id), await alertsOf(id)]).toEqual(['awaiting_payment', ['payments.underpaid']])
  const { history } = await customer.call('GET /orders/orders/{id}/', { params: { id } })
  expect(history?.at(-1)).toMatchObject({
    note: 'Part of the payment arrived by bank transfer: $100.00 of $147.00',
  })
  const now = await staff.call('GET /admin/statement-lines/', { query: { search: `${id} REST` } })
  expect(now.results).toMatchObject([
    { id: rest.id, match: { kind: 'completes', orders: [{ received: '100.00', due: '47.00' }] } },
  ])
  expect((await confirm(rest, { order: id })).status).toBe(200)
  expect([await statusOf(id), await transfersOf(id)]).toEqual(['paid', [10_000, 4700]])
  expect(await alertsOf(id)).toEqual([])
})

test('confirming an underpayment again adds nothing to history or timeline', async () => {
  const { id } = await givenTransferOrder(api, 'elsa')
  const line = await givenLine(staff, { amount: '100.00', reference: id })
  const record = async () => {
    const { history, timeline } = await staff.call('GET /admin/orders/{id}/', { params: { id } })
    return { history, received: timeline.filter(({ kind }) => kind === 'received') }
  }
  await confirm(line, { order: id })
  const before = await record()
  expect(before.received).toMatchObject([{ method: 'bank_transfer', amount: '100.00' }])
  expect((await confirm(line, { order: id })).status).toBe(200)
  expect(await record()).toEqual(before)
})

test('staff can accept an underpayment with a reason, at once or later', async () => {
  const { id } = await givenTransferOrder(api, 'fay')
  const line = await givenLine(staff, { amount: '140.00', reference: id })
  const silent = await confirm(line, { order: id, accept_difference: true })
  expect([silent.status, silent.body]).toEqual([400, { reason: ['Say why you accept the difference.'] }])
  expect((await confirm(line, { order: id })).status).toBe(200)
  expect(await statusOf(id)).toBe('awaiting_payment')
  const accepted = { order: id, accept_difference: true, reason: 'Fees of the bank' }
  const answers = await Promise.all([confirm(line, accepted), confirm(line, accepted, ram)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect([await statusOf(id), await transfersOf(id)]).toEqual(['paid', [14_000]])
  const change = { code: 'paid_by_transfer', params: { accepted_cents: 700 }, staff_note: accepted.reason }
  expect((await historyOf(id)).filter(({ to_status }) => to_status === 'paid')).toMatchObject([change])
})

test('staff can accept an underpayment with the line of a transfer that they had recorded by hand', async () => {
  const { id } = await givenTransferOrder(api, 'faye')
  await staff.call('POST /admin/orders/{id}/transfer-received/', {
    params: { id },
    body: { amount: '140.00', reference: 'Seen', received_on: '2026-11-20' },
  })
  const line = await givenLine(staff, { amount: '140.00', reference: id })
  expect((await confirm(line, { order: id, accept_difference: true, reason: 'Fees' })).status).toBe(200)
  expect([await statusOf(id), await transfersOf(id)]).toEqual(['paid', [14_000]])
})

test('accepting an underpayment does not reopen an order that has expired', async () => {
  const { id } = await givenTransferOrder(api, 'fina')
  const line = await givenLine(staff, { amount: '140.00', reference: id })
  await confirm(line, { order: id })
  const later = new Date(api.now().getTime() + 8 * 86_400_000)
  await expireOrders({ ...api.system, clock: () => later })
  expect(await statusOf(id)).toBe('canceled')
  const accepted = { order: id, accept_difference: true, reason: 'Fees of the bank' }
  expect((await confirm(line, accepted)).status).toBe(200)
  expect(await statusOf(id)).toBe('canceled')
})

test('an overpayment pays the order and alerts staff to refund the rest', async () => {
  const { id } = await givenTransferOrder(api, 'gita')
  const line = await givenLine(staff, { amount: '150.00', reference: id })
  expect(line.match?.kind).toBe('overpaid')
  await confirm(line, { order: id })
  expect([await statusOf(id), await alertsOf(id)]).toEqual(['paid', ['orders.refund-due']])
})

test('money for a paid order is recorded and alerts staff', async () => {
  const { id } = await givenTransferOrder(api, 'hari')
  await confirm(await givenLine(staff, { amount: '147.00', reference: id }), { order: id })
  const again = await givenLine(staff, { amount: '147.00', reference: `${id} once more` })
  expect(again.match).toMatchObject({ kind: 'already_paid', orders: [{ due: '0.00' }] })
  expect((await confirm(again, { order: id })).status).toBe(200)
  expect([await statusOf(id), await transfersOf(id)]).toEqual(['paid', [14_700, 14_700]])
  expect(await alertsOf(id)).toEqual(['orders.refund-due'])
})

test('if the items are sold, the order stays canceled and staff are alerted to refund', async () => {
  const { id } = await givenTransferOrder(api, 'jan')
  const params = { id }
  await (await api.person('jan')).call('POST /orders/orders/{id}/cancel/', { params })
  await givenProduct(api.system, { slug: 'piece-of-jan', stock: 0 })
  const line = await givenLine(staff, { amount: '147.00', reference: id })
  await confirm(line, { order: id })
  expect(await statusOf(id)).toBe('canceled')
  expect((await historyOf(id)).at(-1)?.code).toBe('pieces_sold')
  expect(await alertsOf(id)).toEqual(['orders.paid-but-sold'])
  await confirm(await givenLine(staff, { amount: '147.00', reference: `${id} again` }), { order: id })
  expect(await alertsOf(id)).toEqual(['orders.refund-due', 'orders.paid-but-sold'])
})

test('the alert about a part says the whole sum once the rest arrives for sold items', async () => {
  const { id } = await givenTransferOrder(api, 'jana')
  await (await api.person('jana')).call('POST /orders/orders/{id}/cancel/', { params: { id } })
  await givenProduct(api.system, { slug: 'piece-of-jana', stock: 0 })
  const paid = async (amount: string) =>
    confirm(await givenLine(staff, { amount, reference: id }), { order: id })
  await paid('47.00')
  await paid('100.00')
  const query = { subject: `order:${id}`, kind: 'orders.refund-due', is_resolved: false }
  const { results } = await staff.call('GET /admin/alerts/', { query })
  expect(results.map(({ text }) => text)).toEqual([expect.stringContaining('$147.00')])
})

test('a transfer can be split among several orders, up to its amount', async () => {
  const [one, two] = [await givenTransferOrder(api, 'kim'), await givenTransferOrder(api, 'lea')]
  const line = await givenLine(staff, { amount: '294.00', reference: `${one.id} + ${two.id}` })
  expect(line.match).toMatchObject({ kind: 'several_orders', orders: [{ due: '147.00' }, { due: '147.00' }] })
  const first = await confirm(line, { order: one.id, amount: '147.00' })
  expect(first.body).toMatchObject({ status: 'open', remaining: '147.00' })
  const greedy = await confirm(line, { order: two.id, amount: '147.01' })
  expect([greedy.status, greedy.body]).toEqual([400, { amount: ['Only 147.00 of this line is left.'] }])
  const otherwise = await confirm(line, { order: one.id, amount: '100.00' })
  expect(otherwise.status).toBe(409)
  expect((await confirm(line, { order: two.id })).body).toMatchObject({
    status: 'confirmed',
    remaining: '0.00',
  })
  expect([await statusOf(one.id), await statusOf(two.id)]).toEqual(['paid', 'paid'])
})

test('money in another currency is allocated as a whole at a value given by staff with a reason', async () => {
  const { id } = await givenTransferOrder(api, 'mia')
  const line = await givenLine(staff, { amount: '135.00', currency: 'EUR', reference: id })
  expect(line.match?.kind).toBe('wrong_currency')
  const bare = await confirm(line, { order: id })
  expect([bare.status, bare.body]).toEqual([400, { reason: [expect.stringMatching(/in EUR/)] }])
  const reason = 'Rate of the day 1.0889'
  const worthless = await confirm(line, { order: id, reason })
  expect([worthless.status, worthless.body]).toEqual([
    400,
    { amount: [expect.stringMatching(/enter its value/)] },
  ])
  const counted = await confirm(line, { order: id, reason, amount: '147.00' })
  expect(counted.body).toMatchObject({ status: 'confirmed', note: reason, remaining: '0.00' })
  expect([await statusOf(id), await transfersOf(id)]).toEqual(['paid', [14_700]])
})

test('without a number, orders with the same amount are suggested, matching names first', async () => {
  const customer = await api.person('nora')
  const product = await givenProduct(api.system, { slug: 'rare-piece', price: '401.00', stock: 5 })
  const { id, total } = await givenOrder(api.system, {
    customer,
    items: [{ product }],
    delivery_address: { fullname: 'Zoë Müller' },
  })
  const [named, unnamed, namesake, euros, other] = await givenLines(staff, [
    { amount: total, reference: 'knife', name: 'MUELLER / MULLER ZOE' },
    { amount: total, reference: 'present', name: 'Somebody Else' },
    { amount: total, reference: 'gift', name: 'Zoë Maurer' },
    { amount: total, currency: 'EUR', reference: 'euros', name: 'Zoë Müller' },
    { amount: '400.99', reference: 'nearly', name: 'Zoë Müller' },
  ])
  expect(named?.match).toMatchObject({ kind: 'amount_and_name', orders: [{ id }] })
  expect(unnamed?.match).toMatchObject({ kind: 'amount', orders: [{ id }] })
  expect(namesake?.match).toMatchObject({ kind: 'amount', orders: [{ id }] })
  expect(euros?.match).toEqual({ kind: 'none', orders: [] })
  expect(other?.match).toEqual({ kind: 'none', orders: [] })
})

test('an unrelated line can be ignored and reopened', async () => {
  const line = await givenLine(staff, { amount: '5.00', reference: 'interest' })
  const params = { id: line.id }
  const ignore = (person: Person) =>
    person.send('POST /admin/statement-lines/{id}/ignore/', { params, body: { reason: 'Interest' } })
  expect((await ignore(staff)).body).toMatchObject({ status: 'ignored', note: 'Interest', match: null })
  api.pass({ minutes: 1 })
  expect((await ignore(ram)).body).toMatchObject({ decided_by: `staff:${staff.id}` })
  const { id } = await givenTransferOrder(api, 'otto')
  const refused = await confirm(line, { order: id })
  expect([refused.status, refused.body]).toEqual([
    409,
    { detail: expect.stringMatching(/ignored/), code: 'line_ignored' },
  ])
  const undo = () => staff.send('POST /admin/statement-lines/{id}/undo/', { params })
  expect((await undo()).body).toMatchObject({ status: 'open', note: null, decided_by: null })
  expect((await undo()).status).toBe(200)
})

test('an allocation can be undone while its order is unpaid, but not afterwards', async () => {
  const { id } = await givenTransferOrder(api, 'pia')
  const line = await givenLine(staff, { amount: '100.00', reference: id })
  const undo = () => staff.send('POST /admin/statement-lines/{id}/undo/', { params: { id: line.id } })
  await confirm(line, { order: id })
  const ignored = await staff.send('POST /admin/statement-lines/{id}/ignore/', {
    params: { id: line.id },
    body: {},
  })
  expect(ignored.status).toBe(409)
  expect((await undo()).body).toMatchObject({ status: 'open', remaining: '100.00', transfers: [] })
  expect(await transfersOf(id)).toEqual([])
  const { notes } = await staff.call('GET /admin/orders/{id}/', { params: { id } })
  expect(notes.map(({ text }) => text)).toContain('$100.00 by bank transfer was counted by mistake.')
  await confirm(line, { order: id, accept_difference: true, reason: 'A gift' })
  const refused = await undo()
  expect([refused.status, refused.body]).toEqual([
    409,
    { detail: expect.stringMatching(/refund/), code: 'line_order_settled' },
  ])
  expect([await statusOf(id), await transfersOf(id)]).toEqual(['paid', [10_000]])
})

test('concurrent undo and confirm leave the money allocated once or not at all', async () => {
  const { id } = await givenTransferOrder(api, 'quinn')
  const line = await givenLine(staff, { amount: '100.00', reference: id })
  await confirm(line, { order: id })
  const undo = () => ram.send('POST /admin/statement-lines/{id}/undo/', { params: { id: line.id } })
  await Promise.all([undo(), confirm(line, { order: id }), undo(), confirm(line, { order: id })])
  const [seen] = (await staff.call('GET /admin/statement-lines/', { query: { search: id } })).results
  expect(await transfersOf(id)).toEqual(seen?.status === 'confirmed' ? [10_000] : [])
})

test.for([
  ['an unknown order', { order: '0000000000' }, 404],
  ['no order', {}, 400],
  ['an amount of nothing', { order: '0000000000', amount: '0.00' }, 400],
  ['an amount below nothing', { order: '0000000000', amount: '-1.00' }, 400],
] as const)('%s is refused', async ([what, body, status]) => {
  const line = await givenLine(staff, { amount: '9.00', reference: what })
  expect((await confirm(line, body)).status).toBe(status)
})

test.for([
  'GET /admin/statement-lines/',
  'POST /admin/statement-lines/{id}/confirm/',
  'POST /admin/statement-lines/{id}/ignore/',
  'POST /admin/statement-lines/{id}/undo/',
] as const)('%s is for staff: 401 to visitors, 403 to customers, 404 for unknown ids', async (call) => {
  const { id } = await givenTransferOrder(api, `rita-${call.length}`)
  const given = { params: { id: 999_999 }, ...(call.startsWith('POST') && { body: { order: id } }) }
  expect((await api.send(call, given)).status).toBe(401)
  expect((await (await api.person('maya')).send(call, given)).status).toBe(403)
  if (call.includes('{id}')) expect((await staff.send(call, given)).status).toBe(404)
})

test('money for a canceled order is not a certain match', async () => {
  const { id } = await givenTransferOrder(api, 'olga')
  const later = new Date(api.now().getTime() + 30 * 86_400_000)
  await expireOrders({ ...api.system, clock: () => later })
  expect(await statusOf(id)).toBe('canceled')
  const line = await givenLine(staff, { amount: '147.00', reference: id })
  expect(line.match).toMatchObject({ kind: 'canceled_order', orders: [{ id }] })
})
