import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { navigateTo } from '../support/client-navigation.ts'
import { hydrated } from '../support/hydrated.ts'
import { allowNoise, openShop } from '../support/shop.ts'

const shop = await openShop()

const slug = 'caring-for-a-khukuri'
const postCall = `**/api/blog/posts/${slug}/`
const commentsCall = /\/api\/blog\/comments\/\?/

const findPost = async () => (await shop.api('GET', `/blog/posts/${slug}/`)).body
const alert = (page: Page, text: string) => page.getByRole('alert').getByText(text, { exact: true })

/** A page of the shop from which the browser itself asks for the post. */
async function openWithin(prepare: (page: Page) => Promise<unknown>): Promise<Page> {
  const page = await shop.visit('/faq')
  await hydrated(page)
  await prepare(page)
  await navigateTo(page, `/blog/${slug}`)
  return page
}

const answered = (body: unknown, status = 200) =>
  openWithin(async (page) => {
    if (status >= 400) allowNoise(page, /the server responded with a status of/)
    await page.route(postCall, (route) => route.fulfill({ status, body: JSON.stringify(body) }))
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
