import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openStorefront } from '#tests/support/storefront-dom.tsx'

const shop = openStorefront()
const { backend } = shop

const post = {
  id: 3,
  slug: 'steel',
  title: 'Steel',
  featured_image: null,
  published_at: '2026-10-30T09:00:00Z',
  comment_count: 0,
  author: { username: null },
  status: 'published',
}
const none = { count: 0, next: null, previous: null, results: [] }

/** Shows a post with this link; resolves to whether the browser, not the router, follows it. */
async function followLink(href: string): Promise<boolean> {
  backend.answer('GET', '/blog/posts/steel/', { ...post, content: `<p><a href="${href}">there</a></p>` })
  backend.answer('GET', '/blog/comments/', none)
  await shop.visit('/blog/steel')
  const link = await screen.findByRole('link', { name: 'there' })
  let isLeft = false
  // Runs after all other listeners; prevents the navigation, which happy-dom lacks.
  const leave = (event: Event) => {
    isLeft = !event.defaultPrevented
    event.preventDefault()
  }
  addEventListener('click', leave, { once: true })
  fireEvent.click(link)
  return isLeft
}

test.each(['/feed.xml', '/admin', 'https://elsewhere.example/faq'])(
  'the browser follows a link to %s in a text of the shop',
  async (href) => {
    expect(await followLink(href)).toBe(true)
    expect(location.pathname).toBe('/blog/steel')
  },
)

test.each(['/faq#50%', '/faq#caf%E9'])(
  'a link to %s in a text of the shop opens the page, although no element can have that name',
  async (href) => {
    backend.answer('GET', '/pages/manage/faqs/', none)
    vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
    expect(await followLink(href)).toBe(false)
    await waitFor(() => expect(location.pathname).toBe('/faq'))
    await screen.findByRole('heading', { level: 1, name: 'Frequently asked questions' })
  },
)

test.each(['/faq#50%', '/faq#50%25'])('a link to %s leads to the element with that name', async (href) => {
  const answer = '<p id="50%">Half of it.</p>'
  backend.answer('GET', '/pages/manage/faqs/', {
    ...none,
    count: 1,
    results: [{ id: 1, question: 'How much?', answer, position: 1 }],
  })
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  await followLink(href)
  await waitFor(() => expect(document.activeElement?.id).toBe('50%'))
})
