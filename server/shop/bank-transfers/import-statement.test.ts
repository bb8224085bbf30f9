import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { base64, csvOf, givenTransferOrder } from '#tests/builders/bank.ts'
import { givenCheckout } from '#tests/builders/order.ts'
import { openApi } from '#tests/support/api.ts'

const api = await openApi()
const staff = await api.person('sita', 'manager')
const maya = await api.person('maya')

const send = (content: string, more: object = {}) =>
  staff.send('POST /admin/statements/', { body: { name: 'november.csv', content: base64(content), ...more } })
const linesOf = async (id: number) =>
  (await staff.call('GET /admin/statements/{id}/', { params: { id } })).lines.results
const countOfLines = async () =>
  (await api.database.selectFrom('bank_statement_lines').select('id').execute()).length

test('a statement is stored with its incoming lines and listed with their status', async () => {
  const content = readFileSync(
    new URL('../../integrations/bank-formats/samples/semicolons-windows-1252.csv', import.meta.url),
  ).toString('base64')
  const statement = await staff.call('POST /admin/statements/', {
    body: { name: 'sparkasse.csv', content, account: 'DE02' },
  })
  expect(statement).toEqual({
    id: expect.any(Number),
    name: 'sparkasse.csv',
    format: 'csv',
    account: 'DE02',
    imported_at: api.now().toISOString(),
    imported_by: `staff:${staff.id}`,
    lines: { open: 2, confirmed: 0, ignored: 0 },
    known_lines: 0,
    outgoing_lines: 1,
    skipped_rows: [9, 10],
    set_aside_rows: 0,
    set_aside: [],
  })
  expect((await staff.call('GET /admin/statements/')).results).toEqual([statement])
  const params = { id: statement.id }
  const { lines, ...head } = await staff.call('GET /admin/statements/{id}/', {
    params,
    query: { page_size: 1 },
  })
  expect(head).toEqual({ statement })
  expect(lines).toEqual({
    count: 2,
    count_is_exact: true,
    next: expect.stringContaining(`/api/admin/statements/${statement.id}/?page_size=1&after=`),
    previous: null,
    results: [
      {
        id: expect.any(Number),
        statement: statement.id,
        position: 5,
        booked_on: '2026-11-20',
        amount: '1147.00',
        currency: 'USD',
        reference: 'Messer Bestellung 7k3m-9qp2 xd Gutschrift',
        payer_name: 'Jürgen Größe',
        bank_reference: null,
        status: 'open',
        doubts: [],
        remaining: '1147.00',
        match: { kind: 'none', orders: [] },
        transfers: [],
        note: null,
        decided_by: null,
        decided_at: null,
      },
    ],
  })
  const log = await api.database.selectFrom('audit_log').select(['actor', 'verb', 'subject']).execute()
  expect(log).toContainEqual({
    actor: `staff:${staff.id}`,
    verb: 'payments.import-statement',
    subject: `statement:${statement.id}`,
  })
})

test('importing the same file again returns the same statement, even concurrently', async () => {
  const file = csvOf([{ amount: '10.00', reference: 'same file' }])
  const answers = await Promise.all([send(file), send(file), send(file)])
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
})

test('a line shared by two files is imported once, and two equal lines in one file twice', async () => {
  const twin = { amount: '20.00', reference: 'twins', date: '2026-11-18' }
  const other = { amount: '21.00', reference: 'monday', date: '2026-11-16' }
  const first = (await send(csvOf([other, twin]))).body as { id: number }
  expect(await linesOf(first.id)).toHaveLength(2)
  const overlapping = csvOf([twin, twin, { amount: '22.00', reference: 'tuesday', date: '2026-11-17' }])
  const second = (await send(overlapping)).body as { id: number }
  expect(second).toMatchObject({ known_lines: 1, lines: { open: 2 } })
  expect((await linesOf(second.id)).map(({ reference }) => reference)).toEqual(['twins', 'tuesday'])
})

test('a line of another file is known only if day, amount, currency, reference and payer are the same', async () => {
  const paid = { date: '2026-11-18', amount: '61.00', currency: 'USD', reference: 'knife', name: 'Mira' }
  await send(csvOf([paid]))
  for (const change of [
    { date: '2026-11-19' },
    { amount: '61.01' },
    { currency: 'EUR' },
    { reference: 'kit' },
    { name: 'Tara' },
  ]) {
    expect((await send(csvOf([{ ...paid, ...change }]))).body, JSON.stringify(change)).toMatchObject({
      lines: { open: 1 },
      known_lines: 0,
    })
  }
  const { body } = await send(csvOf([paid, { ...paid, amount: '62.00' }]))
  expect(body).toMatchObject({ lines: { open: 1 }, known_lines: 1 })
})

test("the bank's reference identifies a line, whatever its text", async () => {
  const file = (words: string) => `Date,Amount,Details,Transaction ID\n2026-11-15,30.00,${words},T-1\n`
  await send(file('first words'))
  expect((await send(file('other words'))).body).toMatchObject({ known_lines: 1, lines: { open: 0 } })
  expect((await send(file('other account'), { account: 'second' })).body).toMatchObject({ known_lines: 0 })
})

