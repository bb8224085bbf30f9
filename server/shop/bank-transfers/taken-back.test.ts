import { expect, test } from 'vitest'
import { base64, givenLine, givenTransferOrder } from '#tests/builders/bank.ts'
import { givenCheckout } from '#tests/builders/order.ts'
import { openApi } from '#tests/support/api.ts'

const api = await openApi()
await givenCheckout(api.system)
const staff = await api.person('sita', 'manager')
const packer = await api.person('mina', 'packer')

type Row = { day?: string; details: string; amount: string; name?: string; state?: string }
async function bring(rows: Row[], id = '') {
  const lines = rows.map(({ day = '2026-11-21', details, amount, name = '', state = 'Booked' }) =>
    [day, details, amount, name, state, id].join(','),
  )
  const content = base64(`Date,Details,Amount,Name,Status,Transaction ID\n${lines.join('\n')}`)
  return staff.call('POST /admin/statements/', { body: { name: 'bank.csv', content } })
}
const givenPaid = async (name: string, line: object = {}) => {
  const { id } = await givenTransferOrder(api, name)
  const given = { amount: '147.00', reference: `Order ${id}`, name, ...line }
  const { id: lineId } = await givenLine(staff, given)
  await staff.call('POST /admin/statement-lines/{id}/confirm/', {
    params: { id: lineId },
    body: { order: id },
  })
  return id
}
const alertsOf = async (id: string) => {
  const query = { subject: `order:${id}`, kind: 'payments.taken-back' }
  const { results } = await staff.call('GET /admin/alerts/', { query })
  return results.map(({ text, resolved_at }) => ({ text, isOpen: resolved_at === null }))
}
const pageOf = (id: string) => staff.call('GET /admin/orders/{id}/', { params: { id } })
const ship = (id: string) =>
  packer.send('POST /admin/packing/{id}/ship/', { params: { id }, body: { carrier: 'DHL' } })
const lift = (id: string, person = staff) =>
  person.send('POST /admin/orders/{id}/lift-hold/', { params: { id }, body: { reason: 'It came again' } })

test('a payment that the bank takes back raises one alert and puts the parcel on hold, however often it is imported', async () => {
  const id = await givenPaid('anna')
  const back = { details: `RETURN OF PAYMENT Order ${id}`, amount: '-147.00' }
  await bring([back])
  await bring([back, { details: 'Rent', amount: '-10.00' }])
  await bring([{ details: 'Rent', amount: '-10.00' }, back])
  const [alert, ...more] = await alertsOf(id)
  expect(more).toEqual([])
  expect(alert?.text).toMatch(
    /147\.00 USD left the account on Saturday, November 21, 2026\. .* is on hold until/,
  )
  const { status, holds, steps, notes } = await pageOf(id)
  expect(status).toBe('paid')
  expect(holds).toMatchObject([
    {
      text: expect.stringMatching(
        /^The parcel is on hold because 147\.00 USD for this order left the account on Saturday/,
      ),
    },
  ])
  expect(steps).toContain('lift_hold')
  expect(steps).not.toContain('ship')
  expect(notes.at(-1)?.text).toBe(alert?.text)
  const { results } = await packer.call('GET /admin/packing/')
  expect(results.find((order) => order.id === id)).toMatchObject({ is_held: true })
  expect(await ship(id)).toMatchObject({ status: 409, body: { code: 'order_held' } })
})

