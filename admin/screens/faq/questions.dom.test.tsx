import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openAdmin, owner } from '#tests/support/admin-dom.tsx'
import { tokenFor } from '#tests/support/browser-fixture.ts'
import type { Sent } from '#tests/support/dom-backend.ts'
import { expectNoise } from '#tests/support/fail-on-noise.ts'

const admin = openAdmin()
const { backend } = admin

type Faq = { id: number; version: number; question: string; answer: string }
let list: { version: number; results: Faq[] }

const read = (id: number) => list.results.find((faq) => faq.id === id) as Faq
const stale = (current: object) =>
  Response.json(
    { code: 'stale_version', detail: 'ram was quicker.', current, changed_by: 'ram', changed_at: null },
    { status: 409 },
  )

/** Saves a question as another person. */
function change(id: number, values: Partial<Faq>): Faq {
  const changed = { ...read(id), ...values, version: read(id).version + 1 }
  list = { ...list, results: list.results.map((faq) => (faq.id === id ? changed : faq)) }
  return changed
}

function save({ call, body }: Sent): unknown {
  const id = Number(call.split('/').at(-2))
  const { version, ...values } = body
  return version === read(id).version ? change(id, values) : stale(read(id))
}

beforeEach(() => {
  const results = [1, 2, 3, 4, 5].map((id) => ({
    id,
    version: 1,
    question: `Question ${id}`,
    answer: '<p>Yes.</p>',
  }))
  list = { version: 1, results }
  backend.answer('GET', '/admin/faqs/', () => list)
  backend.answer('PUT', '/admin/faqs/[0-9]+/', save)
})

const question = () => screen.findByLabelText<HTMLInputElement>('Question')
const press = async (user: UserEvent, name: string) => user.click(await screen.findByRole('button', { name }))
const drafts = () => Object.keys(localStorage).filter((key) => key.includes('draft')).length

async function type(user: UserEvent, text: string) {
  await user.clear(await question())
  await user.paste(text)
  await screen.findByText('Not saved yet')
}

