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

test('staff erase a customer by typing their address, and nothing of theirs is loaded again', async () => {
  backend.answer('GET', '/admin/customers/12/', customer)
  const erasure = { canceled_orders: 1, orders_under_way: 0, finished_orders: 2, documents: 1 }
  backend.answer('GET', '/admin/customers/12/erasure/', { ...erasure, keeps_messages: false })
  const user = await admin.visit('/customers/12')
  await user.click(await screen.findByRole('button', { name: 'Erase…' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Erase doma?' }))
  const consequences = (await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(consequences).toEqual([
    '1 unpaid order will be canceled.',
    '2 finished orders will stay in the books, without a name.',
    '1 invoice or credit note stays as issued: tax law requires it.',
  ])
  const erase = dialog.getByRole('button', { name: 'Erase permanently' })
  await user.click(erase)
  await dialog.findByText('Type the email address.')
  const email = customer().email
  await user.type(dialog.getByLabelText(`Type ${email} to confirm`), email)
  backend.answer('POST', '/admin/customers/12/erase/', () => {
    backend.refuse('GET', '/admin/customers/12/', 404, { detail: 'Not found.' })
  })
  const asked = backend.sent.length
  await user.click(erase)
  await screen.findByText('doma has been erased and notified by email.')
  await screen.findByRole('heading', { level: 1, name: 'Customers' })
  const later = backend.sent.slice(asked).map(({ call }) => call)
  expect(later[0]).toBe('POST /admin/customers/12/erase/')
  expect(later.filter((call) => /\/12\//.test(call)).slice(1)).toEqual([])
})

test('a note is written once, and the field is then empty', async () => {
  backend.answer('GET', '/admin/customers/12/', customer)
  const user = await admin.visit('/customers/12')
  const note = await screen.findByLabelText<HTMLTextAreaElement>('New note')
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  await screen.findByText('Write something first.')
  await user.type(note, 'Left-handed.')
  backend.answer('POST', '/admin/customers/12/notes/', {})
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  await waitFor(() => expect(note.value).toBe(''))
  expect(backend.writes().map(({ body }) => body)).toEqual([{ text: 'Left-handed.' }])
  expect(screen.queryByText('Write something first.')).toBeNull()
})

test('staff set a limit of unpaid orders, and return to the default', async () => {
  let limits = { orders: 3, pieces: 10, open_orders: 1, open_pieces: 2, is_own: false, version: 1 }
  backend.answer('GET', '/admin/customers/12/', customer)
  backend.answer('GET', '/admin/accounts/12/open-order-limits/', () => limits)
  backend.answer('PUT', '/admin/accounts/12/open-order-limits/', () => {
    limits = { ...limits, orders: 8, is_own: true, version: 2 }
    return limits
  })
  const user = await admin.visit('/customers/12')
  const orders = await screen.findByLabelText('Orders', { selector: 'input' })
  await user.clear(orders)
  await user.type(orders, '8')
  await user.click(screen.getByRole('button', { name: 'Set the limit' }))
  await screen.findByText('custom limit')
  await screen.findByText('1 of 8 orders, 2 of 10 items')
  expect(backend.writes().at(-1)?.body).toEqual({ orders: 8, pieces: 10, version: 1 })
  backend.answer('DELETE', '/admin/accounts/12/open-order-limits/', () => {
    limits = { ...limits, orders: 3, is_own: false, version: 3 }
  })
  await user.click(screen.getByRole('button', { name: 'Use the default limit' }))
  await screen.findByText('1 of 3 orders, 2 of 10 items')
})
