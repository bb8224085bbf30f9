import { waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { expectAlert, fill, openStorefront } from '#tests/support/storefront-dom.tsx'

const shop = openStorefront()
const { backend } = shop

const done = 'Comment submitted successfully!'
const answered = { id: 4, content: 'Mustard oil keeps it.', user: { username: 'mira' }, parent: null }
const first = { id: 5, content: 'For how long?', user: { username: 'tashi' }, parent: 4 }
const common = { created_at: '2026-11-20T09:00:00Z', is_approved: true }
const listed = [{ ...answered, ...common, replies: [{ ...first, ...common, replies: [] }] }]

const section = () => within(document.getElementById('comments') as HTMLElement)
const field = () => section().getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' })
const title = () => section().getByRole('heading', { level: 2 }).textContent
const items = () => section().queryAllByRole('article')

async function open(results: unknown[] = listed) {
  backend.answer('GET', '/blog/comments/', { count: results.length, next: null, previous: null, results })
  const user = await shop.visit('/blog/piece-1')
  await section().findByRole('heading', { level: 2 })
  shop.pass(2000)
  return user
}

async function write(user: UserEvent, content: string) {
  await fill(user, field(), content)
  await user.click(section().getByRole('button', { name: 'Submit comment' }))
}

/** The server accepts any comment. */
function takeComments() {
  backend.answer('POST', '/blog/comments/', ({ body }: (typeof backend.sent)[number]) => ({
    ...common,
    id: 9,
    user: { username: 'asha' },
    is_approved: false,
    replies: [],
    content: body.content,
    parent: body.parent,
  }))
}

test('ROLE-16 ROLE-17 visitors must log in before commenting or replying', async () => {
  await open()
  const notice = section().getByRole('link', { name: 'You must be logged in to leave a comment.' })
  expect(notice.getAttribute('href')).toBe('/login?redirect=/blog/piece-1#comments')
  expect(section().queryByRole('button', { name: 'Reply' })).toBeNull()
  expect(section().queryByRole('textbox')).toBeNull()
})

test('COMM-04 an author without a username is Anonymous', async () => {
  await open([{ ...listed[0], user: { username: null }, replies: [] }])
  expect(items()).toHaveLength(1)
  within(items()[0] as HTMLElement).getByText('Anonymous')
  expect(title()).toBe('Comments (1)')
})

test('COMM-05 a post without comments says so', async () => {
  await open([])
  section().getByText('No approved comments yet. Be the first!')
  expect(title()).toBe('Comments (0)')
})

test('COMM-06 COMM-13 COMM-14 COMM-15 COMM-16 COMM-17 COMM-20 ENT-27 a new comment is at the top, and the form empty', async () => {
  shop.signIn()
  takeComments()
  const user = await open()
  section().getByRole('heading', { name: 'Leave a Comment' })
  expect(title()).toBe('Comments (2)')
  await write(user, '  Nothing else. \n')
  await section().findByText(done)
  expect(backend.writes().map(({ body }) => body)).toEqual([
    { post: 1, content: 'Nothing else.', parent: null, website: '', form_age_ms: expect.any(Number) },
  ])
  expect(field().value).toBe('')
  const [top] = items() as [HTMLElement]
  within(top).getByText('Nothing else.')
  within(top).getByText('asha')
  expect(title()).toBe('Comments (3)')
})

test('COMM-11 an empty comment is refused and never sent', async () => {
  shop.signIn()
  const user = await open()
  await write(user, ' \n ')
  await section().findByText('Please enter your comment.')
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(backend.writes()).toEqual([])
})

test('ERR-31 a failed comment says so and keeps its text', async () => {
  shop.signIn()
  const user = await open()
  backend.refuse('POST', '/blog/comments/', 500, '<h1>Bad gateway</h1>')
  await write(user, 'Well said.')
  await expectAlert('Failed to submit comment. Please try again.')
  expect(field().value).toBe('Well said.')
  backend.refuse('POST', '/blog/comments/', 429, { detail: 'Please wait a moment.' })
  await write(user, 'Well said. Again.')
  await expectAlert('Please wait a moment.')
  backend.lose('POST', '/blog/comments/')
  await write(user, 'Well said. Again, again.')
  await expectAlert('Failed to submit comment. Please try again.')
  expect(field().value).toBe('Well said. Again, again.')
  expect(items()).toHaveLength(2)
})

test('ERR-32 field errors are shown as JSON, a detail unchanged', async () => {
  shop.signIn()
  const user = await open()
  const errors = { content: ['Too short.'], post: ['Closed.'] }
  backend.refuse('POST', '/blog/comments/', 400, errors)
  await write(user, 'Well said.')
  await expectAlert(JSON.stringify(errors))
  backend.refuse('POST', '/blog/comments/', 429, { detail: 'Please wait a moment.' })
  await write(user, 'Well said. Again.')
  await expectAlert('Please wait a moment.')
})

test('canceling a reply returns the focus to its button', async () => {
  shop.signIn()
  const user = await open()
  const [reply] = section().getAllByRole('button', { name: 'Reply' })
  await user.click(reply as HTMLElement)
  await user.click(section().getByRole('button', { name: 'Cancel' }))
  expect(document.activeElement).toBe(section().getAllByRole('button', { name: 'Reply' })[0])
  expect(backend.writes()).toEqual([])
})

test('the reader reaches the oldest comment although others are approved in the meantime', async () => {
  const top = (id: number) => ({ ...answered, ...common, id, content: `Comment ${id}`, replies: [] })
  let ids = [4, 3, 2, 1]
  backend.answer('GET', '/blog/comments/', ({ query }: (typeof backend.sent)[number]) => {
    const from = (Number(query.get('page') ?? 1) - 1) * 2
    const results = ids.slice(from, from + 2).map(top)
    return { count: ids.length, next: null, previous: null, results }
  })
  const user = await shop.visit('/blog/piece-1')
  await section().findByText('Comment 3')
  ids = [5, ...ids]
  await user.click(section().getByRole('button', { name: 'Show more comments' }))
  await section().findByText('Comment 2')
  await user.click(section().getByRole('button', { name: 'Show more comments' }))
  await section().findByText('Comment 1')
  expect(items()).toHaveLength(4)
  expect(section().queryByRole('button', { name: 'Show more comments' })).toBeNull()
})

test('the reader sees every comment although one is removed in the meantime', async () => {
  const top = (id: number) => ({ ...answered, ...common, id, content: `Comment ${id}`, replies: [] })
  let ids = [7, 6, 5, 4, 3, 2, 1]
  backend.answer('GET', '/blog/comments/', ({ query }: (typeof backend.sent)[number]) => {
    const from = (Number(query.get('page') ?? 1) - 1) * 2
    return { count: ids.length, next: null, previous: null, results: ids.slice(from, from + 2).map(top) }
  })
  const user = await shop.visit('/blog/piece-1')
  const more = () => section().queryByRole('button', { name: 'Show more comments' })
  await section().findByText('Comment 6')
  ids = [6, 5, 4, 3, 2, 1]
  for (const last of [3, 1]) {
    await user.click(more() as HTMLElement)
    await section().findByText(`Comment ${last}`)
  }
  for (const id of ids) section().getByText(`Comment ${id}`)
  expect(more()).toBeNull()
})

test('a public name is asked once, sent with the comment, and then gone', async () => {
  shop.signIn()
  takeComments()
  const answer = { public_name: null as string | null, suggested_name: 'Asha' }
  backend.answer('GET', '/accounts/me/public-name/', () => answer)
  const user = await open()
  const findNamed = () => section().findByRole<HTMLInputElement>('textbox', { name: 'Public name' })
  const named = await findNamed()
  await waitFor(() => expect([named.value, named.readOnly]).toEqual(['Asha', false]))
  await fill(user, named, '')
  await write(user, 'Nothing else.')
  await section().findByText('Please enter your public name.')
  expect(backend.writes()).toEqual([])
  await fill(user, named, 'Asha R.')
  answer.public_name = 'Asha R.'
  await user.click(section().getByRole('button', { name: 'Submit comment' }))
  await section().findByText(done)
  await section().findByRole('link', { name: 'Change your name' })
  expect([named.isConnected, (await findNamed()).readOnly]).toEqual([false, true])
  expect(backend.writes().map(({ body }) => body.public_name)).toEqual(['Asha R.'])
})
