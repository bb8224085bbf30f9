import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { hydrated } from '../support/hydrated.ts'
import { openShop } from '../support/shop.ts'
import { newCustomer } from '../support/shop-api.ts'
import { signInPage } from '../support/signed-in.ts'

const shop = await openShop()

const slug = 'caring-for-a-khukuri'
const writeCall = /\/api\/blog\/comments\/$/
const done = 'Comment submitted successfully!'

const section = (page: Page) => page.locator('#comments')
const items = (page: Page) => section(page).getByRole('article')
const field = (page: Page) => section(page).getByRole('textbox', { name: 'Comment' })

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
  await section(page).getByRole('button', { name: 'Submit comment' }).click()
}

/** The payload of the next comment call. */
async function sentBy(page: Page, act: () => Promise<void>): Promise<Record<string, unknown>> {
  const isWriting = (request: Request) => request.method() === 'POST' && writeCall.test(request.url())
  const [request] = await Promise.all([page.waitForRequest(isWriting), act()])
  return request.postDataJSON()
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
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(`**/blog/${slug}#comments`)
  await section(page).getByRole('heading', { name: 'Leave a Comment' }).waitFor()
})

test('COMM-03 each level of replies is indented further', async () => {
  const page = await shop.visit(`/blog/${slug}`)
  const { post } = await findPost()
  expect(await items(page).count()).toBe(post.comment_count)
  const indents = await items(page).evaluateAll((all) =>
    all.map((item) => {
      const around = item.closest('li')?.parentElement?.closest('li')
      const outer = around?.querySelector(':scope > article') ?? document.getElementById('comments')
      const isReply = around !== null && around !== undefined
      const by = item.getBoundingClientRect().x - (outer?.getBoundingClientRect().x ?? 0)
      return { isReply, isIndented: isReply ? by > 0 : by >= 0 }
    }),
  )
  expect(indents.filter(({ isReply }) => isReply).length).toBeGreaterThan(0)
  expect(indents.filter(({ isIndented }) => !isIndented)).toEqual([])
})

test('COMM-07 COMM-14 COMM-18 ENT-25 ROLE-17 a new reply is the first below its comment and in view, and the form closes', async () => {
  const { page } = await openSignedIn()
  const { comments } = await findPost()
  const [answered] = comments.filter(({ replies }: { replies: unknown[] }) => replies.length > 0)
  const entry = section(page).locator('li').filter({ hasText: answered.content }).first()
  await entry.getByRole('button', { name: 'Reply' }).first().click()
  expect(await section(page).getByRole('heading', { name: 'Leave a Comment' }).count()).toBe(1)
  expect(await entry.getByRole('heading', { name: 'Leave a Comment' }).isVisible()).toBe(true)
  await section(page).getByLabel('Public name').fill('Maya Tamang')
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
