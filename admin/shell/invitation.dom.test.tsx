import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { adminTokens } from '#admin/session/tokens.ts'
import { openAdmin } from '#tests/support/admin-dom.tsx'
import { tokenFor } from '#tests/support/browser-fixture.ts'

const admin = openAdmin()
const { backend } = admin
const path = '/invitation/a-secret'
const invited = { email: 'norbu@example.com', role: 'editor', shop_name: 'Karda Khukuri House' }

test('an invited customer joins with their shop password, and keeps their name', async () => {
  const assign = vi.spyOn(location, 'assign').mockReturnValue()
  backend.answer('POST', '/accounts/invitation/', { ...invited, username: 'norbu' })
  const user = await admin.visit(path)
  await screen.findByText(/has an account in the shop, norbu/)
  expect(screen.queryByLabelText('Name')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Join' }))
  await screen.findByText('Enter a password.')
  backend.refuse('POST', '/accounts/invitation/accept/', 400, { password: ['This is not the password.'] })
  await user.type(screen.getByLabelText('Password'), 'secret')
  await user.click(screen.getByRole('button', { name: 'Join' }))
  await screen.findByText('This is not the password.')
  backend.answer('POST', '/accounts/invitation/accept/', undefined)
  backend.answer('POST', '/accounts/login/', { access: tokenFor('5', 3600), refresh: 'theirs', user: {} })
  await user.click(screen.getByRole('button', { name: 'Join' }))
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/admin/'))
  expect(adminTokens.readRefreshToken()).toBe('theirs')
  expect(
    backend
      .writes()
      .slice(-2)
      .map(({ body }) => body),
  ).toEqual([
    { token: 'a-secret', password: 'secret' },
    { login_id: 'norbu@example.com', password: 'secret' },
  ])
})

test('a new person chooses a name; a used link leads to the login', async () => {
  backend.answer('POST', '/accounts/invitation/', { ...invited, username: null })
  const user = await admin.visit(path)
  await screen.findByRole('heading', { level: 1, name: 'Welcome to Karda Khukuri House' })
  await user.click(screen.getByRole('button', { name: 'Join' }))
  await screen.findByText('Choose a name.')
  backend.refuse('POST', '/accounts/invitation/accept/', 400, { username: ['This name is taken.'] })
  await user.type(screen.getByLabelText('Name'), ' norbu ')
  await user.type(screen.getByLabelText('Password'), 'secret')
  await user.click(screen.getByRole('button', { name: 'Join' }))
  await screen.findByText('This name is taken.')
  expect(backend.writes().at(-1)?.body).toEqual({ token: 'a-secret', username: 'norbu', password: 'secret' })

  const detail = 'This link has been used.'
  backend.refuse('POST', '/accounts/invitation/', 400, { detail })
  await admin.visit(path)
  await screen.findByRole('heading', { level: 1, name: 'This link doesn’t work' })
  expect(screen.getByRole('main').textContent).toContain(detail)
})
