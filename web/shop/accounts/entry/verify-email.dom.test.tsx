import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Sent } from '#tests/support/dom-backend.ts'
import { expectAlert, fill, openStorefront } from '#tests/support/storefront-dom.tsx'

const shop = openStorefront()
const { backend } = shop

const confirmed = 'Thank you. Your email address is confirmed.'
const wanted = 'Please enter the password of the account named in this email.'
const wrong = 'This isn’t your current password.'

const password = () => screen.queryByLabelText('Password')
const confirm = (user: UserEvent) =>
  user.click(screen.getByRole('button', { name: 'Confirm my email address' }))

/** Makes the server require this password. */
function wantPassword(right: string) {
  backend.answer('POST', '/accounts/email/verify/', ({ body }: Sent) => {
    if (body.password === right) return undefined
    return Response.json({ password: [body.password ? wrong : wanted] }, { status: 400 })
  })
}

async function expectConfirmed() {
  const said = await screen.findByText(confirmed)
  expect(said.closest('[role=status]')).not.toBeNull()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Go to your account'))
  expect(screen.queryByRole('button', { name: 'Confirm my email address' })).toBeNull()
  expect(screen.queryByText('Link not working?')).toBeNull()
}

test('a signed-in customer confirms with one click; opening the link alone confirms nothing', async () => {
  shop.signIn()
  backend.answer('POST', '/accounts/email/verify/', undefined)
  const user = await shop.visit('/verify-email?token=secret')
  expect(location.pathname + location.search).toBe('/verify-email')
  expect(password()).toBeNull()
  expect(backend.writes()).toEqual([])
  await confirm(user)
  await expectConfirmed()
  expect(backend.writes().map(({ body }) => body)).toEqual([{ token: 'secret' }])
})

test('another browser requires the password', async () => {
  wantPassword('the right one')
  const user = await shop.visit('/verify-email?token=secret')
  await confirm(user)
  await screen.findByText('Please enter your password.')
  expect(document.activeElement).toBe(password())
  expect(backend.writes()).toEqual([])
  await fill(user, password() as HTMLElement, 'a guess')
  await confirm(user)
  await screen.findByText(wrong)
  expect(password()?.getAttribute('aria-invalid')).toBe('true')
  await fill(user, password() as HTMLElement, 'the right one')
  await confirm(user)
  await expectConfirmed()
  expect(password()).toBeNull()
})

test('signed in to another account, it requires this account’s password', async () => {
  shop.signIn()
  wantPassword('the right one')
  const user = await shop.visit('/verify-email?token=secret')
  await confirm(user)
  await expectAlert(wanted)
  await fill(user, await screen.findByLabelText('Password'), 'the right one')
  await confirm(user)
  await expectConfirmed()
  expect(backend.writes().map(({ body }) => body)).toEqual([
    { token: 'secret' },
    { token: 'secret', password: 'the right one' },
  ])
})

test('an invalid link says so and offers another', async () => {
  shop.signIn()
  backend.refuse('POST', '/accounts/email/verify/', 400, { detail: 'This link is no longer valid.' })
  const user = await shop.visit('/verify-email?token=secret')
  await confirm(user)
  await expectAlert('This link is no longer valid.')
  const again = screen.getByRole('link', { name: 'Get a new link' })
  expect(again.getAttribute('href')).toBe('/account')
})

test('a link without its secret says so and has no confirm button', async () => {
  await shop.visit('/verify-email')
  screen.getByText(/^This link is incomplete/)
  expect(screen.queryByRole('button', { name: 'Confirm my email address' })).toBeNull()
})
