import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAdmin } from '#tests/support/admin-dom.tsx'

const admin = openAdmin()
const { backend } = admin

test('an urgent alert looks different from one that can wait, and a resolved one from both', async () => {
  const alert = (id: number, kind: string, is_urgent: boolean, resolved_at: string | null = null) => ({
    id,
    kind,
    is_urgent,
    subject: `order:${id}`,
    text: `About order ${id}.`,
    raised_at: '2026-11-20T10:00:00Z',
    resolved_at,
    resolved_by: null,
  })
  const results = [
    alert(1, 'payments.taken-back', true),
    alert(2, 'orders.paid-late', false),
    alert(3, 'backups.failed', true, '2026-11-21T10:00:00Z'),
  ]
  backend.answer('GET', '/admin/alerts/', { count: 3, next: null, previous: null, results })
  await admin.visit('/alerts')
  const pills = await Promise.all(
    ['Bank transfer reversed', 'Paid after cancellation', 'Backup failed'].map((kind) =>
      screen.findByText(kind, { selector: '[data-tone]' }),
    ),
  )
  const looks = pills.map((pill) => [
    pill.closest('li')?.getAttribute('data-urgency'),
    pill.getAttribute('data-tone'),
  ])
  expect(looks).toEqual([
    ['now', 'bad'],
    ['soon', 'waiting'],
    [null, 'done'],
  ])
})
