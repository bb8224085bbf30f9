import { expect, test } from 'vitest'
import { openDemoPages } from '../support/demo-pages.ts'
import { parsedHtml } from '../support/page-document.ts'

const shop = await openDemoPages()

const slug = 'caring-for-a-khukuri'

const findPost = () => shop.call('GET /blog/posts/{slug}/', { params: { slug } })
const openWith = (answer: { status?: number; body?: unknown }) =>
  shop.visitWith({ [`/blog/posts/${slug}/`]: answer }, `/blog/${slug}`)

test('ROUTE-06 POST-01 POST-02 ROLE-04 a visitor reads a post inside the layout', async () => {
  const page = await shop.visit(`/blog/${slug}`)
  const { title, published_at, author } = await findPost()
  expect(page.texts('h1')).toEqual([title])
  expect(page.document.title).toContain(title)
  const date = new Date(published_at ?? '').toLocaleDateString('en-US', {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
  expect(page.texts('main article > header p').join()).toContain(
    `Published on ${date} by ${author.username ?? 'Admin'}`,
  )
  page.getByPlaceholderText('Search products...')
  page.footer.getByRole('link', { name: 'FAQs' })
})

test.each([
  ['on the same day', '2026-10-30T17:00:00Z', ''],
  ['before it was published', '2026-10-12T17:00:00Z', ''],
  ['later', '2026-11-02T17:00:00Z', ' · Updated on November 2, 2026'],
])('POST-02 the byline names the author, and for a changed post says %s', async (_, updated_at, rest) => {
  const author = { username: 'maya.r' }
  const body = { ...(await findPost()), author, published_at: '2026-10-30T09:00:00Z', updated_at }
  const page = await openWith({ body })
  expect(page.texts('main article > header *')).toContain(`Published on October 30, 2026 by maya.r${rest}`)
})

test('POST-03 the featured image is shown', async () => {
  const page = await shop.visit(`/blog/${slug}`)
  const address = page.document.querySelector('main article img')?.getAttribute('src')
  expect(address).toBe((await findPost()).featured_image)
  const picture = await shop.request(address ?? '')
  expect([picture.status, picture.headers.get('Content-Type')]).toEqual([
    200,
    expect.stringMatching(/^image\//),
  ])
})

test('POST-05 the content is HTML', async () => {
  const page = await shop.visit(`/blog/${slug}`)
  const { content } = await findPost()
  expect(content).toMatch(/<h2>.*<p>/s)
  expect(page.all('main div').map(({ innerHTML }) => innerHTML)).toContain(parsedHtml(content))
})

test('POST-06 a post without content says so', async () => {
  const page = await openWith({ body: { ...(await findPost()), content: '' } })
  page.getByText('No content available.')
})

test('ERR-29 a missing post says so', async () => {
  const page = await shop.visit('/blog/no-such-post')
  expect(page.status).toBe(404)
  page.getByText('Blog post not found or not published.')
})
