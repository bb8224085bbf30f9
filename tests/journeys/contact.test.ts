import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from '../support/accessible.ts'
import { navigateTo } from '../support/client-navigation.ts'
import { hydrated } from '../support/hydrated.ts'
import { allowNoise, openShop } from '../support/shop.ts'

const shop = await openShop()

const info = '**/api/contact/info/'
const messages = '**/api/contact/messages/'
const thanks = 'Thank you for your message! We will get back to you soon.'
const failure = 'Failed to send message. Please try again later.'

const main = (page: Page) => page.getByRole('main')
const form = (page: Page) => page.getByRole('form', { name: 'Write to us' })

async function open(options?: Parameters<typeof shop.visit>[1]): Promise<Page> {
  const page = await shop.visit('/contact', options)
  await hydrated(page)
  return page
}

const written = {
  name: 'Anita Gurung',
  email: 'anita@example.com',
  subject: 'A new handle',
  message: 'Do you fit a horn handle\nto a blade of 1987?',
}

async function fill(page: Page, texts: Partial<typeof written> & { phone_number?: string } = written) {
  for (const [name, text] of Object.entries(texts)) await form(page).locator(`[name=${name}]`).fill(text)
}

const send = (page: Page) => form(page).getByRole('button', { name: 'Send Message' }).click()

test('ROUTE-07 ROLE-07 CONT-01 the contact data stand on the left, the form on the right', async () => {
  const page = await open()
  await page.getByRole('heading', { level: 1, name: 'Contact', exact: true }).waitFor()
  expect(await page.getByPlaceholder('Search products...').isVisible()).toBe(true)
  expect(await page.getByRole('contentinfo').isVisible()).toBe(true)
  const data = await main(page)
    .getByRole('heading', { name: /Lazimpat/ })
    .boundingBox()
  const sheet = await form(page).boundingBox()
  expect(data && sheet && data.x + data.width <= sheet.x).toBe(true)
  expect(data && sheet && data.y < sheet.y + sheet.height && data.y + data.height > sheet.y).toBe(true)
})
