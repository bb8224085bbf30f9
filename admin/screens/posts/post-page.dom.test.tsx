import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAdmin, sampleOf } from '#tests/support/admin-dom.tsx'
import type { Sent } from '#tests/support/dom-backend.ts'

const admin = openAdmin()
const { backend } = admin

test('a post is scheduled by the clock of the shop, and gets its own address at once', async () => {
  backend.answer('GET', '/admin/post-authors/', [])
  const user = await admin.visit('/posts/new')
  await user.type(await screen.findByLabelText('Title'), 'For the new year')
  expect(screen.queryByLabelText('Publish at')).toBeNull()
  await user.click(screen.getByLabelText('Scheduled'))
  fireEvent.change(screen.getByLabelText('Publish at'), { target: { value: '2099-01-01T09:00' } })
  backend.answer('POST', '/admin/posts/', ({ body }: Sent) => {
    const post = sampleOf('GET /admin/posts/{id}/', { ...body, id: 5, version: 1 })
    backend.answer('GET', '/admin/posts/5/', post)
    return post
  })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { level: 1, name: 'For the new year' })
  expect(location.pathname).toBe('/admin/posts/5')
  // Kathmandu is 5:45 ahead.
  expect(backend.writes()[0]?.body).toMatchObject({
    status: 'scheduled',
    slug: 'for-the-new-year',
    author_id: null,
    published_at: expect.stringMatching(/^2099-01-01T03:15:00(\.000)?Z$/),
  })
  expect(screen.getByLabelText<HTMLInputElement>('Publish at').value).toBe('2099-01-01T09:00')

  // Publishing now drops the scheduled time.
  backend.answer('PUT', '/admin/posts/5/', ({ body }: Sent) => ({ ...body, version: 2 }))
  await user.click(screen.getByLabelText('Published'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(backend.writes().at(-1)?.body).toMatchObject({
      status: 'published',
      published_at: null,
      version: 1,
    }),
  )
})

test('an untouched text is sent back unchanged', async () => {
  // The editor would serialize this differently.
  const content = '<p>One<br />two</p>\n\n<p><strong></strong>Three&nbsp;&quot;four&quot;</p>\n'
  const post = sampleOf('GET /admin/posts/{id}/', {
    id: 5,
    content,
    status: 'draft',
    published_at: null,
    picture: null,
  })
  backend.answer('GET', '/admin/posts/5/', post)
  backend.answer('PUT', '/admin/posts/5/', ({ body }: Sent) => ({ ...post, ...body, version: 4 }))
  const user = await admin.visit('/posts/5')
  const editor = await screen.findByRole('textbox', { name: 'Text' })
  expect(editor.textContent).toContain('Three')
  await user.type(screen.getByLabelText('Title'), '!')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Saved')
  expect(backend.writes()[0]?.body).toMatchObject({ title: `${post.title}!`, content })
})
