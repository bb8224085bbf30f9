import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { expectNoise } from '#tests/support/fail-on-noise.ts'
import { londonAddress } from '#tests/support/sample-order.ts'
import { keepSavedFiles } from '#tests/support/saved-files.ts'
import { expectAlert, fill, openStorefront } from '#tests/support/storefront-dom.tsx'

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

test('the page shows the server’s errors of an address at their fields', async () => {
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
  await screen.findByText('This shop doesn’t save addresses.')
})

test('a list of devices that fails to load has a retry button; a failed sign-out leaves it unchanged', async () => {
  backend.refuse('GET', '/accounts/sessions/', 500, 'x')
  const user = await shop.visit('/account/details')
  const devices = () => within(screen.getByRole('region', { name: 'Where you’re logged in' }))
  await expectAlert('We couldn’t load your devices.')
  backend.answer('GET', '/accounts/sessions/', [phone])
  await user.click(devices().getByRole('button', { name: 'Try again' }))
  await devices().findByText('Firefox on Windows')
  backend.refuse('DELETE', '/accounts/sessions/*/', 500, 'x')
  await user.click(devices().getByRole('button', { name: /^Log out: Firefox/ }))
  await expectAlert('Something went wrong. Please try again.')
  devices().getByText('Firefox on Windows')
  expect(backend.writes().map(({ call }) => call)).toEqual([`DELETE /accounts/sessions/${phone.id}/`])
})

test('a new username shows at once, or its errors at the field', async () => {
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
  expect(screen.getByRole('main').textContent).toContain('Logged in as smith')
  expect(backend.writes().map(({ body }) => body)).toEqual([{ username: 'admin' }, { username: 'smith' }])
})

test('a public name is saved and removed, or its error is at the field', async () => {
  const user = await shop.visit('/account/details')
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Public name' })
  expect(name.value).toBe('')
  backend.refuse('PATCH', '/accounts/me/', 400, { public_name: ['Please choose another name.'] })
  await fill(user, name, 'Karda')
  await press(user, 'Save public name')
  await screen.findByText('Please choose another name.')
  expect(name.getAttribute('aria-invalid')).toBe('true')
  backend.answer('PATCH', '/accounts/me/', { ...me, public_name: 'Tashi S.' })
  await fill(user, name, ' Tashi S. ')
  await press(user, 'Save public name')
  await screen.findByText('Everyone now sees your name as “Tashi S.”.')
  backend.answer('PATCH', '/accounts/me/', me)
  await fill(user, name, '')
  await press(user, 'Save public name')
  await screen.findByText('Your public name has been removed.')
  expect(backend.writes().map(({ body }) => body.public_name)).toEqual(['Karda', 'Tashi S.', null])
})

test('a new password must not contain the account’s names', async () => {
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
    'Public name',
    'Password',
    'Where you’re logged in',
    'Log out everywhere',
    'Your data',
  ]
  for (const name of names) expect(await screen.findAllByRole('region', { name }), name).toHaveLength(1)
})

test('the account asks to confirm its address until it is confirmed, and can send the link again', async () => {
  backend.answer('GET', '/accounts/me/', { ...me, is_email_verified: false })
  const user = await shop.visit('/account/details')
  const notice = within(await screen.findByRole('region', { name: 'Confirm your email address' }))
  backend.answer('POST', '/accounts/email/resend/', undefined)
  await user.click(notice.getByRole('button', { name: 'Send a new link' }))
  const said = await notice.findByText(/^We’ve sent you a new link/)
  expect(said.closest('[role=status]')).not.toBeNull()
  backend.refuse('POST', '/accounts/email/resend/', 429, {
    detail: 'We’ve already sent you several links.',
  })
  await user.click(notice.getByRole('button', { name: 'Send a new link' }))
  await expectAlert('We’ve already sent you several links.')
  backend.refuse('POST', '/accounts/email/resend/', 500, 'x')
  await user.click(notice.getByRole('button', { name: 'Send a new link' }))
  await expectAlert('We couldn’t send the link. Please try again later.')
  backend.answer('GET', '/accounts/me/', me)
  await shop.visit('/account/details')
  await screen.findByText(/Logged in as/)
  expect(screen.queryByRole('region', { name: 'Confirm your email address' })).toBeNull()
})

