import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openAdmin, sampleOf } from '#tests/support/admin-dom.tsx'

const admin = openAdmin()
const { backend } = admin

/** Delays the code of the row's screen until after the pause of the search box. */
const { promise: isLoaded, resolve: load } = Promise.withResolvers<void>()
vi.mock('./customer.tsx', async (read) => {
  await isLoaded
  return read()
})

test('a row opened before the search starts still opens, and stays open', async () => {
  const customer = { id: 12, name: null, username: 'doma', sign_ins: [], sessions: [], suspended_at: null }
  backend.answer('GET', '/admin/customers/12/', sampleOf('GET /admin/customers/{id}/', customer))
  const line = { ...sampleOf('GET /admin/customers/').results[0], ...customer }
  const paging = { count: 1, count_is_exact: true, next: null, previous: null }
  backend.answer('GET', '/admin/customers/', { ...paging, results: [line] })
  await admin.visit('/customers')
  const row = await screen.findByRole('link', { name: 'doma' })
  // A single event: the whole text arrives at once, even on a slow machine.
  fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'doma' } })
  fireEvent.click(row)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(location.pathname + location.search).toBe('/admin/customers')
  load()
  await screen.findByLabelText('New note')
  expect(location.pathname + location.search).toBe('/admin/customers/12')
})
