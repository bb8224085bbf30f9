import { expect, test } from 'vitest'
import { base64, givenLine, givenTransferOrder } from '#tests/builders/bank.ts'
import { givenCheckout } from '#tests/builders/order.ts'
import { openApi } from '#tests/support/api.ts'

const api = await openApi()
await givenCheckout(api.system)
const staff = await api.person('sita', 'manager')

/** Imports rows with the columns Date, Details, Amount and `column`; returns the file with its statement and lines. */
async function bring(column: string, rows: string[], more: object = {}) {
  const content = base64(
    ['Date,Details,Amount', ...rows].map((row, i) => (i ? row : `${row},${column}`)).join('\n'),
  )
  const { id } = await staff.call('POST /admin/statements/', { body: { name: 'bank.csv', content, ...more } })
  const { statement, lines } = await staff.call('GET /admin/statements/{id}/', { params: { id } })
  return { content, statement, lines: lines.results }
}
const confirmSure = (id: number, order: string) =>
  staff.call('POST /admin/statement-lines/confirm/', { body: { lines: [{ id, order }] } })
const receivedOn = (order: string) =>
  api.database.selectFrom('order_payments').select('received_on').where('order_id', '=', order).execute()

test('pending and reverted rows are counted and explained apart, and count once as new money when booked', async () => {
  const { id } = await givenTransferOrder(api, 'anna')
  const early = await bring('Status', [
    `2026-11-20,Order ${id},147.00,Pending`,
    '2026-11-20,Order 0000000000,9.00,Reverted',
    '2026-11-20,Other,5.00,Completed',
  ])
  expect(early.statement).toMatchObject({
    set_aside_rows: 2,
    set_aside: [
      'Row 2 is “Pending”: its money isn’t in the account.',
      'Row 3 is “Reverted”: its money isn’t in the account.',
    ],
    lines: { open: 1 },
  })
  const preview = await staff.call('POST /admin/statements/preview/', {
    body: { name: 'bank.csv', content: early.content },
  })
  expect(preview).toMatchObject({ set_aside_rows: 2, line_count: 1, csv: { mapping: { state: 'Status' } } })
  const booked = `2026-11-20,Order ${id},147.00,Completed`
  const [line] = (await bring('Status', [booked])).lines
  expect(line?.match?.kind).toBe('exact')
  expect((await bring('Status', [booked, '2026-11-21,More,1.00,Completed'])).statement).toMatchObject({
    known_lines: 1,
    lines: { open: 1 },
  })
})

test('an unknown state makes a line doubtful until a later file says that it is booked', async () => {
  const { id } = await givenTransferOrder(api, 'ben')
  const row = `2026-11-20,Order ${id},147.00`
  const [line] = (await bring('Status', [`${row},Grommeled`])).lines
  expect(line).toMatchObject({
    match: { kind: 'doubtful', orders: [{ id }] },
    doubts: ['The bank says “Grommeled”, which may mean that it isn’t booked.'],
  })
  const { results } = await confirmSure(line?.id ?? 0, id)
  expect(results).toMatchObject([{ fate: 'refused' }])
  await bring('Status', [`${row},Completed`])
  const { results: lines } = await staff.call('GET /admin/statement-lines/', { query: { search: id } })
  expect(lines).toMatchObject([{ id: line?.id, match: { kind: 'exact' }, doubts: [] }])
  expect(await confirmSure(line?.id ?? 0, id)).toMatchObject({ results: [{ fate: 'confirmed' }] })
})

test('staff name the column of states once for an account, or say that it has none', async () => {
  const mapping = { state: 'Where it is' }
  await bring('Where it is', ['2026-11-20,a,1.00,Pending', '2026-11-20,b,2.00,Booked'], {
    account: 'NP-1',
    mapping,
  })
  const next = await bring('Where it is', ['2026-11-21,c,1.00,Pending', '2026-11-21,d,2.00,Booked'], {
    account: 'NP-1',
  })
  expect(next.statement).toMatchObject({ set_aside_rows: 1, lines: { open: 1 } })
  const none = await bring('State', ['2026-11-21,e,1.00,NY'], { account: 'NP-2', mapping: { state: null } })
  expect(none.lines).toMatchObject([{ doubts: [] }])
})

test.for([
  ['2083-08-09', 'carl', /2083-08-09, is in the future; it may be a date in Bikram Sambat/],
  ['1448-06-01', 'dora', /more than a year ago; it may be a date in the Islamic calendar/],
  ['2025-11-20', 'emil', /more than a year ago\. If/],
] as const)(
  'a line of %s is doubtful, and counts on the day of its confirmation',
  async ([date, name, why]) => {
    const { id } = await givenTransferOrder(api, name)
    const line = await givenLine(staff, { amount: '147.00', reference: `Order ${id}`, date })
    expect([line.match?.kind, line.doubts]).toEqual(['doubtful', [expect.stringMatching(why)]])
    expect((await confirmSure(line.id, id)).results).toMatchObject([{ fate: 'refused' }])
    const params = { id: line.id }
    await staff.call('POST /admin/statement-lines/{id}/confirm/', { params, body: { order: id } })
    expect(await receivedOn(id)).toEqual([{ received_on: '2026-11-21' }])
    const file = await staff.call('GET /admin/books/{month}/payments/csv/', { params: { month: '2026-11' } })
    expect(Buffer.from(file.bytes).toString()).toContain(`"2026-11-21","Bank transfer","${id}"`)
  },
)

test('a line of another day keeps its day', async () => {
  const { id } = await givenTransferOrder(api, 'finn')
  const line = await givenLine(staff, { amount: '147.00', reference: `Order ${id}`, date: '2026-11-18' })
  expect((await confirmSure(line.id, id)).results).toMatchObject([{ fate: 'confirmed' }])
  expect(await receivedOn(id)).toEqual([{ received_on: '2026-11-18' }])
})

test('an unreadable amount does not prevent importing the other rows', async () => {
  const { id } = await givenTransferOrder(api, 'gita')
  const { statement, lines } = await bring('Currency', [
    `2026-11-20,Order ${id},US$147.00,USD`,
    '2026-11-20,Rent,58.00Dr,USD',
    '2026-11-20,Other,five,USD',
  ])
  expect(statement).toMatchObject({ outgoing_lines: 1, set_aside: ['Row 4: “five” isn’t an amount.'] })
  expect(lines).toMatchObject([{ amount: '147.00', match: { kind: 'exact' } }])
})