test('a parcel on hold is not packed, shipped or handed over until staff who may record payments release it', async () => {
  const id = await givenPaid('ben')
  const back = { details: `Rückbuchung ${id}`, amount: '-147.00' }
  await bring([back])
  const params = { id }
  const { items, is_held } = await packer.call('GET /admin/packing/{id}/', { params })
  expect(is_held).toBe(true)
  const pack = () =>
    packer.send('PUT /admin/packing/{id}/items/{item}/{slot}/', {
      params: { id, item: items[0]?.id ?? 0, slot: 1 },
      body: { is_packed: true },
    })
  expect((await pack()).status).toBe(409)
  const many = await staff.send('POST /admin/bulk/orders/ship/', { body: { lines: `${id},DHL,1` } })
  expect(JSON.stringify(many.body)).toContain('on hold')
  await api.database.updateTable('orders').set({ handed_over: true }).where('id', '=', id).execute()
  expect((await packer.send('POST /admin/packing/{id}/hand-over/', { params })).status).toBe(409)
  const complete = { params, body: { status: 'completed' } }
  expect((await staff.send('POST /admin/orders/{id}/status/', complete)).status).toBe(409)
  await api.database.updateTable('orders').set({ handed_over: false }).where('id', '=', id).execute()

  expect((await lift(id, packer)).status).toBe(403)
  const answers = await Promise.all([lift(id), lift(id)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const { holds, notes } = await pageOf(id)
  expect(holds).toEqual([])
  expect(notes.filter(({ text }) => text === 'Parcel released: It came again')).toHaveLength(1)
  expect((await alertsOf(id)).map(({ isOpen }) => isOpen)).toEqual([false])
  // The same transaction in another file raises no further alert.
  await bring([back, { details: 'Rent', amount: '-3.00' }])
  expect((await alertsOf(id)).map(({ isOpen }) => isOpen)).toEqual([false])
  expect((await pageOf(id)).notes).toHaveLength(notes.length)
  expect((await pack()).status).toBe(200)
  expect((await ship(id)).status).toBe(200)
})

test('the alert says if the parcel has already left', async () => {
  const id = await givenPaid('carl')
  expect((await ship(id)).status).toBe(200)
  await bring([{ details: `Returned payment ${id}`, amount: '-147.00' }])
  expect((await alertsOf(id))[0]?.text).toContain('has already shipped')
})

test("a payment taken back without an order number is found by the bank's number or the payer", async () => {
  const dora = await givenPaid('dora', { reference: 'for the knife', name: 'Dora Quirk' })
  const emil = await givenPaid('emil', { reference: 'a present', name: 'Emil Zátopek' })
  await bring([{ details: 'Reversal', amount: '-147.00', name: 'QUIRK DORA' }])
  expect([(await alertsOf(dora)).length, (await alertsOf(emil)).length]).toEqual([1, 0])
  await bring([{ details: 'Reversal', amount: '-146.00', name: 'Emil Zátopek' }])
  await bring([{ details: 'Salary', amount: '-147.00', name: 'Emil Zátopek' }])
  expect(await alertsOf(emil)).toEqual([])
})

test('a booked row that a later file reverts is the same payment; an earlier failed one is not', async () => {
  const { id } = await givenTransferOrder(api, 'finn')
  const row = { details: `Order ${id}`, amount: '147.00', name: 'Finn' }
  await bring([{ ...row, state: 'Failed' }, row])
  const { results } = await staff.call('GET /admin/statement-lines/', { query: { search: id } })
  const params = { id: results[0]?.id ?? 0 }
  await staff.call('POST /admin/statement-lines/{id}/confirm/', { params, body: { order: id } })
  await bring([{ ...row, state: 'Declined' }, row, { details: 'x', amount: '1.00' }])
  expect(await alertsOf(id)).toEqual([])
  await bring([{ ...row, state: 'Reverted' }])
  expect(await alertsOf(id)).toHaveLength(1)
})

test('a payment and its return in one file are doubtful, with or without the order number', async () => {
  const { id } = await givenTransferOrder(api, 'gita')
  await bring([
    { details: `Order ${id}`, amount: '147.00', day: '2026-11-20' },
    { details: `Return of payment ${id}`, amount: '-147.00' },
    { details: 'a gift', amount: '146.00', name: 'Gita Rai', day: '2026-11-20' },
    { details: 'Reversal', amount: '-146.00', name: 'Gita Rai' },
  ])
  const { results } = await staff.call('GET /admin/statement-lines/', { query: { status: 'open' } })
  const doubtsOf = (amount: string) => results.find((line) => line.amount === amount)
  expect(doubtsOf('146.00')?.doubts).toEqual(['The bank took it back on 2026-11-21.'])
  expect(doubtsOf('147.00')).toMatchObject({
    match: { kind: 'doubtful' },
    doubts: [expect.stringContaining(id)],
  })
})

test("the shop's own refund raises no alert, nor does a payment that names an order without transfers", async () => {
  const id = await givenPaid('hari')
  const body = { amount: '47.00', reason: 'Too late', gateway_reference: 'R1' }
  await staff.call('POST /admin/orders/{id}/refunds/', { params: { id }, body })
  const unpaid = (await givenTransferOrder(api, 'ina')).id
  await bring([
    { details: `Refund ${id}`, amount: '-47.00' },
    { details: `Steel for ${unpaid}`, amount: '-20.00' },
  ])
  expect([await alertsOf(id), await alertsOf(unpaid)]).toEqual([[], []])
  await bring([{ details: `Order ${id}`, amount: '-147.00' }])
  expect(await alertsOf(id)).toHaveLength(1)
})

test('a void row takes back a transfer that staff recorded', async () => {
  const { id } = await givenTransferOrder(api, 'jit')
  const transfer = { amount: '147.00', reference: 'Seen', received_on: '2026-11-20' }
  await staff.call('POST /admin/orders/{id}/transfer-received/', { params: { id }, body: transfer })
  await bring([{ details: `Order ${id}`, amount: '147.00', state: 'Denied' }])
  expect(await alertsOf(id)).toHaveLength(1)
})
