import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { navigateTo } from '../support/client-navigation.ts'
import { hydrated } from '../support/hydrated.ts'
import { allowNoise, openSharedShop } from '../support/shop.ts'

const shop = await openSharedShop()

const slug = 'caring-for-a-khukuri'
const postCall = `**/api/blog/posts/${slug}/`
const commentsCall = /\/api\/blog\/comments\/\?/

const findPost = async () => (await shop.api('GET', `/blog/posts/${slug}/`)).body
const message = (page: Page, text: string) => page.getByText(text, { exact: true })

/** Navigates to the post within the shop, so that the browser loads it. */
async function openWithin(prepare: (page: Page) => Promise<unknown>): Promise<Page> {
  const page = await shop.visit('/faq')
  await hydrated(page)
  await prepare(page)
  await navigateTo(page, `/blog/${slug}`)
  return page
}

const openAnswered = (call: string | RegExp, body: unknown, status = 200) =>
  openWithin(async (page) => {
    if (status >= 400) allowNoise(page, /the server responded with a status of/)
    await page.route(call, (route) => route.fulfill({ status, body: JSON.stringify(body) }))
  })

test('ROUTE-06 POST-01 POST-02 ROLE-04 a visitor reads a post inside the layout', async () => {
  const page = await shop.visit(`/blog/${slug}`)
  const { title, published_at, author } = await findPost()
  expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual([title])
  expect(await page.title()).toContain(title)
  const date = new Date(published_at).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  const line = `Published on ${date} by ${author.username ?? 'Admin'}`
  expect(await page.getByText(line, { exact: true }).isVisible()).toBe(true)
  expect(await page.getByPlaceholder('Search products...').isVisible()).toBe(true)
  expect(await page.getByRole('contentinfo').isVisible()).toBe(true)
})

test.each([
  ['on the same day', '2026-10-30T17:00:00Z', ''],
  ['before it was published', '2026-10-12T17:00:00Z', ''],
  ['later', '2026-11-02T17:00:00Z', ' · Updated on November 2, 2026'],
])(
  'POST-02 the line names the author, and says of a post that was changed %s',
  async (_, updated_at, rest) => {
    const author = { username: 'maya.r' }
    const post = { ...(await findPost()), author, published_at: '2026-10-30T09:00:00Z', updated_at }
    const page = await openAnswered(postCall, post)
    await message(page, `Published on October 30, 2026 by maya.r${rest}`).waitFor()
  },
)

test('POST-03 the featured image is shown', async () => {
  const page = await shop.visit(`/blog/${slug}`)
  const plate = page.getByRole('main').locator('article').first().locator('img').first()
  expect(await plate.getAttribute('src')).toBe((await findPost()).featured_image)
  await expect.poll(() => plate.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(300)
})

test('POST-04 a featured image that fails to load is hidden', async () => {
  const page = await shop.newPage()
  allowNoise(page, /net::ERR_FAILED/)
  await page.route('**/media/**', (route) => route.abort())
  await page.goto(`/blog/${slug}`)
  await hydrated(page)
  const { featured_image } = await findPost()
  await expect.poll(() => page.locator(`main img[src="${featured_image}"]`).count()).toBe(0)
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
})

test('POST-05 the content is HTML', async () => {
  const page = await shop.visit(`/blog/${slug}`)
  const { content } = await findPost()
  expect(content).toMatch(/<h2>.*<p>/s)
  const whole = await page.evaluate((html) => {
    const element = document.createElement('div')
    element.innerHTML = html
    return [...document.querySelectorAll('main div')].some((shown) => shown.innerHTML === element.innerHTML)
  }, content)
  expect(whole).toBe(true)
})

test('POST-06 a post without content says so', async () => {
  const page = await openAnswered(postCall, { ...(await findPost()), content: '' })
  await page.getByText('No content available.', { exact: true }).waitFor()
})

test('POST-07 ENT-22 a draft is not shown', async () => {
  const post = { ...(await findPost()), status: 'draft' }
  const page = await openWithin(async (page) => {
    allowNoise(page, /broke the contract/)
    await page.route(postCall, (route) => route.fulfill({ body: JSON.stringify(post) }))
  })
  await message(page, 'Post not found or not published.').waitFor()
  expect(await page.getByText(post.title).count()).toBe(0)
  expect(await page.locator('#comments').count()).toBe(0)
})

test('POST-08 API-43 the comments are requested by the id of the post, once it has loaded', async () => {
  const asked: string[] = []
  const answer = Promise.withResolvers<void>()
  const page = await openWithin(async (page) => {
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (pathname.startsWith('/api/blog/')) asked.push(pathname + search)
    })
    await page.route(postCall, async (route) => {
      await answer.promise
      await route.continue()
    })
  })
  await page.getByRole('main').getByText('Loading...').waitFor({ state: 'attached' })
  expect(asked).toEqual([`/api/blog/posts/${slug}/`])
  answer.resolve()
  await page.getByRole('heading', { name: /^Comments \(/ }).waitFor()
  const { id } = await findPost()
  expect(asked).toEqual([`/api/blog/posts/${slug}/`, `/api/blog/comments/?post=${id}&is_approved=true`])
})

test('ERR-28 a post that fails to load says so, and can be retried', async () => {
  const page = await openAnswered(postCall, {}, 500)
  await message(page, 'Failed to load blog post or comments.').waitFor()
  await page.unroute(postCall)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: (await findPost()).title }).waitFor()
})

test('ERR-28 comments that fail to load say so below the post, and can be retried', async () => {
  const page = await openAnswered(commentsCall, {}, 500)
  const section = page.locator('#comments')
  await section.getByText('Failed to load blog post or comments.', { exact: true }).waitFor()
  await page.getByRole('heading', { level: 1, name: (await findPost()).title }).waitFor()
  await page.unroute(commentsCall)
  await section.getByRole('button', { name: 'Try again' }).click()
  await section.getByRole('heading', { name: /^Comments \(/ }).waitFor()
})

test('ERR-29 a missing post says so, in the browser and on the server', async () => {
  const within = await openAnswered(postCall, { detail: 'Not found.' }, 404)
  await message(within, 'Blog post not found or not published.').waitFor()
  const page = await shop.newPage()
  allowNoise(page, /404 \(Not Found\)/)
  const answer = await page.goto('/blog/no-such-post')
  expect(answer?.status()).toBe(404)
  await message(page, 'Blog post not found or not published.').waitFor()
})

test('ERR-30 an answer without a post says so', async () => {
  const page = await openWithin(async (page) => {
    allowNoise(page, /broke the contract/)
    await page.route(postCall, (route) => route.fulfill({ body: 'null' }))
  })
  await message(page, 'Blog post not found.').waitFor()
})
