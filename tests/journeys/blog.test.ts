import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { navigateTo } from '../support/client-navigation.ts'
import { hydrated } from '../support/hydrated.ts'
import { allowNoise, openSharedShop } from '../support/shop.ts'

const shop = await openSharedShop()

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const list = /\/api\/blog\/posts\/\?/

async function posts() {
  return (await shop.api('GET', '/blog/posts/?status=published')).body.results
}

/** Navigates to the blog within the shop, so that the browser loads the list, after `answers` is set. */
async function openWithin(answer: { status?: number; body: string }): Promise<Page> {
  const page = await shop.visit('/faq')
  await hydrated(page)
  await page.route(list, (route) => route.fulfill(answer))
  if ((answer.status ?? 200) >= 400) allowNoise(page, /the server responded with a status of/)
  await navigateTo(page, '/blog')
  return page
}

test('ROUTE-05 BLOG-01 BLOG-04 BLOG-07 BLOG-10 ROLE-04 a visitor sees a card for every post, inside the layout', async () => {
  const page = await shop.visit('/blog')
  expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual(['Blog'])
  expect(await page.getByPlaceholder('Search products...').isVisible()).toBe(true)
  expect(await page.getByRole('contentinfo').isVisible()).toBe(true)
  const published = await posts()
  expect(published.length).toBeGreaterThan(5)
  expect(await cards(page).count()).toBe(published.length)
  for (const [index, { slug, title }] of published.entries()) {
    const card = cards(page).nth(index)
    const link = card.getByRole('heading', { level: 2 }).getByRole('link', { name: title, exact: true })
    expect(await link.getAttribute('href')).toBe(`/blog/${slug}`)
    const more = card.getByRole('link', { name: 'Read More' })
    expect(await more.getAttribute('href')).toBe(`/blog/${slug}`)
  }
})

test('BLOG-05 a card shows the featured image', async () => {
  const page = await shop.visit('/blog')
  const [first] = await posts()
  const image = cards(page).first().locator('img')
  expect(await image.getAttribute('src')).toBe(first.featured_image)
  await expect.poll(() => image.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(300)
})

test('BLOG-08 a card shows author, date and number of comments', async () => {
  const page = await shop.visit('/blog')
  for (const [index, { author, published_at, comment_count }] of (await posts()).entries()) {
    const date = new Date(published_at).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
    const comments = `${comment_count} ${comment_count === 1 ? 'Comment' : 'Comments'}`
    const line = `By ${author.username ?? 'Admin'} on ${date} | ${comments}`
    expect(await cards(page).nth(index).getByText(line, { exact: true }).isVisible(), line).toBe(true)
  }
})

test('BLOG-02 BLOG-03 CONST-24 a row has as many cards as fit with 300 px each', async () => {
  const page = await shop.visit('/blog')
  const columns: number[] = []
  for (const width of [1440, 1280, 1000, 720, 390]) {
    await page.setViewportSize({ width, height: 900 })
    const boxes = await cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect()))
    for (const box of boxes) expect(box.width, `${width}`).toBeGreaterThanOrEqual(300)
    columns.push(new Set(boxes.slice(1).map(({ left }) => Math.round(left))).size)
    // A card alone in the last row fills it.
    const [before, last] = boxes.slice(-2)
    if (last?.top !== before?.top) expect(last?.width, `${width}`).toBe(boxes[0]?.width)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `${width}`).toBeLessThanOrEqual(0)
  }
  expect(columns).toEqual([3, 3, 2, 2, 1])
})

test('BLOG-06 BLOG-09 ROLE-18 a card without a picture says so, and one without an author is by Admin', async () => {
  const [post] = await posts()
  const bare = { ...post, featured_image: null, featured_picture: null, author: { username: null } }
  const body = JSON.stringify({ count: 1, next: null, previous: null, results: [bare] })
  const page = await openWithin({ body })
  await cards(page).getByText('No image', { exact: true }).waitFor()
  expect(await cards(page).locator('img').count()).toBe(0)
  expect(
    await cards(page)
      .getByText(/^By Admin on /)
      .isVisible(),
  ).toBe(true)
})

test('BLOG-11 an empty blog says so', async () => {
  const page = await openWithin({ body: '{"count":0,"next":null,"previous":null,"results":[]}' })
  await page.getByText('No blog posts have been published yet.', { exact: true }).waitFor()
  expect(await cards(page).count()).toBe(0)
})

test('ERR-27 a list that fails to load says so, and can be retried', async () => {
  const page = await openWithin({ status: 500, body: '<h1>Bad gateway</h1>' })
  await page.getByRole('alert').getByText('Failed to load blog posts.', { exact: true }).waitFor()
  await page.unroute(list)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => cards(page).count()).toBeGreaterThan(5)
})

test('ERR-27 a list without any response says so', async () => {
  const page = await shop.visit('/faq')
  allowNoise(page, /net::ERR_FAILED/)
  await hydrated(page)
  await page.route(list, (route) => route.abort())
  await navigateTo(page, '/blog')
  await page.getByRole('alert').getByText('Failed to load blog posts.', { exact: true }).waitFor()
})
