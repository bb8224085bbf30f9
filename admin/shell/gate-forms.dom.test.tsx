import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { storageBlocked } from '#admin/session/sign-in.ts'
import { openAdmin, sampleOf } from '#tests/support/admin-dom.tsx'
import { storageToFail } from '#tests/support/dom-storage.ts'

const admin = openAdmin()
const { backend } = admin
const storage = storageToFail()

test('a browser without storage shows an error, and sends nothing', async () => {
  storage.block()
  const user = await admin.visit('/')
  expect((await screen.findByRole('alert')).textContent).toBe(storageBlocked)
  await user.type(screen.getByLabelText('Email'), 'maya@example.com')
  await user.type(screen.getByLabelText('Password'), 'secret')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  expect((await screen.findByRole('alert')).textContent).toBe(storageBlocked)
  expect(backend.writes()).toEqual([])
})

test('a person begins with the email address', async () => {
  storage.block()
  await admin.visit('/')
  const email = await screen.findByLabelText('Email')
  expect(document.activeElement).toBe(email)
})

test('a browser without storage does not use up an invitation', async () => {
  const invited = { email: 'norbu@example.com', role: 'editor', shop_name: 'Karda', username: 'norbu' }
  backend.answer('POST', '/accounts/invitation/', invited)
  storage.block()
  const user = await admin.visit('/invitation/a-secret')
  await user.type(await screen.findByLabelText('Password'), 'secret')
  await user.click(screen.getByRole('button', { name: 'Join' }))
  expect((await screen.findByRole('alert')).textContent).toBe(storageBlocked)
  expect(backend.writes().map(({ call }) => call)).toEqual(['POST /accounts/invitation/'])
})

test('what a password manager fills in without an event is sent', async () => {
  backend.refuse('GET', '/admin/me/', 403, { detail: 'No.' })
  backend.answer('POST', '/accounts/logout/', undefined)
  const user = await admin.visit('/', null)
  await user.click(await screen.findByRole('button', { name: 'Log in with another account' }))
  const fill = (label: string, value: string) =>
    Object.assign(screen.getByLabelText<HTMLInputElement>(label), { value })
  await screen.findByLabelText('Email')
  fill('Email', ' maya@example.com ')
  fill('Password', ' secret ')
  backend.refuse('POST', '/accounts/login/', 401, { detail: 'Wrong password.' })
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Wrong password.')
  expect(backend.writes().at(-1)?.body).toEqual({ login_id: 'maya@example.com', password: ' secret ' })
})

test('a call that requires the password is repeated after it, and no other', async () => {
  backend.answer('GET', '/admin/customers/12/', sampleOf('GET /admin/customers/{id}/', { id: 12 }))
  const user = await admin.visit('/customers/12')
  const code = 'password_confirmation_required'
  backend.refuse('GET', '/admin/customers/12/erasure/', 403, { code, detail: 'No.' })
  await user.click(await screen.findByRole('button', { name: 'Erase…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it’s you' }))
  const password = await dialog.findByLabelText('Password')
  await user.click(dialog.getByRole('button', { name: 'Confirm' }))
  await dialog.findByText('Enter your password.')
  await user.type(password, 'secret')
  backend.answer('POST', '/admin/session/confirm-password/', () => {
    backend.answer('GET', '/admin/customers/12/erasure/', sampleOf('GET /admin/customers/{id}/erasure/'))
  })
  const asked = backend.sent.length
  await user.click(dialog.getByRole('button', { name: 'Confirm' }))
  await screen.findByRole('button', { name: 'Erase permanently' })
  await screen.findByText(/This can’t be undone/)
  // Only the call that was interrupted is repeated.
  expect(backend.sent.slice(asked).map(({ call }) => call)).toEqual([
    'POST /admin/session/confirm-password/',
    'GET /admin/customers/12/erasure/',
  ])
})
