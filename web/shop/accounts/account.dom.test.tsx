import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { londonAddress } from '../../../tests/support/sample-order.ts'
import { expectAlert, fill, openStorefront } from '../../../tests/support/storefront-dom.tsx'

const shop = openStorefront()
const { backend } = shop

const me = {
  id: 5,
  email: 'tashi@example.com',
  username: 'tashi.sherpa',
  role: 'customer',
  is_email_verified: true,
}
const phone = {
  id: '0b5a1c1e-8a64-4a53-9a2b-6f1f7a2b3c4d',
  device: 'Firefox on Windows',
  created_at: '2026-11-20T09:00:00Z',
  last_used_at: '2026-11-21T09:00:00Z',
  is_current: false,
}
const personal = 'Please leave your email address and username out of your password.'

beforeEach(() => {
  shop.signIn()
  backend.answer('GET', '/accounts/me/', me)
  backend.answer('GET', '/accounts/sessions/', [phone])
})

const field = (name: string) => document.querySelector(`[name=${name}]`) as HTMLInputElement
const press = async (user: UserEvent, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))

test('the server’s errors of an address are shown beside their fields', async () => {
  const text = 'Please choose a country from the list.'
  backend.answer('GET', '/accounts/addresses/', [])
  backend.refuse('POST', '/accounts/addresses/', 400, { country: [text] })
  const user = await shop.visit('/account/addresses')
  await press(user, 'Add an address')
  for (const [name, value] of Object.entries(londonAddress)) {
    if (name === 'country') await user.selectOptions(field(name), value)
    else await fill(user, field(name), value)
  }
  await press(user, 'Save address')
  const shown = await screen.findByText(text)
  expect(field('country').getAttribute('aria-invalid')).toBe('true')
  expect(field('country').getAttribute('aria-describedby')).toBe(shown.id)
  expect(document.activeElement).toBe(field('country'))
  expect(backend.writes().map(({ body }) => body)).toEqual([{ ...londonAddress, is_default: false }])
})

test('without the address calls the account shows no addresses', async () => {
  backend.refuse('GET', '/accounts/addresses/', 404, { detail: 'Not found.' })
  await shop.visit('/account/addresses')
  await screen.findByText('This shop does not save addresses.')
})

test('a list of devices that fails to load says so and can be retried; a failed sign-out leaves it unchanged', async () => {
  backend.refuse('GET', '/accounts/sessions/', 500, 'x')
  const user = await shop.visit('/account/details')
  const devices = () => within(screen.getByRole('region', { name: 'Where you’re signed in' }))
  await expectAlert('Failed to load your devices.')
  backend.answer('GET', '/accounts/sessions/', [phone])
  await user.click(devices().getByRole('button', { name: 'Try again' }))
  await devices().findByText('Firefox on Windows')
  backend.refuse('DELETE', '/accounts/sessions/*/', 500, 'x')
  await user.click(devices().getByRole('button', { name: /^Sign out: Firefox/ }))
  await expectAlert('Something went wrong. Please try again.')
  devices().getByText('Firefox on Windows')
  expect(backend.writes().map(({ call }) => call)).toEqual([`DELETE /accounts/sessions/${phone.id}/`])
})

test('the username is changed, with errors beside the field; the page shows the new one at once', async () => {
  const user = await shop.visit('/account/details')
  const username = await screen.findByLabelText<HTMLInputElement>('Username')
  expect(username.value).toBe('tashi.sherpa')
  backend.refuse('PATCH', '/accounts/me/', 400, { username: ['This username is taken.'] })
  await fill(user, username, 'admin')
  await press(user, 'Save username')
  await screen.findByText('This username is taken.')
  expect(username.getAttribute('aria-invalid')).toBe('true')
  backend.answer('PATCH', '/accounts/me/', { ...me, username: 'smith' })
  backend.answer('GET', '/accounts/me/', { ...me, username: 'smith' })
  await fill(user, username, 'smith')
  await press(user, 'Save username')
  const said = await screen.findByText('Your username is now smith.')
  expect(said.closest('[role=status]')).not.toBeNull()
  expect(screen.getByRole('main').textContent).toContain('Signed in as smith')
  expect(backend.writes().map(({ body }) => body)).toEqual([{ username: 'admin' }, { username: 'smith' }])
})

test('a new password is compared with the account’s own names', async () => {
  const user = await shop.visit('/account/details')
  await fill(user, await screen.findByLabelText('New password'), 'tashi.sherpa and the blade')
  await user.tab()
  await screen.findByText(personal)
})

test('each section of the details has a name for assistive technology', async () => {
  await shop.visit('/account/details')
  await waitFor(() => expect(document.title).toBe('Your details | Karda Khukuri House'))
  const names = [
    'Email and username',
    'Password',
    'Where you’re signed in',
    'Sign out everywhere',
    'Your data',
  ]
  for (const name of names) expect(await screen.findAllByRole('region', { name }), name).toHaveLength(1)
})
