import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAdmin } from '#tests/support/admin-dom.tsx'

const admin = openAdmin()
const { backend } = admin

type View = { id: number; name: string; query: string }

test('the filtered list is saved under a name, opened, deleted and restored', async () => {
  const views: View[] = []
  backend.answer('GET', '/admin/saved-views/', () => ({ results: views }))
  const user = await admin.visit('/customers?is_suspended=true')
  await user.click(await screen.findByRole('button', { name: 'Save this view' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('Fill this in.')
  await user.type(dialog.getByLabelText('Name'), 'Blocked')
  backend.refuse('POST', '/admin/saved-views/', 400, { name: ['You have a view of this name.'] })
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('You have a view of this name.')
  backend.answer('POST', '/admin/saved-views/', ({ body }: { body: View }) => {
    views.push({ ...body, id: 5 })
  })
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  const saved = within(await screen.findByRole('navigation', { name: 'Saved views' }))
  expect(saved.getByRole('link', { name: 'Blocked' }).getAttribute('aria-current')).toBe('page')
  expect(backend.writes().at(-1)?.body).toEqual({
    screen: '/customers',
    name: 'Blocked',
    query: 'is_suspended=true',
  })

  backend.answer('DELETE', '/admin/saved-views/5/', () => {
    views.length = 0
  })
  await user.click(screen.getByRole('button', { name: 'Delete this view' }))
  await screen.findByText('“Blocked” deleted')
  await screen.findByRole('button', { name: 'Save this view' })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByRole('link', { name: 'Blocked' })
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Save this view' })).toBeNull())
})
