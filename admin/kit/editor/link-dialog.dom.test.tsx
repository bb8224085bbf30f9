import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAdmin } from '#tests/support/admin-dom.tsx'

const admin = openAdmin()
const { backend } = admin

test('a link is set, changed and removed in a dialog, without sending the page', async () => {
  const user = await admin.visit('/faq/new')
  const editor = await screen.findByRole('textbox', { name: 'Answer' })
  const open = async () => {
    fireEvent.keyDown(editor, { key: 'k', ctrlKey: true })
    return within(await screen.findByRole('dialog', { name: 'Link' }))
  }
  let dialog = await open()
  await user.type(dialog.getByLabelText('Address'), 'our knives{Enter}')
  await dialog.findByText(/^Enter an address such as/)
  await user.clear(dialog.getByLabelText('Address'))
  await user.type(dialog.getByLabelText('Address'), ' karda.example {Enter}')
  const link = await within(editor).findByRole('link', { name: 'karda.example' })
  expect(link.getAttribute('href')).toBe('https://karda.example')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Link' })).toBeNull())

  dialog = await open()
  const address = dialog.getByLabelText<HTMLInputElement>('Address')
  expect(address.value).toBe('https://karda.example')
  await user.clear(address)
  await user.type(address, '/products{Enter}')
  await waitFor(() => expect(within(editor).getByRole('link').getAttribute('href')).toBe('/products'))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Link' })).toBeNull())

  dialog = await open()
  await user.click(dialog.getByRole('button', { name: 'Remove link' }))
  expect(within(editor).queryByRole('link')).toBeNull()
  expect(editor.textContent).toBe('karda.example')
  expect(backend.writes()).toEqual([])
})