test('signing out another device removes it from the list, which gets the focus and says so', async () => {
  const here = { ...phone, id: '0b5a1c1e-8a64-4a53-9a2b-6f1f7a2b3c4e', device: null, is_current: true }
  backend.answer('GET', '/accounts/sessions/', [here, phone])
  const user = await shop.visit('/account/details')
  const devices = within(await screen.findByRole('region', { name: 'Where you’re logged in' }))
  await devices.findByText('This device')
  const rows = () => devices.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows()).toEqual([
    expect.stringMatching(/^Unknown device.*This device/),
    expect.stringMatching(/^Firefox on Windows.*Last used November 21, 2026 at 2:45 PM.*Log out$/),
  ])
  // The current device has no button.
  expect(devices.getAllByRole('button')).toHaveLength(1)
  backend.answer('DELETE', `/accounts/sessions/${phone.id}/`, () => {
    backend.answer('GET', '/accounts/sessions/', [here])
  })
  await press(user, /^Log out: Firefox on Windows, last used November 21/)
  const said = await devices.findByText('Firefox on Windows has been logged out.')
  expect(said.closest('[role=status]')).not.toBeNull()
  expect(rows()).toEqual([expect.stringMatching(/^Unknown device/)])
  await waitFor(() => expect(document.activeElement).toBe(devices.getByRole('list', { name: 'Devices' })))
})

test('signing out everywhere leads to the login page, with a message', async () => {
  const user = await shop.visit('/account/details')
  const path = '/accounts/sign-out-everywhere/'
  await screen.findByText('Firefox on Windows')
  sessionStorage.setItem('karda:address', '{}')
  backend.refuse('POST', path, 500, 'down')
  await press(user, 'Log out everywhere')
  await expectAlert('We couldn’t log you out everywhere. Please try again.')
  expect(localStorage.getItem('access_token')).not.toBeNull()
  backend.answer('POST', path, undefined)
  await press(user, 'Log out everywhere')
  const said = await screen.findByText('You’ve been logged out everywhere.')
  expect(said.closest('[role=status]')).not.toBeNull()
  expect(location.pathname).toBe('/login')
  expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)]).toEqual([])
})

test('the download is a file with the whole answer', async () => {
  const saved = keepSavedFiles()
  backend.refuse('GET', '/accounts/me/export/', 500, 'down')
  const user = await shop.visit('/account/details')
  await press(user, 'Download my data')
  await expectAlert('We couldn’t download your data. Please try again.')
  const data = { account: me, cart: { total_items: 2 }, orders: [] }
  expectNoise(/broke the contract/)
  backend.answer('GET', '/accounts/me/export/', data)
  await press(user, 'Download my data')
  const said = await screen.findByText('Your data was downloaded as my-data.json.')
  expect(said.closest('[role=status]')).not.toBeNull()
  expect(saved.map(({ name }) => name)).toEqual(['my-data.json'])
  expect(JSON.parse(await (saved[0]?.content.text() ?? ''))).toMatchObject(data)
})

test('deleting an account requires its password', async () => {
  const user = await shop.visit('/account/details')
  await press(user, 'Delete my account')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
  dialog.getByText(/^Unpaid orders will be canceled\./)
  await press(user, 'Keep my account')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press(user, 'Delete my account')
  await press(user, 'Delete permanently')
  await dialog.findByText('Please enter your password.')
  expect(backend.writes()).toEqual([])
  backend.refuse('DELETE', '/accounts/me/', 400, { password: ['This isn’t your current password.'] })
  await fill(user, dialog.getByLabelText('Your password'), 'wrong')
  await press(user, 'Delete permanently')
  await dialog.findByText('This isn’t your current password.')
  expect(document.activeElement).toBe(dialog.getByLabelText('Your password'))
  backend.answer('DELETE', '/accounts/me/', undefined)
  await fill(user, dialog.getByLabelText('Your password'), 'right')
  await press(user, 'Delete permanently')
  await screen.findByText(/^Your account has been deleted\./)
  expect(location.pathname).toBe('/login')
  expect(Object.keys(localStorage)).toEqual([])
  expect(backend.writes().map(({ body }) => body)).toEqual([{ password: 'wrong' }, { password: 'right' }])
})

test('the account of the owner cannot be deleted', async () => {
  backend.answer('GET', '/accounts/me/', { ...me, role: 'owner' })
  await shop.visit('/account/details')
  await screen.findByText('This is the shop owner’s account, so it can’t be deleted.')
  expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull()
})
