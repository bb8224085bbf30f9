import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openShop } from '../support/shop.ts'

const shop = await openShop()

const slug = 'caring-for-a-khukuri'
const section = (page: Page) => page.locator('#comments')

test('COMM-08 COMM-09 COMM-10 ROLE-16 a visitor is asked to log in, and comes back to the comments', async () => {
  const page = await shop.visit(`/blog/${slug}`)
  const notice = section(page).getByText('You must be logged in to leave a comment.', { exact: true })
  await notice.waitFor()
  expect(await notice.getAttribute('href')).toBe(`/login?redirect=/blog/${slug}#comments`)
  expect(await section(page).getByText('Leave a Comment').isVisible()).toBe(false)
  expect(await section(page).getByRole('textbox').count()).toBe(0)
  expect(await section(page).getByRole('button', { name: 'Reply' }).count()).toBe(0)
})
