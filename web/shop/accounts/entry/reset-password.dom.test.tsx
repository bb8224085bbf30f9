import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { expectAlert, fill, openStorefront } from '#tests/support/storefront-dom.tsx'

const shop = openStorefront()
const { backend } = shop

const fresh = 'seven goats uphill'

async function change(user: UserEvent, password = fresh, confirm = password) {
  await fill(user, screen.getByLabelText('New password'), password)
  await fill(user, screen.getByLabelText('Confirm new password'), confirm)
  await user.click(screen.getByRole('button', { name: 'Change password' }))
}

test('a used link says so and offers another, and its secret leaves the address', async () => {
  backend.refuse('POST', '/accounts/password/reset/', 400, { detail: 'This link is no longer valid.' })
  const user = await shop.visit('/reset-password?token=secret')
  expect(location.pathname + location.search).toBe('/reset-password')
  await change(user)
  await expectAlert('This link is no longer valid.')
  expect(backend.writes().map(({ body }) => body)).toEqual([
    { token: 'secret', password: fresh, password_confirm: fresh },
  ])
  await user.click(screen.getByRole('link', { name: 'Get a new link' }))
  await screen.findByRole('heading', { level: 1, name: 'Forgot your password?' })
})

test('a new password signs this browser out and leads to the login page, which confirms it', async () => {
  const { access } = shop.signIn()
  backend.answer('POST', '/accounts/password/reset/', undefined)
  const user = await shop.visit('/reset-password?token=secret')
  await change(user, fresh, 'something else')
  await screen.findByText('Passwords do not match.')
  expect(backend.writes()).toEqual([])
  expect(localStorage.getItem('access_token')).toBe(access)
  await change(user)
  await screen.findByText('Your password has been changed. You can now log in.')
  expect(location.pathname).toBe('/login')
  expect(localStorage.getItem('access_token')).toBeNull()
})

test('a weak or refused new password has an error at its field', async () => {
  backend.refuse('POST', '/accounts/password/reset/', 400, { password: ['Not this one.'] })
  const user = await shop.visit('/reset-password?token=secret')
  const field = screen.getByLabelText('New password')
  await change(user, 'short')
  await screen.findByText('Password must be at least 8 characters long.')
  await change(user)
  await screen.findByText('Not this one.')
  expect(document.activeElement).toBe(field)
  await user.type(field, '!')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).not.toBe('true'))
})

test('a link can be requested once an email address is entered; a failure shows an error', async () => {
  const user = await shop.visit('/forgot-password')
  const send = () => user.click(screen.getByRole('button', { name: 'Send the link' }))
  await send()
  await screen.findByText('Please enter your email.')
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
  expect(backend.writes()).toEqual([])
  backend.refuse('POST', '/accounts/password/forgot/', 500, '<h1>Oops</h1>')
  await fill(user, screen.getByLabelText('Email'), ' asha@example.com ')
  await send()
  await expectAlert('We couldn’t send the link. Please try again later.')
  backend.answer('POST', '/accounts/password/forgot/', undefined)
  await send()
  const said = await screen.findByText(/we’ve sent a link to it/)
  expect(said.closest('[role=status]')).not.toBeNull()
  expect(backend.writes().map(({ body }) => body)).toEqual(Array(2).fill({ email: 'asha@example.com' }))
})
