import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAdmin } from '#tests/support/admin-dom.tsx'

const admin = openAdmin()
const { backend } = admin

const entry = {
  id: 9,
  verb: 'accounts.suspend',
  actor: 'staff:3',
  name: 'maya',
  at: '2026-11-20T10:00:00Z',
  subject: 'account:12',
  request_id: 'r-1',
}

test('the audit log shows each change field by field, and all changes to a record', async () => {
  const paging = { count: 1, count_is_exact: true, next: null, previous: null }
  backend.answer('GET', '/admin/audit/', { ...paging, results: [{ ...entry, fields: ['suspended_at'] }] })
  const before = { suspended_at: null, name: 'Doma' }
  backend.answer('GET', '/admin/audit/9/', {
    ...entry,
    before,
    after: { suspended_at: '2026', name: 'Doma' },
  })
  const user = await admin.visit('/audit')
  await user.click(await screen.findByRole('link', { name: 'Suspend' }))
  await screen.findByRole('heading', { level: 1, name: 'Suspend' })
  const row = await screen.findByRole('row', { name: /^suspended at/ })
  expect(row.textContent).toContain('2026')
  expect(screen.getByRole('row', { name: /^name/ }).textContent).toBe('nameDomaDoma')

  await user.click(screen.getByRole('link', { name: 'all changes to it' }))
  await screen.findByText(/^Showing only account:12\./)
  const asked = () =>
    backend.sent
      .filter(({ call }) => call === 'GET /admin/audit/')
      .at(-1)
      ?.query.get('subject')
  await waitFor(() => expect(asked()).toBe('account:12'))
  await user.click(screen.getByRole('link', { name: 'Show everything' }))
  await waitFor(() => expect(screen.queryByText(/^Showing only /)).toBeNull())
  await user.click(screen.getByRole('link', { name: 'Security events' }))
  await screen.findByRole('heading', { level: 1, name: 'Security events' })
})
