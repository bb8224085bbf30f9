import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAdmin, sampleOf } from '#tests/support/admin-dom.tsx'

const admin = openAdmin()
const { backend } = admin

test.each([
  ['failed', '2026-11-20T10:00:00Z', 'Paid twice'],
  ['failed', null, 'Failed'],
  ['succeeded', '2026-11-20T10:00:00Z', 'Paid'],
])('a payment that %s, and whose money arrived at %s, reads %s', async (status, paid_at, text) => {
  const list = sampleOf('GET /admin/payments/')
  const payment = sampleOf('GET /admin/payments/{uuid}/', { status, paid_at, events: [] })
  backend.answer('GET', '/admin/payments/', { ...list, results: [{ ...list.results[0], status, paid_at }] })
  backend.answer('GET', `/admin/payments/${payment.id}/`, payment)
  await admin.visit('/payments')
  const row = (await screen.findAllByRole('row')).at(-1)
  expect(row?.textContent).toContain(text)
  await admin.visit(`/payments/${payment.id}`)
  const title = await screen.findByRole('heading', { level: 1 })
  expect(title.parentElement?.textContent).toContain(text)
})
