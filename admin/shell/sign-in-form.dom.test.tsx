import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { storageBlocked } from '#admin/session/sign-in.ts'
import { openAdmin } from '#tests/support/admin-dom.tsx'
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
  expect(document.activeElement).toBe(await screen.findByLabelText('Email'))
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
