import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openAdmin } from '#tests/support/admin-dom.tsx'

const admin = openAdmin()
const { backend } = admin
const site = { version: 1, site_title: 'Karda', contact_email: '' }

test('a new record begins in its first field, and an existing one at its heading', async () => {
  const user = await admin.visit('/settings/branches/new')
  const name = await screen.findByLabelText<HTMLInputElement>('Name')
  await waitFor(() => expect(document.activeElement).toBe(name))
  await user.keyboard('The workshop')
  expect(name.value).toBe('The workshop')

  backend.answer('GET', '/admin/site-settings/', site)
  await user.click(screen.getAllByRole('link', { name: 'Settings' })[0] as HTMLElement)
  await user.click(await screen.findByRole('link', { name: /^Name and icon/ }))
  await screen.findByLabelText('Shop name')
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Name and icon' }))
})

test('typing replaces the field that the address names', async () => {
  backend.answer('GET', '/admin/site-settings/', site)
  const user = await admin.visit('/settings/site#site_title')
  const title = await screen.findByLabelText<HTMLInputElement>('Shop name')
  await user.keyboard('Dharan Khukuri')
  expect(title.value).toBe('Dharan Khukuri')
})

test('no field of a touch screen takes the focus', async () => {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    matchMedia(query === '(pointer: coarse)' ? 'all' : query),
  )
  await admin.visit('/settings/branches/new')
  expect(document.activeElement).not.toBe(await screen.findByLabelText('Name'))
})
