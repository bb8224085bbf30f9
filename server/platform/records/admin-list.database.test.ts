import { expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'
import { adminList, type Ordering } from './admin-list.ts'

const api = await openApi()
const at = (minute: number) => new Date(api.now().getTime() + minute * 60_000)
/** Groups of three rows share a time, so the id decides their order. */
await api.database
  .insertInto('audit_log')
  .values(
    Array.from({ length: 31 }, (_, index) => ({
      at: at(Math.floor(index / 3)),
      actor: 'staff:1',
      verb: 'x',
      subject: `s:${index}`,
    })),
  )
  .execute()

const rows = () => api.database.selectFrom('audit_log').select(['id', 'at', 'subject'])
const newestFirst: Ordering = {
  by: { column: 'at', type: 'timestamptz' },
  direction: 'desc',
  id: { column: 'id', type: 'bigint' },
}
const paging = { page: 1, page_size: 7 }
const numbers = (page: { rows: { subject: string }[] }) =>
  page.rows.map(({ subject }) => Number(subject.slice(2)))

test.for(['desc', 'asc'] as const)(
  '%s: next reaches every row once, previous leads back',
  async (direction) => {
    const ordering: Ordering = { ...newestFirst, direction }
    const forward: number[][] = []
    let after: string | undefined
    let page = await adminList(api.system, rows(), paging, ordering)
    for (;;) {
      forward.push(numbers(page))
      if (page.next === null) break
      after = page.next
      page = await adminList(api.system, rows(), { ...paging, after }, ordering)
    }
    const all = Array.from({ length: 31 }, (_, index) => (direction === 'asc' ? index : 30 - index))
    expect(forward.flat()).toEqual(all)
    expect(forward.map(({ length }) => length)).toEqual([7, 7, 7, 7, 3])
    const backward = [numbers(page)]
    while (page.previous !== null) {
      page = await adminList(api.system, rows(), { ...paging, before: page.previous }, ordering)
      backward.unshift(numbers(page))
    }
    expect(backward).toEqual(forward)
  },
)

test('the first page has no previous page, and a page by number has one', async () => {
  const first = await adminList(api.system, rows(), paging, newestFirst)
  expect(first.previous).toBeNull()
  const third = await adminList(api.system, rows(), { ...paging, page: 3 }, newestFirst)
  expect(numbers(third)).toEqual([16, 15, 14, 13, 12, 11, 10])
  const second = await adminList(api.system, rows(), { ...paging, before: third.previous ?? '' }, newestFirst)
  expect(numbers(second)).toEqual([23, 22, 21, 20, 19, 18, 17])
})

test('a row added between two pages neither repeats nor hides another', async () => {
  const first = await adminList(api.system, rows(), paging, newestFirst)
  await api.database
    .insertInto('audit_log')
    .values({ at: at(100), actor: 'staff:1', verb: 'x', subject: 'other:1' })
    .execute()
  const second = await adminList(api.system, rows(), { ...paging, after: first.next ?? '' }, newestFirst)
  expect(numbers(second)[0]).toBe(23)
  await api.database.deleteFrom('audit_log').where('subject', '=', 'other:1').execute()
})

test('the count is that of all matching rows, and an empty page has no neighbors', async () => {
  const some = rows().where('subject', 'in', ['s:1', 's:2'])
  expect(await adminList(api.system, some, { ...paging, page_size: 1 }, newestFirst)).toMatchObject({
    count: 2,
    count_is_exact: true,
  })
  const none = rows().where('subject', '=', 'nothing')
  expect(await adminList(api.system, none, paging, newestFirst)).toEqual({
    rows: [],
    count: 0,
    count_is_exact: true,
    next: null,
    previous: null,
  })
})

test('counting stops at 10,000', async () => {
  await api.database
    .insertInto('audit_log')
    .columns(['at', 'actor', 'verb', 'subject'])
    .expression((select) =>
      select
        .selectFrom((from) =>
          from.fn<{ n: number }>('generate_series', [from.lit(1), from.lit(10_001)]).as('n'),
        )
        .select((row) => [
          row.val(at(0)).as('at'),
          row.val('staff:1').as('actor'),
          row.val('bulk').as('verb'),
          row.val('bulk').as('subject'),
        ]),
    )
    .execute()
  const bulk = rows().where('verb', '=', 'bulk')
  expect(await adminList(api.system, bulk, paging, newestFirst)).toMatchObject({
    count: 10_000,
    count_is_exact: false,
  })
  const [one] = await bulk.limit(1).execute()
  const exact = bulk.where('id', '<>', one?.id ?? 0)
  expect(await adminList(api.system, exact, paging, newestFirst)).toMatchObject({
    count: 10_000,
    count_is_exact: true,
  })
})

test.for(['', 'x', 'e30', Buffer.from('["2026"]').toString('base64url')])(
  'the cursor "%s" is refused under its field',
  async (after) => {
    const listing = adminList(api.system, rows(), { ...paging, after }, newestFirst)
    await expect(listing).rejects.toMatchObject({ fields: { after: [{ code: 'cursor_invalid' }] } })
  },
)

test('a cursor whose values are of another type is refused as well', async () => {
  const after = Buffer.from('["yesterday","one"]').toString('base64url')
  const listing = adminList(api.system, rows(), { ...paging, after }, newestFirst)
  await expect(listing).rejects.toMatchObject({ fields: { after: [{ code: 'cursor_invalid' }] } })
})

test('pages by number end at 10,000 rows', async () => {
  const far = adminList(api.system, rows(), { page: 10_000, page_size: 100 }, newestFirst)
  await expect(far).rejects.toMatchObject({ fields: { page: [{ code: 'number_too_large' }] } })
})
