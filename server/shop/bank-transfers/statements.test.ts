import { expect, test } from 'vitest'
import { base64, csvOf, givenLine, givenLines, givenTransferOrder } from '#tests/builders/bank.ts'
import { givenCheckout } from '#tests/builders/order.ts'
import { openApi } from '#tests/support/api.ts'

const api = await openApi()
await givenCheckout(api.system)
const staff = await api.person('sita', 'manager')
const preview = (body: { content: string; account?: string; mapping?: object }) =>
  staff.call('POST /admin/statements/preview/', { body: { name: 'bank.csv', ...body } })
const confirm = (lines: { id: number; order: string }[]) =>
  staff.call('POST /admin/statement-lines/confirm/', { body: { lines } })
const statusOf = async (id: string) =>
  (await api.database.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status

test('a preview says how a file is read and stores nothing', async () => {
  const content = base64(csvOf([{ amount: '12.50', reference: 'Thanks', name: 'Anna' }]))
  const read = await preview({ content, account: 'NP-1' })
  expect(read).toMatchObject({
    format: 'csv',
    account: 'NP-1',
    line_count: 1,
    known_lines: 0,
    outgoing_lines: 0,
    problems: {},
    lines: [{ position: 2, booked_on: '2026-11-20', amount: '12.50', reference: 'Thanks', is_known: false }],
    csv: {
      mapping: { delimiter: ',', date: 'Date', amount: 'Amount', reference: ['Reference'], name: 'Name' },
    },
  })
  expect(read.csv?.rows[0]).toEqual(['Date', 'Amount', 'Currency', 'Reference', 'Name'])
  expect((await staff.call('GET /admin/statements/')).count).toBe(0)
  await staff.call('POST /admin/statements/', { body: { name: 'bank.csv', content, account: 'NP-1' } })
  expect(await preview({ content, account: 'NP-1' })).toMatchObject({
    known_lines: 1,
    lines: [{ is_known: true }],
  })
})

test('an unreadable file shows its first rows, and staff explain its columns once for each account', async () => {
  const content = base64('When;How much;Why\n01/02/2026;7,00;Order\n03/04/2026;8,00;Other')
  const lost = await preview({ content, account: 'NP-2' })
  expect(lost).toMatchObject({
    format: null,
    line_count: 0,
    csv: { rows: [['When', 'How much', 'Why'], {}, {}] },
  })
  expect(Object.keys(lost.problems)).toEqual(['content'])
  const half = { date: 'When', amount: 'How much', reference: ['Why'] }
  const unclear = await preview({ content, account: 'NP-2', mapping: half })
  expect(Object.keys(unclear.problems)).toEqual(['mapping.date_format'])
  const mapping = { ...half, date_format: 'DMY' as const }
  expect(await preview({ content, account: 'NP-2', mapping })).toMatchObject({ line_count: 2, problems: {} })
  await staff.call('POST /admin/statements/', { body: { name: 'a.csv', content, account: 'NP-2', mapping } })

  const next = base64('When;How much;Why\n05/06/2026;9,00;Order')
  expect(await preview({ content: next, account: 'NP-2' })).toMatchObject({ line_count: 1, problems: {} })
  expect((await preview({ content: next, account: 'NP-3' })).format).toBeNull()
  const { results } = await staff.call('GET /admin/statement-accounts/')
  expect(results.find(({ account }) => account === 'NP-2')).toMatchObject({ has_mapping: true })
  expect(results.find(({ account }) => account === 'NP-1')).toMatchObject({ has_mapping: false })
})

test('a file that is not text is refused with a reason, and a camt file has no columns', async () => {
  const binary = await preview({ content: Buffer.from([1, 0, 2, 0, 255]).toString('base64') })
  expect(binary).toMatchObject({ format: null, csv: null, problems: { content: [expect.any(String)] } })
  const xml = await preview({ content: base64('<nothing/>') })
  expect(xml).toMatchObject({ csv: null, problems: { content: ['The XML isn’t a CAMT.053 statement.'] } })
})

test('certain matches are confirmed together; a match that is no longer certain is refused alone', async () => {
  const [anna, ben, cleo] = [
    await givenTransferOrder(api, 'anna'),
    await givenTransferOrder(api, 'ben'),
    await givenTransferOrder(api, 'cleo'),
  ]
  const lines = await givenLines(staff, [
    { amount: '147.00', reference: anna.id },
    { amount: '100.00', reference: ben.id },
    { amount: '147.00', reference: cleo.id },
  ])
  const [first, short, third] = lines.map(({ id }) => id) as [number, number, number]
  const asked = [
    { id: first, order: anna.id },
    { id: short, order: ben.id },
    { id: third, order: ben.id },
    { id: 2_000_000_000, order: cleo.id },
  ]
  const { results } = await confirm(asked)
  expect(results.map(({ id, fate }) => [id, fate])).toEqual([
    [first, 'confirmed'],
    [short, 'refused'],
    [third, 'refused'],
    [2_000_000_000, 'refused'],
  ])
  expect(results[1]?.problem).toBe('This line no longer matches the amount due for this order.')
  expect([await statusOf(anna.id), await statusOf(ben.id), await statusOf(cleo.id)]).toEqual([
    'paid',
    'awaiting_payment',
    'awaiting_payment',
  ])
  // Repeated and concurrent calls count once.
  const again = await Promise.all([
    confirm([{ id: third, order: cleo.id }]),
    confirm([{ id: third, order: cleo.id }]),
  ])
  expect(again.map(({ results }) => results[0]?.fate)).toEqual(['confirmed', 'confirmed'])
  const transfers = await api.database
    .selectFrom('order_payments')
    .select('id')
    .where('order_id', '=', cleo.id)
    .execute()
  expect(transfers).toHaveLength(1)
})

test('a line is split between several orders, all or nothing', async () => {
  const [dora, emil] = [await givenTransferOrder(api, 'dora'), await givenTransferOrder(api, 'emil')]
  const { id } = await givenLine(staff, { amount: '294.00', reference: 'For both of us' })
  const split = (parts: { order: string; amount: string }[]) =>
    staff.send('POST /admin/statement-lines/{id}/divide/', { params: { id }, body: { parts } })
  const part = ({ id: order }: { id: string }, amount = '147.00') => ({ order, amount })
  expect(await split([part(dora), part(emil, '147.01')])).toMatchObject({
    status: 400,
    body: { parts: [expect.stringContaining('294.00')] },
  })
  expect(await split([part(dora), part(dora)])).toMatchObject({
    status: 400,
    body: { parts: ['Each order can have only one part.'] },
  })
  expect((await split([part(dora), { order: 'NOSUCHORDER', amount: '1.00' }])).status).toBe(404)
  expect([await statusOf(dora.id), await statusOf(emil.id)]).toEqual(['awaiting_payment', 'awaiting_payment'])
  expect(await split([part(emil), part(dora)])).toMatchObject({
    status: 200,
    body: { status: 'confirmed', remaining: '0.00' },
  })
  expect([await statusOf(dora.id), await statusOf(emil.id)]).toEqual(['paid', 'paid'])
  expect((await split([part(emil), part(dora)])).status).toBe(400)
})
