import type { Locator, Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { navigateTo } from '../support/client-navigation.ts'
import { hydrated } from '../support/hydrated.ts'
import { allowNoise, openShop } from '../support/shop.ts'
import { newCustomer } from '../support/shop-api.ts'
import { signInPage } from '../support/signed-in.ts'

const shop = await openShop()

const slug = 'caring-for-a-khukuri'
const writeCall = /\/api\/blog\/comments\/$/
const done = 'Comment submitted successfully!'

const section = (page: Page) => page.locator('#comments')
const items = (page: Page) => section(page).getByRole('article')
const field = (page: Page) => section(page).getByRole('textbox', { name: 'Comment' })
const title = (page: Page) => section(page).getByRole('heading', { level: 2 }).textContent()

async function findPost() {
  const { body: post } = await shop.api('GET', `/blog/posts/${slug}/`)
  const { body } = await shop.api('GET', `/blog/comments/?post=${post.id}&is_approved=true`)
  return { post, comments: body.results }
}

async function openSignedIn() {
  const customer = await newCustomer(shop.api)
  const page = await shop.newPage()
  await signInPage(page, customer)
  await page.goto(`/blog/${slug}`)
  await hydrated(page)
  return { page, customer, username: customer.username }
}

async function write(page: Page, content: string) {
  await field(page).fill(content)
  await section(page).getByRole('button', { name: 'Submit Comment' }).click()
}

/** The payload of the next comment that is sent. */
async function sentBy(page: Page, act: () => Promise<void>): Promise<Record<string, unknown>> {
  const isWriting = (request: Request) => request.method() === 'POST' && writeCall.test(request.url())
  const [request] = await Promise.all([page.waitForRequest(isWriting), act()])
  return request.postDataJSON()
}

/** Navigates within the shop to a post with these comments. */
async function openWith(results: unknown[]): Promise<Page> {
  const page = await shop.visit('/faq')
  await hydrated(page)
  const body = JSON.stringify({ count: results.length, next: null, previous: null, results })
  await page.route(/\/api\/blog\/comments\/\?/, (route) => route.fulfill({ body }))
  await navigateTo(page, `/blog/${slug}`)
  await section(page).getByRole('heading', { level: 2 }).waitFor()
  return page
}

test('COMM-08 COMM-09 COMM-10 ROLE-16 a visitor is asked to log in, and returns to the comments', async () => {
  const customer = await newCustomer(shop.api)
  const page = await shop.visit(`/blog/${slug}`)
  await hydrated(page)
  const notice = section(page).getByRole('link', { name: 'You must be logged in to leave a comment.' })
  expect(await notice.getAttribute('href')).toBe(`/login?redirect=/blog/${slug}#comments`)
  expect(await section(page).getByRole('heading', { name: 'Leave a Comment' }).count()).toBe(0)
  expect(await section(page).getByRole('textbox').count()).toBe(0)
  await notice.click()
  await page.getByLabel('Email').fill(customer.email)
  await page.getByLabel('Password').fill(customer.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(`**/blog/${slug}#comments`)
  await section(page).getByRole('heading', { name: 'Leave a Comment' }).waitFor()
})

test('ROLE-16 ROLE-17 comments and replies require a login', async () => {
  const { post, comments } = await findPost()
  for (const parent of [null, comments[0].id]) {
    const body = { post: post.id, content: 'Well kept.', parent }
    expect((await shop.api('POST', '/blog/comments/', { body })).status).toBe(401)
  }
  const page = await shop.visit(`/blog/${slug}`)
  await hydrated(page)
  expect(await section(page).getByRole('button', { name: 'Reply' }).count()).toBe(0)
})

test('COMM-01 COMM-02 COMM-03 replies are below their comment, each level indented further', async () => {
  const page = await shop.visit(`/blog/${slug}`)
  const { post, comments } = await findPost()
  expect(await title(page)).toBe(`Comments (${post.comment_count})`)
  expect(await items(page).count()).toBe(post.comment_count)
  type Told = { content: string; replies: Told[] }
  const check = async (list: Locator, expected: Told[], left: number): Promise<number> => {
    const entries = list.locator('> li')
    expect(await entries.count()).toBe(expected.length)
    let deepest = left
    for (const [index, { content, replies }] of expected.entries()) {
      const item = entries.nth(index).locator('> article')
      expect(await item.getByText(content, { exact: true }).isVisible()).toBe(true)
      const box = await item.boundingBox()
      expect(box?.x).toBeGreaterThan(left)
      if (replies.length > 0) {
        deepest = await check(entries.nth(index).locator('> ol'), replies, box?.x ?? Infinity)
      }
    }
    return Math.max(left, deepest)
  }
  const outermost = (await section(page).boundingBox())?.x ?? 0
  expect(await check(section(page).locator('ol').first(), comments, outermost - 1)).toBeGreaterThan(outermost)
})

test('COMM-04 an author without a username is Anonymous', async () => {
  const { comments } = await findPost()
  const page = await openWith([{ ...comments[0], user: { username: null }, replies: [] }])
  expect(await items(page).getByText('Anonymous', { exact: true }).isVisible()).toBe(true)
  expect(await title(page)).toBe('Comments (1)')
})

test('COMM-05 a post without comments says so', async () => {
  const page = await openWith([])
  await section(page).getByText('No approved comments yet. Be the first!', { exact: true }).waitFor()
  expect(await title(page)).toBe('Comments (0)')
})

test('COMM-06 COMM-13 COMM-14 COMM-15 COMM-16 COMM-17 COMM-20 ENT-27 ROLE-16 a new comment is at the top until a reload', async () => {
  const { page, username } = await openSignedIn()
  const { post } = await findPost()
  await section(page).getByRole('heading', { name: 'Leave a Comment' }).waitFor()
  const sent = await sentBy(page, () => write(page, '  Mustard oil, and nothing else. \n'))
  expect(sent).toMatchObject({ post: post.id, content: 'Mustard oil, and nothing else.', parent: null })
  await section(page).getByText(done, { exact: true }).waitFor()
  expect(await field(page).inputValue()).toBe('')
  const top = items(page).first()
  expect(await top.getByText('Mustard oil, and nothing else.', { exact: true }).isVisible()).toBe(true)
  expect(await top.getByText(username, { exact: true }).isVisible()).toBe(true)
  expect(await title(page)).toBe(`Comments (${post.comment_count + 1})`)
  await page.reload()
  await hydrated(page)
  expect(await title(page)).toBe(`Comments (${post.comment_count})`)
  expect(await section(page).getByText('Mustard oil, and nothing else.').count()).toBe(0)
})

test('COMM-07 COMM-14 COMM-18 ENT-25 ROLE-17 a new reply is the first below its comment, in view, and its form is gone', async () => {
  const { page } = await openSignedIn()
  const { comments } = await findPost()
  const [answered] = comments.filter(({ replies }: { replies: unknown[] }) => replies.length > 0)
  const entry = section(page).locator('li').filter({ hasText: answered.content }).first()
  await entry.getByRole('button', { name: 'Reply' }).first().click()
  expect(await section(page).getByRole('heading', { name: 'Leave a Comment' }).count()).toBe(1)
  expect(await entry.getByRole('heading', { name: 'Leave a Comment' }).isVisible()).toBe(true)
  const sent = await sentBy(page, () => write(page, 'So does my aunt.'))
  expect(sent).toMatchObject({ content: 'So does my aunt.', parent: answered.id })
  await section(page).getByText(done, { exact: true }).waitFor()
  expect(await entry.getByRole('heading', { name: 'Leave a Comment' }).count()).toBe(0)
  const isReplyShown = () => {
    const { top, bottom } = document.activeElement?.getBoundingClientRect() ?? { top: -1, bottom: 0 }
    return (
      document.activeElement?.textContent?.includes('So does my aunt.') && top >= 0 && bottom <= innerHeight
    )
  }
  await expect.poll(() => page.evaluate(isReplyShown)).toBe(true)
  const replies = entry.locator('> ol > li')
  expect(await replies.count()).toBe(answered.replies.length + 1)
  expect(await replies.first().getByText('So does my aunt.', { exact: true }).isVisible()).toBe(true)
})

test('COMM-11 an empty comment is refused and never sent', async () => {
  const { page } = await openSignedIn()
  const sent: string[] = []
  page.on('request', (request) => writeCall.test(request.url()) && sent.push(request.url()))
  await write(page, ' \n ')
  await section(page).getByText('Please enter your comment.', { exact: true }).waitFor()
  expect(await field(page).getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
})

test('COMM-19 ENT-23 ENT-24 ENT-25 ENT-26 comments that await approval are not listed', async () => {
  const { post, comments } = await findPost()
  const { customer } = await openSignedIn()
  const body = { post: post.id, content: 'Waiting here.', parent: null }
  const written = await shop.api('POST', '/blog/comments/', { token: customer.access, body })
  expect(written.body).toMatchObject({ is_approved: false, parent: null, replies: [] })
  const page = await shop.visit(`/blog/${slug}`)
  expect(await section(page).getByText('Waiting here.').count()).toBe(0)
  expect(Object.keys(comments[0]).toSorted()).toEqual(
    ['content', 'created_at', 'id', 'is_approved', 'parent', 'replies', 'user'].toSorted(),
  )
  const [parent] = comments.filter(({ replies }: { replies: unknown[] }) => replies.length > 0)
  expect(parent.user.username).toEqual(expect.any(String))
  expect(parent.replies[0]).toMatchObject({ parent: parent.id, is_approved: true })
})

async function refused(answer: { status: number; body: string } | 'none'): Promise<Page> {
  const { page } = await openSignedIn()
  allowNoise(page, /the server responded with a status of|net::ERR_FAILED/)
  await page.route(writeCall, (route) => (answer === 'none' ? route.abort() : route.fulfill(answer)))
  await write(page, 'Well said.')
  return page
}

test('ERR-31 a failed comment says so and keeps its text', async () => {
  for (const answer of [{ status: 500, body: '<h1>Bad gateway</h1>' }, 'none'] as const) {
    const page = await refused(answer)
    await section(page).getByText('Failed to submit comment. Please try again.', { exact: true }).waitFor()
    expect(await field(page).inputValue()).toBe('Well said.')
    expect(await items(page).getByText('Well said.').count()).toBe(0)
  }
})

test('ERR-32 field errors are shown as JSON, a detail unchanged', async () => {
  const body = JSON.stringify({ content: ['Too short.'], post: ['Closed.'] })
  const page = await refused({ status: 400, body })
  await section(page).getByRole('alert').getByText(body, { exact: true }).waitFor()
  const limited = await refused({ status: 429, body: '{"detail":"Please wait a moment."}' })
  await section(limited).getByRole('alert').getByText('Please wait a moment.', { exact: true }).waitFor()
})
