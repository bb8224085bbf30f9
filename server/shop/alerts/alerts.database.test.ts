import { expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'
import { raiseAlert } from './alerts.ts'

const api = await openApi()
const staff = await api.person('sita', 'manager')
const maya = await api.person('maya')

const alertAbout = (
  number: number,
  kind: 'orders.paid-late' | 'orders.paid-but-sold' = 'orders.paid-late',
) => ({
  kind,
  subject: `order:${number}`,
  params: { order_id: `${number}`, payment: { code: 'by_staff', params: {} } } as const,
})
const raise = (...about: Parameters<typeof alertAbout>) => raiseAlert(api.system, alertAbout(...about))
const subjectsOf = async (query = {}) =>
  (await staff.call('GET /admin/alerts/', { query })).results.map(({ subject }) => subject)
const mails = () => api.database.selectFrom('outbox').select(['kind', 'recipient', 'subject']).execute()

test('an alert is raised once while it is open, and emailed to the shop once', async () => {
  await Promise.all([raise(1), raise(1), raise(1)])
  const { results } = await staff.call('GET /admin/alerts/')
  expect(results).toEqual([
    {
      id: expect.any(Number),
      kind: 'orders.paid-late',
      is_urgent: false,
      subject: 'order:1',
      text: expect.stringMatching(
        /^Order 1 was paid after it was canceled\..*\(Payment recorded by staff\)$/,
      ),
      raised_at: api.now().toISOString(),
      resolved_at: null,
      resolved_by: null,
    },
  ])
  expect(await mails()).toEqual([
    { kind: 'alerts.raised', recipient: null, subject: 'Please check: order:1' },
  ])
})

test('the first to resolve it stays recorded and audited, and the alert can then be raised again', async () => {
  const [alert] = (await staff.call('GET /admin/alerts/', { query: { subject: 'order:1' } })).results
  const params = { id: alert?.id ?? 0 }
  const resolved = { ...alert, resolved_at: api.now().toISOString(), resolved_by: `staff:${staff.id}` }
  expect(await staff.call('POST /admin/alerts/{id}/resolve/', { params })).toEqual(resolved)
  api.pass({ minutes: 5 })
  const other = await api.person('gita', 'manager')
  expect(await other.call('POST /admin/alerts/{id}/resolve/', { params })).toEqual(resolved)
  const log = await api.database.selectFrom('audit_log').select(['actor', 'verb', 'subject']).execute()
  expect(log[0]).toEqual({
    actor: `staff:${staff.id}`,
    verb: 'alerts.resolve',
    subject: `alert:${params.id}`,
  })
  await raise(1)
  expect(await subjectsOf({ subject: 'order:1' })).toEqual(['order:1', 'order:1'])
})

test('the newest come first, and the list is filtered, searched and paged by key', async () => {
  api.pass({ minutes: 1 })
  await raise(2, 'orders.paid-but-sold')
  expect(await subjectsOf()).toEqual(['order:2', 'order:1', 'order:1'])
  expect(await subjectsOf({ is_resolved: true })).toEqual(['order:1'])
  expect(await subjectsOf({ is_resolved: false })).toEqual(['order:2', 'order:1'])
  expect(await subjectsOf({ kind: 'orders.paid-but-sold' })).toEqual(['order:2'])
  expect(await subjectsOf({ is_urgent: true })).toEqual(['order:2'])
  expect(await subjectsOf({ is_urgent: false })).toEqual(['order:1', 'order:1'])
  expect(await subjectsOf({ search: 'ORDER:2' })).toEqual(['order:2'])
  const first = await staff.call('GET /admin/alerts/', { query: { page_size: 1 } })
  expect(first).toMatchObject({ count: 3, count_is_exact: true, previous: null })
  const after = new URL(first.next ?? '', 'http://shop.test').searchParams.get('after') ?? ''
  expect(await subjectsOf({ page_size: 1, after })).toEqual(['order:1'])
})

test('an alert stored before alerts had params keeps its text', async () => {
  const old = { kind: 'orders.paid-late', subject: 'order:9', text: 'Look at 9.', raised_at: api.now() }
  await api.database.insertInto('alerts').values(old).execute()
  const { results } = await staff.call('GET /admin/alerts/', { query: { subject: 'order:9' } })
  expect(results.map(({ text }) => text)).toEqual(['Look at 9.'])
})

test('an alert rolls back with its transaction', async () => {
  const work = api.database.transaction().execute(async (database) => {
    await raiseAlert({ ...api.system, database }, alertAbout(3))
    throw new Error('undone')
  })
  await expect(work).rejects.toThrow('undone')
  expect(await subjectsOf({ subject: 'order:3' })).toEqual([])
})

test.for(['GET /admin/alerts/', 'POST /admin/alerts/{id}/resolve/'] as const)(
  '%s is for staff: 401 to visitors, 403 to customers',
  async (call) => {
    expect((await api.send(call, { params: { id: 1 } })).status).toBe(401)
    expect((await maya.send(call, { params: { id: 1 } })).status).toBe(403)
  },
)

test('an unknown alert is a 404', async () => {
  const answer = await staff.send('POST /admin/alerts/{id}/resolve/', { params: { id: 999 } })
  expect(answer.status).toBe(404)
})