test('concurrent imports of overlapping files import each line once', async () => {
  const before = await countOfLines()
  const days = Array.from({ length: 12 }, (_, index) => ({
    amount: `${index + 1}.50`,
    reference: `racing ${index}`,
  }))
  const files = [days.slice(0, 8), days.slice(4).toReversed(), days.slice(2, 10)].map(csvOf)
  const answers = await Promise.all(files.map((file) => send(file)))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect((await countOfLines()) - before).toBe(12)
})

test('an unreadable file is refused by row and field, without storing anything', async () => {
  const before = await countOfLines()
  const bad = await send(csvOf([{ amount: 'five', reference: 'bad' }]))
  expect([bad.status, bad.body]).toEqual([400, { content: ['Row 2: “five” isn’t an amount.'] }])
  const unclear = await send('Date,Amount\n01/02/2026,5.00')
  expect([unclear.status, Object.keys(unclear.body as object)]).toEqual([400, ['mapping.date_format']])
  const withFormat = await send('Date,Amount\n01/02/2026,5.00', { mapping: { date_format: 'DMY' } })
  expect(await linesOf((withFormat.body as { id: number }).id)).toMatchObject([{ booked_on: '2026-02-01' }])
  expect((await countOfLines()) - before).toBe(1)
})

test.for([
  ['no file', { content: '' }, { content: ['The file is empty.'] }],
  ['bytes that are not base64', { content: '%%%' }, { content: ['Send the file’s bytes as base64.'] }],
  ['no name', { name: '', content: 'YQ==' }, { name: ['This field may not be blank.'] }],
  [
    'an unknown column',
    { mapping: { amount: 'Sum' } },
    { content: [expect.stringMatching(/no header row/)] },
  ],
  ['a foreign delimiter', { mapping: { delimiter: 'x' } }, { 'mapping.delimiter': [expect.any(String)] }],
] as const)('%s is refused', async ([, change, fields]) => {
  const body = { name: 'november.csv', content: base64(csvOf([])), ...change }
  const refused = await staff.send('POST /admin/statements/', { body })
  expect([refused.status, refused.body]).toEqual([400, fields])
})

test('a file of 5 MB is accepted, a larger one refused, and other calls keep their smaller limit', {
  tags: 'slow',
}, async () => {
  const row = `2026-11-01,1.00,${'x'.repeat(900)}\n`
  const file = `Date,Amount,Details\n${row.repeat(5700)}`
  expect(file.length).toBeGreaterThan(5_000_000)
  const taken = await send(file)
  expect([taken.status, taken.body]).toEqual([201, expect.objectContaining({ known_lines: 0 })])
  const larger = await send(file + row.repeat(700))
  expect([larger.status, larger.body]).toEqual([400, { content: ['The file can be at most 5 MB.'] }])
  const largest = await send(file.repeat(2))
  expect([largest.status, largest.body]).toEqual([413, { detail: 'This is too large: the limit is 8 MB.' }])
  const name = 'x'.repeat(70_000)
  expect((await api.send('POST /contact/messages/', { body: { name } })).status).toBe(413)
})

test('a wrongly read statement can be deleted and imported again, unless a line is allocated', async () => {
  await givenCheckout(api.system)
  const { id: order } = await givenTransferOrder(api, 'anna')
  const file = `Date,Amount,Details\n03/04/2026,147.00,${order}\n`
  const read = async (date_format: string) => {
    const { id } = (await send(file, { mapping: { date_format } })).body as { id: number }
    return { params: { id }, line: (await linesOf(id))[0] }
  }
  const wrong = await read('MDY')
  expect(wrong.line?.booked_on).toBe('2026-03-04')
  const remove = (given: { params: object }) =>
    staff.send('DELETE /admin/statements/{id}/', { params: { ...given.params } })
  expect([(await remove(wrong)).status, (await remove(wrong)).status]).toEqual([204, 404])
  const right = await read('DMY')
  expect(right.line).toMatchObject({ booked_on: '2026-04-03', match: { kind: 'exact' } })
  const confirm = staff.send('POST /admin/statement-lines/{id}/confirm/', {
    params: { id: right.line?.id },
    body: { order },
  })
  const [confirmed, removed] = await Promise.all([confirm, remove(right)])
  expect([
    [200, 409],
    [404, 204],
  ]).toContainEqual([confirmed.status, removed.status])
})

test.for([
  'POST /admin/statements/',
  'GET /admin/statements/',
  'GET /admin/statements/{id}/',
  'DELETE /admin/statements/{id}/',
] as const)('%s is for staff: 401 to visitors, 403 to customers, 404 for unknown ids', async (call) => {
  const given = { params: { id: 999_999 }, ...(call.startsWith('POST') && { body: {} }) }
  expect((await api.send(call, given)).status).toBe(401)
  expect((await maya.send(call, given)).status).toBe(403)
  if (call.includes('{id}')) expect((await staff.send(call, given)).status).toBe(404)
})
