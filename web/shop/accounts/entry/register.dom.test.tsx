import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { accountsMessages } from '#messages/accounts/accounts.ts'
import { storageToFail } from '#tests/support/dom-storage.ts'
import { expectAlert, fill, openStorefront } from '#tests/support/storefront-dom.tsx'

const shop = openStorefront()
const { backend } = shop
const storage = storageToFail()
const good = 'a good long password'

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

async function register(user: UserEvent, email: string, password: string, confirm = password) {
  await fill(user, field('Email'), email)
  await fill(user, field('Password'), password)
  await fill(user, field('Confirm password'), confirm)
  await user.click(screen.getByRole('button', { name: 'Register' }))
}

test('REG-05 REG-06 REG-07 REG-08 errors appear at their fields, the first gets the focus, and no call is sent', async () => {
  const user = await shop.visit('/register')
  await register(user, '', '')
  await screen.findByText('Please enter your email.')
  expect(document.activeElement).toBe(field('Email'))
  screen.getByText('Please enter a password.')
  // All errors show at once; the first field is focused.
  await register(user, '', 'short77', 'different')
  await screen.findByText('Passwords do not match.')
  screen.getByText('Please enter your email.')
  expect(document.activeElement).toBe(field('Email'))
  await register(user, 'a@example.com', 'long enough', 'different')
  await screen.findByText('Passwords do not match.')
  expect(document.activeElement).toBe(field('Confirm password'))
  await register(user, 'a@example.com', 'short77')
  await screen.findByText('Password must be at least 8 characters long.')
  expect(document.activeElement).toBe(field('Password'))
  expect(backend.writes()).toEqual([])
})

test('ERR-53 ERR-54 ERR-56 a refusal shows the detail, otherwise the errors by field, otherwise the default', async () => {
  const user = await shop.visit('/register')
  backend.refuse('POST', '/accounts/register/', 400, { email: ['This email address is taken.'] })
  await register(user, 'asha@example.com', good)
  await expectAlert('email: This email address is taken.')
  expect(field('Email').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field('Email'))
  backend.refuse('POST', '/accounts/register/', 409, { detail: 'We are closed.' })
  await register(user, 'asha@example.com', good)
  await expectAlert('We are closed.')
  backend.refuse('POST', '/accounts/register/', 500, 'down')
  await register(user, 'asha@example.com', good)
  await expectAlert('An unknown error occurred during registration.')
  expect(backend.writes().map(({ body }) => body)).toEqual(
    Array(3).fill({ email: 'asha@example.com', password: good, password_confirm: good }),
  )
})

test('with blocked storage the page warns before registering', async () => {
  storage.block()
  await shop.visit('/register')
  await expectAlert(accountsMessages.storageBlocked)
})

test('the message about different passwords goes as soon as they agree, at either field', async () => {
  const user = await shop.visit('/register')
  await register(user, 'a@example.com', good, 'a good long passwor')
  await screen.findByText('Passwords do not match.')
  await user.type(field('Confirm password'), 'd')
  await waitFor(() => expect(screen.queryByText('Passwords do not match.')).toBeNull())
  expect(field('Confirm password').getAttribute('aria-invalid')).toBeNull()
  await register(user, 'a@example.com', `${good}!`, good)
  await screen.findByText('Passwords do not match.')
  await user.type(field('Password'), '{Backspace}')
  await waitFor(() => expect(screen.queryByText('Passwords do not match.')).toBeNull())
})

test('an error of the server goes when its field is edited, and stays while another one is', async () => {
  const user = await shop.visit('/register')
  backend.refuse('POST', '/accounts/register/', 400, { email: ['This email address is taken.'] })
  await register(user, 'asha@example.com', good)
  await screen.findByText('This email address is taken.')
  await user.type(field('Password'), '!')
  screen.getByText('This email address is taken.')
  await user.type(field('Email'), 'x')
  await waitFor(() => expect(screen.queryByText('This email address is taken.')).toBeNull())
})

test('a password can be shown and hidden', async () => {
  const user = await shop.visit('/register')
  await fill(user, field('Password'), good)
  await user.click(screen.getByRole('button', { name: 'Show Password' }))
  expect(field('Password').type).toBe('text')
  expect(field('Confirm password').type).toBe('password')
  await user.click(screen.getByRole('button', { name: 'Hide Password' }))
  expect(field('Password')).toMatchObject({ type: 'password', value: good })
})
