import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openDemoPages } from '../support/demo-pages.ts'

const shop = await openDemoPages()

async function posts() {
  return (await shop.call('GET /blog/posts/', { query: { status: 'published' } })).results
}

const openWith = (body: unknown) => shop.visitWith({ '/blog/posts/': { body } }, '/blog')

test('ROUTE-05 BLOG-01 BLOG-04 BLOG-07 BLOG-10 ROLE-04 a visitor sees a card for every post, inside the layout', async () => {
  const page = await shop.visit('/blog')
  expect(page.texts('h1')).toEqual(['Blog'])
  page.getByPlaceholderText('Search products...')
  page.footer.getByRole('link', { name: 'FAQs' })
  const published = await posts()
  expect(published.length).toBeGreaterThan(5)
  const cards = page.main.getAllByRole('article')
  expect(cards).toHaveLength(published.length)
  for (const [index, { slug, title }] of published.entries()) {
    const card = within(cards[index] as HTMLElement)
    const link = within(card.getByRole('heading', { level: 2 })).getByRole('link', { name: title })
    expect(link.getAttribute('href')).toBe(`/blog/${slug}`)
    expect(card.getByRole('link', { name: /^Read More/ }).getAttribute('href')).toBe(`/blog/${slug}`)
  }
})

test('BLOG-05 a card shows the featured image', async () => {
  const page = await shop.visit('/blog')
  const [first] = await posts()
  const address = page.all('main article')[0]?.querySelector('img')?.getAttribute('src')
  expect(address).toBe(first?.featured_image)
  const picture = await shop.request(address ?? '')
  expect([picture.status, picture.headers.get('Content-Type')]).toEqual([
    200,
    expect.stringMatching(/^image\//),
  ])
})

test('BLOG-08 a card shows author, date and number of comments', async () => {
  const page = await shop.visit('/blog')
  const cards = page.all('main article')
  for (const [index, { author, published_at, comment_count }] of (await posts()).entries()) {
    const date = new Date(published_at ?? '').toLocaleDateString('en-US', {
      dateStyle: 'long',
      timeZone: 'UTC',
    })
    const comments = `${comment_count} ${comment_count === 1 ? 'Comment' : 'Comments'}`
    const line = `By ${author.username ?? 'Admin'} on ${date} | ${comments}`
    expect(cards[index]?.textContent).toContain(line)
  }
})

test('BLOG-06 BLOG-09 ROLE-18 a card without a picture says so, and a card without an author is by Admin', async () => {
  const [post] = await posts()
  const bare = { ...post, featured_image: null, featured_picture: null, author: { username: null } }
  const page = await openWith({ count: 1, next: null, previous: null, results: [bare] })
  page.main.getByText('No image')
  expect(page.all('main article img')).toEqual([])
  expect(page.main.getByRole('article').textContent).toContain('By Admin on ')
})

test('BLOG-11 an empty blog says so', async () => {
  const page = await openWith({ count: 0, next: null, previous: null, results: [] })
  page.main.getByText('No blog posts have been published yet.')
  expect(page.all('main article')).toEqual([])
})
