import { expect, test } from 'vitest'
import { openApi } from '#tests/support/api.ts'

const api = await openApi()
const staff = await api.person('sita', 'manager')
const maya = await api.person('maya')
for (const number of [1, 2, 3]) {
  await api.call('POST /contact/messages/', {
    body: { name: 'Ram', email: 'ram@example.net', subject: `${number}`, message: 'Hi.' },
  })
  api.pass({ minutes: 2 })
}

test('staff see messages, newest first and paginated, and can mark them read', async () => {
  const { count, results } = await staff.call('GET /admin/messages/', { query: { page_size: 2 } })
  expect(count).toBe(3)
  expect(results.map(({ subject }) => subject)).toEqual(['3', '2'])
  expect(results[0]).toEqual({
    id: expect.any(Number),
    name: 'Ram',
    email: 'ram@example.net',
    phone_number: null,
    subject: '3',
    message: 'Hi.',
    account_id: null,
    created_at: '2026-11-21T10:04:00.000Z',
    read_at: null,
    settled_at: null,
    answers: [],
  })
})

test('a message keeps the time it was first read, and the audit log says by whom', async () => {
  const [message] = (await staff.call('GET /admin/messages/')).results
  const params = { id: message?.id ?? 0 }
  const read_at = api.now().toISOString()
  expect(await staff.call('POST /admin/messages/{id}/read/', { params })).toEqual({ ...message, read_at })
  api.pass({ minutes: 5 })
  expect((await staff.call('POST /admin/messages/{id}/read/', { params })).read_at).toBe(read_at)
  const subjects = async (is_read: boolean) =>
    (await staff.call('GET /admin/messages/', { query: { is_read } })).results.map(({ subject }) => subject)
  expect(await subjects(true)).toEqual(['3'])
  expect(await subjects(false)).toEqual(['2', '1'])
  const log = await api.database.selectFrom('audit_log').selectAll().execute()
  expect(log).toMatchObject(
    Array(2).fill({
      actor: `staff:${staff.id}`,
      verb: 'contact.mark-message-read',
      subject: `message:${params.id}`,
    }),
  )
})

test.for(['GET /admin/messages/', 'POST /admin/messages/{id}/read/'] as const)(
  '%s is for staff: 401 to visitors, 403 to customers',
  async (call) => {
    expect((await api.send(call, { params: { id: 1 } })).status).toBe(401)
    const refused = await maya.send(call, { params: { id: 1 } })
    expect(refused.status).toBe(403)
    expect(JSON.stringify(refused.body)).not.toContain('ram@example.net')
  },
)

test('an unknown message is a 404', async () => {
  const answer = await staff.send('POST /admin/messages/{id}/read/', { params: { id: 999 } })
  expect(answer.status).toBe(404)
})
