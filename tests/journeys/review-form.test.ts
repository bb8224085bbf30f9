import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openShop } from '../support/shop.ts'

const shop = await openShop()

const slug = 'bhojpure-10'
const section = (page: Page) => page.locator('#reviews')

test('REV-07 REV-10 REV-11 ROLE-15 a visitor is asked to log in, and comes back to the reviews', async () => {
  const page = await shop.visit(`/products/${slug}`)
  await section(page).getByRole('heading', { name: 'Write a Review', exact: true }).waitFor()
  const notice = section(page).getByText('You must be logged in to write a review', { exact: true })
  await notice.waitFor()
  expect(await notice.getAttribute('href')).toBe(`/login?redirect=/products/${slug}#reviews`)
  expect(await section(page).getByRole('textbox').count()).toBe(0)
  expect(await section(page).getByRole('button', { name: 'Submit Review' }).count()).toBe(0)
})
