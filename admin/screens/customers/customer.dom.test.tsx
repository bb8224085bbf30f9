import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { permissions } from '#contract/admin/accounts/permissions.ts'
import { openAdmin, owner, sampleOf } from '#tests/support/admin-dom.tsx'

const admin = openAdmin()
const { backend } = admin

let suspended_at: string | null = null
const customer = () =>
  sampleOf('GET /admin/customers/{id}/', {
    id: 12,
    name: null,
    username: 'doma',
    suspended_at,
    sign_ins: [],
    sessions: [],
  })

test('staff block a customer after a question, unblock them, and undo the block', async () => {
  suspended_at = null
  backend.answer('GET', '/admin/customers/12/', customer)
  const set = (at: string | null) => () => {
    suspended_at = at
  }
  const user = await admin.visit('/customers/12')
  await user.click(await screen.findByRole('button', { name: 'Block' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Block doma?' }))
  const detail = 'This account belongs to the staff.'
  backend.refuse('POST', '/admin/accounts/12/suspend/', 409, { code: 'is_staff', detail })
  await user.click(dialog.getByRole('button', { name: 'Block' }))
  expect((await dialog.findByRole('alert')).textContent).toBe(detail)
  backend.answer('POST', '/admin/accounts/12/suspend/', set('2026-11-20T10:00:00Z'))
  backend.answer('POST', '/admin/accounts/12/restore/', set(null))
  await user.click(dialog.getByRole('button', { name: 'Block' }))
  await user.click(await screen.findByRole('button', { name: 'Unblock' }))
  await screen.findByText('doma can log in again.')
  await user.click(await screen.findByRole('button', { name: 'Block' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Block' }))
  await screen.findByText('doma is blocked.')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(suspended_at).toBeNull())
})

test('staff who may only read customers can neither block, export nor erase a customer', async () => {
  backend.answer('GET', '/admin/customers/12/', customer)
  const names = ['Block', 'Export', 'Erase…']
  const offered = () => names.filter((name) => screen.queryByRole('button', { name }))
  await admin.visit('/customers/12')
  await screen.findByLabelText('New note')
  expect(offered()).toEqual(names)
  const held = permissions.filter((one) => one !== 'customers.manage' && one !== 'people.erase')
  await admin.visit('/customers/12', { ...owner, role: 'manager', permissions: held })
  await screen.findByLabelText('New note')
  expect(offered()).toEqual([])
})

test('a customer with a known name appears under it, not under the username', async () => {
  suspended_at = null
  const named = () => ({ ...customer(), name: 'Doma Sherpa' })
  backend.answer('GET', '/admin/customers/12/', named)
  const user = await admin.visit('/customers/12')
  await screen.findByRole('heading', { level: 1, name: 'Doma Sherpa' })
  await user.click(screen.getByRole('button', { name: 'Block' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Block Doma Sherpa?' }))
  await user.click(asked.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Erase…' }))
  await screen.findByRole('dialog', { name: 'Erase Doma Sherpa?' })
})
