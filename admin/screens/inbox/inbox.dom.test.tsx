import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAdmin } from '#tests/support/admin-dom.tsx'

const admin = openAdmin()
const { backend } = admin

const message = {
  id: 4,
  name: 'Gita',
  email: 'gita@example.net',
  phone_number: null,
  subject: 'Visit',
  message: 'May I visit the forge?',
  created_at: '2026-11-20T10:00:00Z',
  settled_at: null,
  answers: [],
}

test('a typed answer survives closing the form and a lost connection, and is sent once', async () => {
  let results: unknown[] = [
    { key: 'message:4', kind: 'message', at: message.created_at, is_done: false, message },
  ]
  backend.answer('GET', '/admin/inbox/', () => ({
    count: results.length,
    next: null,
    previous: null,
    open: { message: results.length },
    results,
  }))
  let user = await admin.visit('/inbox')
  await user.click(await screen.findByRole('button', { name: 'Answer' }))
  const area = await screen.findByLabelText('Answer to Gita')
  expect(document.activeElement).toBe(area)
  await user.keyboard('Of course')
  await user.click(screen.getByRole('button', { name: 'Close' }))

  user = await admin.visit('/inbox')
  await user.click(await screen.findByRole('button', { name: 'Answer' }))
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Answer to Gita')
  expect(field.value).toBe('Of course')
  backend.lose('POST', '/admin/messages/4/answer/')
  await user.click(screen.getByRole('button', { name: 'Send answer' }))
  await screen.findByText(/^We couldn’t reach the shop\./)
  expect(field.value).toBe('Of course')
  backend.answer('POST', '/admin/messages/4/answer/', () => {
    results = []
  })
  await user.click(screen.getByRole('button', { name: 'Send answer' }))
  await waitFor(() => expect(screen.queryByText('May I visit the forge?')).toBeNull())
  const sent = backend.writes()
  expect(sent.map(({ body }) => body)).toEqual([{ text: 'Of course' }, { text: 'Of course' }])
  expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1)
  expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([])
})

test('in the inbox, the mark of a tab is for the current one, and that of an entry for what waits', async () => {
  const entry = (id: number, settled_at: string | null) => ({
    key: `message:${id}`,
    kind: 'message',
    at: message.created_at,
    is_done: settled_at !== null,
    message: { ...message, id, name: `Person ${id}`, settled_at },
  })
  const results = [entry(1, null), entry(2, '2026-11-21T10:00:00Z')]
  const answer = { count: 2, next: null, previous: null, open: { message: 1, review: 3 }, results }
  backend.answer('GET', '/admin/inbox/', answer)
  const user = await admin.visit('/inbox?view=all')
  await screen.findByText('Person 1')
  expect([...document.querySelectorAll('main [aria-current]')].map(({ textContent }) => textContent)).toEqual(
    ['All'],
  )
  const tones = [...document.querySelectorAll('article [data-tone]')]
  expect(tones.map((pill) => [pill.textContent, pill.getAttribute('data-tone')])).toEqual([
    ['New', 'waiting'],
    ['Set aside', 'done'],
  ])
  await user.click(screen.getByText('Filters'))
  await screen.findByRole('option', { name: 'Reviews (3)' })
  await user.selectOptions(screen.getByLabelText('Kind'), 'Reviews (3)')
  await screen.findByRole('button', { name: /Kind: Reviews/ })
  await user.selectOptions(screen.getByLabelText('Order'), 'Oldest first')
  await screen.findByRole('button', { name: /Order: Oldest first/ })
  await waitFor(() => {
    const { query } = backend.sent.findLast(({ query }) => query.has('ordering')) ?? {}
    expect(query?.get('kind')).toBe('review')
  })
})
