import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { accountsMessages } from '#messages/accounts/accounts.ts'
import { tokenFor } from '#tests/support/browser-fixture.ts'
import { storageToFail } from '#tests/support/dom-storage.ts'
import { expectNoise } from '#tests/support/fail-on-noise.ts'
import { expectAlert, fill, openStorefront } from '#tests/support/storefront-dom.tsx'

const shop = openStorefront()
const { backend } = shop
const storage = storageToFail()

const user = {
  id: 9,
  email: 'asha@example.com',
  username: 'asha.gurung',
  role: 'customer',
  is_email_verified: true,
}

const email = () => screen.getByLabelText('Email')
const password = () => screen.getByLabelText('Password')
const press = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Log in' }))
const tokens = () => [localStorage.getItem('access_token'), localStorage.getItem('refresh_token')]

async function logIn(user: UserEvent, login_id = 'asha@example.com', secret = 'a good long password') {
  await fill(user, email(), login_id)
  await fill(user, password(), secret)
  await press(user)
}

test('LOGIN-04 LOGIN-05 an empty email or password stops the form; the first empty field gets the focus and an error', async () => {
  const user = await shop.visit('/login')
  await press(user)
  expect(document.activeElement).toBe(email())
  expect(email().getAttribute('aria-invalid')).toBe('true')
  const tied = email().getAttribute('aria-describedby')?.split(' ').at(-1) ?? ''
  expect(document.getElementById(tied)?.textContent).toBe('Please enter your email.')
  await fill(user, email(), 'asha@example.com')
  await press(user)
  await screen.findByText('Please enter your password.')
  expect(document.activeElement).toBe(password())
  expect(backend.writes()).toEqual([])
})

test("ERR-53 a refused login shows the server's detail", async () => {
  backend.refuse('POST', '/accounts/login/', 401, { detail: 'Email or password is incorrect.' })
  await logIn(await shop.visit('/login'))
  await expectAlert('Email or password is incorrect.')
  expect(tokens()).toEqual([null, null])
})

test('ERR-54 ERR-55 without a detail it shows the errors by field, otherwise the default', async () => {
  const user = await shop.visit('/login')
  const errors = { login_id: ['Too long.', 'Odd.'], password: ['Too short.'] }
  backend.refuse('POST', '/accounts/login/', 400, errors)
  await logIn(user)
  await expectAlert('login_id: Too long. Odd.; password: Too short.')
  const unknown = 'An unknown error occurred during login.'
  backend.refuse('POST', '/accounts/login/', 500, '<h1>Oops</h1>')
  await press(user)
  await expectAlert(unknown)
  backend.refuse('POST', '/accounts/login/', 409, { detail: 'In between.' })
  await press(user)
  await expectAlert('In between.')
  backend.lose('POST', '/accounts/login/')
  await press(user)
  await expectAlert(unknown)
})

test('ERR-57 an answer without tokens is not a login', async () => {
  // The contract check logs an error too.
  expectNoise(/broke the contract/)
  backend.answer('POST', '/accounts/login/', { access: 'x' })
  await logIn(await shop.visit('/login'))
  await expectAlert('Invalid token response from server.')
  expect(tokens()).toEqual([null, null])
})

test('AUTH-19 a failed login also signs out another tab’s session', async () => {
  backend.refuse('POST', '/accounts/login/', 401, { detail: 'Email or password is incorrect.' })
  const user = await shop.visit('/login')
  localStorage.setItem('access_token', 'of another tab')
  await logIn(user, 'asha@example.com', 'wrong password')
  await expectAlert('Email or password is incorrect.')
  expect(tokens()).toEqual([null, null])
})

test.each([
  ['', '/'],
  ['?redirect=/blog/piece-1#comments', '/blog/piece-1#comments'],
  ['?redirect=//evil.example/x', '/'],
])(
  'OPEN-02 a login with a username at /login%s leads to %s, and Back does not return here',
  async (from, to) => {
    backend.answer('POST', '/accounts/login/', { access: tokenFor('9', 600), refresh: 'r', user })
    const entries = history.length
    await logIn(await shop.visit(`/login${from}`), 'asha.gurung')
    await waitFor(() => expect(location.pathname + location.search + location.hash).toBe(to))
    expect(history.length).toBe(entries)
    expect(tokens()[1]).toBe('r')
    expect(backend.writes().map(({ body }) => body)).toEqual([
      { login_id: 'asha.gurung', password: 'a good long password' },
    ])
  },
)

test.each([
  ['/login', '/account'],
  ['/register', '/account'],
  ['/login?redirect=/cart', '/cart'],
])('OPEN-70 a signed-in customer is redirected from %s to %s', async (from, to) => {
  shop.signIn()
  await shop.visit(from)
  await waitFor(() => expect(location.pathname).toBe(to))
})

test('with blocked storage the page warns before and after logging in, and sends no call', async () => {
  const user = await shop.visit('/login')
  storage.block()
  await logIn(user)
  await expectAlert(accountsMessages.storageBlocked)
  expect(backend.writes()).toEqual([])
  await shop.visit('/login')
  await expectAlert(accountsMessages.storageBlocked)
  expect(location.pathname).toBe('/login')
})

test('a browser without room for the tokens does not appear logged in', async () => {
  backend.answer('POST', '/accounts/login/', { access: tokenFor('9', 600), refresh: 'r', user })
  const visitor = await shop.visit('/login')
  storage.fill('refresh_token')
  await logIn(visitor)
  await expectAlert(accountsMessages.storageBlocked)
  expect(tokens()).toEqual([null, null])
  expect(location.pathname).toBe('/login')
})
