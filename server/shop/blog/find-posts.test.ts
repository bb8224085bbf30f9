import { expect, test } from 'vitest'
import { addPicture } from '#server/shop/media/add-picture.ts'
import { givenPost } from '#tests/builders/blog.ts'
import { openApi, today } from '#tests/support/api.ts'
import { paintedPicture } from '#tests/support/painted-picture.ts'

const api = await openApi()
const { system } = api
const owner = await api.person('sita', 'manager')

test('API-18 an empty blog answers an empty list', async () => {
  const answer = await api.call('GET /blog/posts/', { query: { status: 'published' } })
  expect(answer).toEqual({ count: 0, next: null, previous: null, results: [] })
})

test('API-19 ENT-19 ENT-20 ENT-21 POST-08 the fields of a post, found by slug', async () => {
  const { key: media_key } = await addPicture(system, { bytes: await paintedPicture() })
  const { id } = await givenPost(system, {
    slug: 'forging',
    title: 'How it is forged',
    content: '<h2>Fire</h2><p>Steel &amp; coal.</p>',
    author_id: owner.id,
    picture: { media_key, alt_text: 'The forge' },
  })
  expect(await api.call('GET /blog/posts/{slug}/', { params: { slug: 'forging' } })).toEqual({
    id,
    slug: 'forging',
    title: 'How it is forged',
    content: '<h2>Fire</h2><p>Steel &amp; coal.</p>',
    excerpt: 'Fire Steel & coal.',
    featured_image: expect.stringMatching(/^\/media\/[0-9a-f]{24}\/1600\.webp$/),
    featured_picture: expect.objectContaining({ alt_text: 'The forge', width: 8, height: 6 }),
    published_at: today.toISOString(),
    updated_at: today.toISOString(),
    share_image: expect.stringMatching(/^\/media\/[0-9a-f]{24}\/share\.jpeg$/),
    comment_count: 0,
    author: { username: 'sita' },
    status: 'published',
  })
})

test('API-18 BLOG-09 ROLE-04 the list omits the text, newest first; a post by the shop has no author', async () => {
  api.pass({ days: 1 })
  await givenPost(system, { slug: 'newer' })
  await givenPost(system, { slug: 'oldest', published_at: '2025-01-01T00:00:00Z' })
  const { results } = await api.call('GET /blog/posts/', { query: { status: 'published' } })
  expect(results.map(({ slug }) => slug)).toEqual(['newer', 'forging', 'oldest'])
  expect(results[0]).toMatchObject({ author: { username: null }, featured_image: null })
  expect(results[0]).not.toHaveProperty('content')
})

test('the list is paginated', async () => {
  const page = await api.call('GET /blog/posts/', { query: { page_size: 2, page: 2 } })
  expect(page).toMatchObject({ count: 3, next: null, previous: '/api/blog/posts/?page_size=2&page=1' })
  expect(page.results.map(({ slug }) => slug)).toEqual(['oldest'])
})

test('POST-07 ENT-22 a draft is never public', async () => {
  await givenPost(system, { slug: 'draft', status: 'draft' })
  for (const query of [{}, { status: 'published' }, { status: 'draft' }, { status: 'any' }]) {
    const { results } = await api.call('GET /blog/posts/', { query })
    expect(results.map(({ slug }) => slug)).not.toContain('draft')
  }
  expect((await api.call('GET /blog/posts/', { query: { status: 'draft' } })).count).toBe(0)
  const answer = await api.send('GET /blog/posts/{slug}/', { params: { slug: 'draft' } })
  expect(answer).toMatchObject({ status: 404, body: { detail: 'Not found.' } })
})

test('POST-07 an unpublished post disappears at once, and keeps its date when published again', async () => {
  const before = await api.call('GET /blog/posts/{slug}/', { params: { slug: 'newer' } })
  await givenPost(system, { slug: 'newer', status: 'draft' })
  expect((await api.send('GET /blog/posts/{slug}/', { params: { slug: 'newer' } })).status).toBe(404)
  api.pass({ days: 3 })
  await givenPost(system, { slug: 'newer', title: 'Newer still' })
  const again = await api.call('GET /blog/posts/{slug}/', { params: { slug: 'newer' } })
  expect(again).toEqual({
    ...before,
    title: 'Newer still',
    updated_at: api.now().toISOString(),
  })
})

test('a post by a deleted account stays, without an author', async () => {
  await api.database.deleteFrom('accounts').where('id', '=', owner.id).execute()
  await givenPost(system, { slug: 'another' })
  const { author } = await api.call('GET /blog/posts/{slug}/', { params: { slug: 'forging' } })
  expect(author).toEqual({ username: null })
})