test('a session ends while a form is open: after a new login in the dialog, the form is saved', async () => {
  const user = await admin.visit('/faq/1')
  await type(user, 'Is it sharp on arrival?')
  const ended = { detail: 'Given token not valid.' }
  let isSignedIn = false
  backend.answer('PUT', '/admin/faqs/1/', (sent: Sent) =>
    isSignedIn ? save(sent) : Response.json(ended, { status: 401 }),
  )
  backend.refuse('POST', '/accounts/token/refresh/', 401, ended)
  await user.dblClick(screen.getByRole('button', { name: 'Save' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Your session has ended' }))
  backend.refuse('POST', '/accounts/login/', 401, { detail: 'Email or password is incorrect.' })
  await user.type(await dialog.findByLabelText('Password'), 'not the password')
  await user.click(dialog.getByRole('button', { name: 'Log in' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('Email or password is incorrect.')
  backend.answer('POST', '/accounts/login/', () => {
    isSignedIn = true
    return { access: tokenFor(String(owner.id), 3600), refresh: 'another', user: {} }
  })
  await user.click(dialog.getByRole('button', { name: 'Log in' }))
  await screen.findByText('Saved')
  expect(read(1)).toMatchObject({ question: 'Is it sharp on arrival?', version: 2 })
  expect(drafts()).toBe(0)
})

test('a draft belongs to the person who typed it, even on a shared device', async () => {
  const other = { ...owner, id: 4, username: 'ram' }
  const user = await admin.visit('/faq/1', other)
  await type(user, 'Only I have typed this')
  await admin.visit('/faq/1', owner)
  expect((await question()).value).toBe('Question 1')
  await admin.visit('/faq/1', other)
  await screen.findByText(/Your unsaved changes were restored\./)
  expect((await question()).value).toBe('Only I have typed this')
})

test('a draft of an older version is merged, or shown as a conflict', async () => {
  const user = await admin.visit('/faq/1')
  await type(user, 'Mine')
  await admin.visit('/faq/2')
  await type(user, 'Mine as well')
  await admin.visit('/faq')
  change(1, { answer: '<p>Theirs</p>' })
  change(2, { question: 'Theirs' })

  await admin.visit('/faq/1')
  await screen.findByText(/^Someone else changed this in the meantime; those changes are included\./)
  await user.keyboard('{Control>}s{/Control}')
  await screen.findByText('Saved')
  expect(read(1)).toMatchObject({ question: 'Mine', answer: '<p>Theirs</p>' })

  await admin.visit('/faq/2')
  await screen.findByRole('heading', { name: /also changed this/ })
  await user.keyboard('{Control>}s{/Control}')
  await screen.findByText('Resolve the conflict above')
  expect(read(2).question).toBe('Theirs')
  await press(user, 'Discard changes')
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Question').value).toBe('Theirs'))
  expect(drafts()).toBe(0)
})

test('a save whose answer is lost takes effect once', async () => {
  const user = await admin.visit('/faq/1')
  await type(user, 'Asked once')
  backend.answer('PUT', '/admin/faqs/1/', (sent: Sent) => {
    save(sent)
    throw new TypeError('Failed to fetch')
  })
  await press(user, 'Save')
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t reach the shop')
  backend.answer('PUT', '/admin/faqs/1/', save)
  await press(user, 'Save')
  await screen.findByText('Saved')
  expect(read(1).question).toBe('Asked once')
  expect(drafts()).toBe(0)
})

test('a form still works after an unreadable answer', async () => {
  const user = await admin.visit('/faq/1')
  await type(user, 'Asked twice')
  expectNoise(/TypeError/)
  const unreadable = { code: 'stale_version', detail: 'Somebody was quicker.', current: null }
  backend.refuse('PUT', '/admin/faqs/1/', 409, unreadable)
  await press(user, 'Save')
  expect((await screen.findByRole('alert')).textContent).toContain('That didn’t work. Please try again.')
  backend.answer('PUT', '/admin/faqs/1/', save)
  await press(user, 'Save')
  await screen.findByText('Saved')
  expect(read(1).question).toBe('Asked twice')
})

test('a saved form never reports a failure, even if the next step fails', async () => {
  const user = await admin.visit('/faq/new')
  await type(user, 'Is it sharp on arrival?')
  expectNoise(/TypeError/)
  // Building the new question's address from this response makes the page throw.
  backend.answer('POST', '/admin/faqs/', null)
  await press(user, 'Save')
  await screen.findByText('Saved')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(drafts()).toBe(0)
})

test('deleting a question does not lose what a colleague is typing', async () => {
  const user = await admin.visit('/faq/1')
  await type(user, 'Typed for a long time')
  list = { ...list, results: list.results.filter(({ id }) => id !== 1) }
  backend.refuse('PUT', '/admin/faqs/1/', 404, { detail: 'Not found.' })
  await press(user, 'Save')
  await screen.findByRole('alert')
  expect((await question()).value).toBe('Typed for a long time')
  await admin.visit('/faq')
  await admin.visit('/faq/1')
  await screen.findByText('This question doesn’t exist')
})

test('two people reorder a list, and both moves persist', async () => {
  const ordered = () => list.results.map(({ id }) => id)
  backend.answer('PUT', '/admin/faqs/order/', ({ body }: Sent) => {
    if (body.version !== list.version) return stale({ ids: ordered(), version: list.version })
    list = { version: list.version + 1, results: body.ids.map(read) }
    return list
  })
  const user = await admin.visit('/faq')
  await screen.findByRole('button', { name: 'Move Question 5 up' })
  list = { version: 2, results: [2, 1, 3, 4, 5].map(read) }
  await press(user, 'Move Question 5 up')
  await screen.findByText(/also changed this list. Both changes were kept\./)
  expect(ordered()).toEqual([2, 1, 3, 5, 4])
  expect(backend.writes().map(({ call }) => call)).toEqual([
    'PUT /admin/faqs/order/',
    'PUT /admin/faqs/order/',
  ])
})

test('two people change the same field: my value stays until I choose, and the history restores theirs', async () => {
  const user = await admin.visit('/faq/1')
  await type(user, 'Which length?')
  change(1, { question: 'Which size?', answer: '<p>Ours are long.</p>' })
  await user.keyboard('{Control>}s{/Control}')
  await screen.findByRole('heading', { name: /^ram also changed this/ })
  await waitFor(() => expect(document.activeElement?.id).toBe('conflict'))
  // The clash survives a closed tab.
  await admin.visit('/faq/1')
  await screen.findByRole('heading', { name: /also changed this/ })
  expect(read(1).question).toBe('Which size?')
  await press(user, 'Keep mine: Question')
  // Another person saves first again.
  change(1, { question: 'Which weight?' })
  await user.keyboard('{Control>}s{/Control}')
  const panel = await screen.findByRole('group', { name: 'Question' })
  expect(panel.textContent).toMatch(/Yours.*Which length\?.*By ram.*Which weight\?/)
  await press(user, 'Keep mine: Question')
  await user.keyboard('{Control>}s{/Control}')
  await screen.findByText('Saved')
  expect(read(1)).toMatchObject({ question: 'Which length?', answer: '<p>Ours are long.</p>' })

  const [before, after] = [{ question: 'Which weight?' }, { question: 'Which length?' }]
  const entry = {
    id: 9,
    at: '2026-11-20T10:00:00Z',
    actor: 'staff:3',
    name: 'maya',
    verb: 'pages.change-faq',
  }
  backend.answer('GET', '/admin/history/', { results: [{ ...entry, before, after }] })
  await press(user, 'History')
  await press(user, 'Put the old values back in the form')
  expect((await question()).value).toBe('Which weight?')
  await screen.findByText('Not saved yet')
  expect(backend.sent.find(({ call }) => call === 'GET /admin/history/')?.query.get('subject')).toBe('faq:1')
})

test('if two people edit the same text, both see the differences without markup', async () => {
  const text = (first: string, last: string) => `<p>${first}</p><p>${last}</p>`
  const draft = {
    version: 1,
    at: '2026-11-20T10:00:00Z',
    base: { answer: text('First.', 'Last.') },
    changed: { answer: text('First.', 'Last. Mine.') },
  }
  localStorage.setItem(`karda_office_draft:${owner.id}:faq:1`, JSON.stringify(draft))
  change(1, { answer: text('First, theirs.', 'Last.') })
  const user = await admin.visit('/faq/1')
  const panel = await screen.findByRole('group', { name: 'Answer' })
  const marked = [...panel.querySelectorAll('mark')].map(({ textContent }) => textContent)
  expect(marked).toEqual(['First.', 'Last. Mine.', 'First, theirs.', 'Last.'])
  await press(user, 'Use theirs: Answer')
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Answer' })).toBeNull())
  expect(drafts()).toBe(0)
})

test('saving in another tab does not lose the draft of this one', async () => {
  const user = await admin.visit('/faq/1')
  await type(user, 'In this tab')
  await waitFor(() => expect(drafts()).toBe(1))
  const [key = ''] = Object.keys(localStorage).filter((one) => one.includes('draft'))
  localStorage.removeItem(key)
  dispatchEvent(new StorageEvent('storage', { key, newValue: null }))
  expect(localStorage.getItem(key)).toContain('In this tab')
  change(1, { answer: '<p>From the other tab.</p>' })
  await press(user, 'Save')
  await screen.findByText('Saved')
  expect(read(1)).toMatchObject({ question: 'In this tab', answer: '<p>From the other tab.</p>' })
  expect(drafts()).toBe(0)
})

test('questions move faster than the answers arrive, and stop at both ends', async () => {
  const shown = () =>
    [...document.querySelectorAll('[role=row]')].map((row) => row.textContent?.at(-1)).join('')
  const ordered: string[] = []
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  backend.answer('PUT', '/admin/faqs/order/', async ({ body }: Sent) => {
    await answered
    if (body.version !== list.version) return stale({ version: list.version })
    list = { version: list.version + 1, results: body.ids.map(read) }
    ordered.push(body.ids.join(''))
    return list
  })
  const user = await admin.visit('/faq')
  for (const order of ['13245', '31245', '31245']) {
    await press(user, 'Move Question 3 up')
    await waitFor(() => expect(shown()).toBe(order))
  }
  const reads = () => backend.sent.filter(({ call }) => call === 'GET /admin/faqs/').length
  const before = reads()
  answer()
  await waitFor(() => expect([reads() - before, ordered]).toEqual([2, ['13245', '31245']]))
  await press(user, 'Move Question 3 down')
  await waitFor(() => expect(ordered.at(-1)).toBe('13245'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a question is added, and its page has its own address at once', async () => {
  const user = await admin.visit('/faq')
  await user.click(await screen.findByRole('link', { name: 'Add a question' }))
  backend.answer('POST', '/admin/faqs/', ({ body }: Sent) => {
    list = { ...list, results: [...list.results, { ...body, id: 6, version: 1 }] }
    return read(6)
  })
  await type(user, 'Do you engrave?')
  await press(user, 'Save')
  await screen.findByRole('heading', { level: 1, name: 'Do you engrave?' })
  expect(location.pathname).toBe('/admin/faq/6')
  expect(drafts()).toBe(0)
})
