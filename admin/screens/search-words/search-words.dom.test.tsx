import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAdmin } from '#tests/support/admin-dom.tsx'

const admin = openAdmin()
const { backend } = admin

test('a search without results becomes a synonym', async () => {
  const results = [{ words: 'parang & co', searches: 3, found: 0, last_on: '2026-11-20' }]
  const paging = { count: 1, count_is_exact: true, next: null, previous: null }
  backend.answer('GET', '/admin/search-words/', { ...paging, results })
  const user = await admin.visit('/search-words')
  expect((await screen.findByRole('row', { name: /parang/ })).textContent).toMatch(/^parang & co302026-11-20/)
  await user.click(screen.getByRole('link', { name: 'Add a synonym parang & co' }))
  await screen.findByRole('heading', { level: 1, name: 'New synonym' })
  expect(screen.getByLabelText<HTMLInputElement>('What customers search for').value).toBe('parang & co')
  await user.type(screen.getByLabelText('Also finds'), ' jungle, ang khola ,')
  const added = { id: 7, version: 1, words: ['parang & co'], finds: ['jungle', 'ang khola'] }
  backend.answer('POST', '/admin/synonyms/', () => {
    backend.answer('GET', '/admin/synonyms/', { ...paging, results: [added] })
    return added
  })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { level: 1, name: 'parang & co' })
  expect(location.pathname).toBe('/admin/search-words/synonyms/7')
  expect(backend.writes()[0]?.body).toEqual({ words: added.words, finds: added.finds })

  backend.answer('DELETE', '/admin/synonyms/7/', undefined)
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await user.click((await screen.findAllByRole('button', { name: 'Delete' })).at(-1) as HTMLElement)
  await waitFor(() => expect(location.pathname).toBe('/admin/search-words/synonyms'))
})
