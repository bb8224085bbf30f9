import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectNoise } from '#tests/support/fail-on-noise.ts'
import { expectAlert, openStorefront } from '#tests/support/storefront-dom.tsx'

const shop = openStorefront()
const { backend } = shop

const post = {
  id: 3,
  slug: 'steel',
  title: 'Steel',
  content: '<p>Of springs.</p>',
  featured_image: null,
  published_at: '2026-10-30T09:00:00Z',
  comment_count: 0,
  author: { username: null },
  status: 'published',
}
const none = { count: 0, next: null, previous: null, results: [] }
const section = () => within(document.getElementById('comments') as HTMLElement)

async function open(answer: unknown = post) {
  backend.answer('GET', '/blog/posts/steel/', answer)
  backend.answer('GET', '/blog/comments/', none)
  return shop.visit('/blog/steel')
}

test('POST-07 ENT-22 a draft is not shown', async () => {
  expectNoise(/broke the contract/)
  await open({ ...post, status: 'draft' })
  await screen.findByText('Post not found or not published.')
  expect(screen.queryByText(post.title)).toBeNull()
  expect(document.getElementById('comments')).toBeNull()
})

test('POST-08 API-43 the page requests comments by the post’s id, once the post has loaded', async () => {
  const asked = () =>
    backend.sent
      .filter(({ call }) => call.startsWith('GET /blog/'))
      .map(({ call, query }) => [call, query.toString()])
  const answer = Promise.withResolvers<unknown>()
  await open(() => answer.promise)
  await within(screen.getByRole('main')).findByText('Loading…')
  expect(asked()).toEqual([['GET /blog/posts/steel/', '']])
  answer.resolve(post)
  await screen.findByRole('heading', { name: /^Comments \(/ })
  expect(asked()).toEqual([
    ['GET /blog/posts/steel/', ''],
    ['GET /blog/comments/', 'post=3&is_approved=true'],
  ])
})

test('ERR-28 comments that fail to load show an error below the post, with a retry button', async () => {
  backend.answer('GET', '/blog/posts/steel/', post)
  backend.refuse('GET', '/blog/comments/', 500, {})
  const user = await shop.visit('/blog/steel')
  await screen.findByRole('heading', { level: 1, name: post.title })
  await section().findByText('Failed to load blog post or comments.')
  backend.answer('GET', '/blog/comments/', none)
  await user.click(section().getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { name: 'Comments (0)' })
})

test('ERR-28 a post that fails to load shows an error, with a retry button', async () => {
  const user = await open(() => Response.json({}, { status: 500 }))
  await screen.findByText('Failed to load blog post or comments.')
  backend.answer('GET', '/blog/posts/steel/', post)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { level: 1, name: post.title })
})

test('ERR-29 a missing post says so in the browser', async () => {
  await open(() => Response.json({ detail: 'Not found.' }, { status: 404 }))
  await screen.findByText('Blog post not found or not published.')
})

test('ERR-30 an answer without a post says so', async () => {
  expectNoise(/broke the contract/)
  await open(null)
  await screen.findByText('Blog post not found.')
})

test.each(['lost', 'HTML'])(
  'ERR-27 a list that fails to load (%s) shows an error, with a retry button',
  async (kind) => {
    if (kind === 'lost') backend.lose('GET', '/blog/posts/')
    else backend.refuse('GET', '/blog/posts/', 500, '<h1>Bad gateway</h1>')
    const user = await shop.visit('/blog')
    await expectAlert('Failed to load blog posts.')
    const { content: _, ...summary } = post
    backend.answer('GET', '/blog/posts/', { ...none, count: 1, results: [summary] })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await within(screen.getByRole('main')).findAllByRole('article')).toHaveLength(1)
  },
)
