import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hydrated } from '../support/hydrated.ts'
import { openShop } from '../support/shop.ts'

const shop = await openShop()

const messages = '**/api/contact/messages/'
const thanks = 'Thank you for your message! We will get back to you soon.'

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

/** The shop refuses an identical message, so each needs its own subject. */
const about = (subject: string) => ({ ...written, subject })

async function fill(page: Page, texts: Partial<typeof written> & { phone_number?: string } = written) {
  for (const [name, text] of Object.entries(texts)) await form(page).locator(`[name=${name}]`).fill(text)
}

const send = (page: Page) => form(page).getByRole('button', { name: 'Send message' }).click()

const focusedField = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))

test('ROUTE-07 ROLE-07 CONT-01 the contact data are on the left, the form on the right', async () => {
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

test('CONT-16 CONT-18 CONT-19 ROLE-09 ERR-35 a visitor sends a message without a phone number and is thanked', async () => {
  const page = await open()
  await fill(page, about('From a visitor'))
  const sent = page.waitForRequest(messages)
  const answered = page.waitForResponse(messages)
  await send(page)
  const request = await sent
  expect(request.headers().authorization).toBeUndefined()
  expect(request.postDataJSON()).toMatchObject(about('From a visitor'))
  expect((await answered).status()).toBe(201)
  await form(page).getByRole('status').getByText(thanks, { exact: true }).waitFor()
  for (const name of Object.keys(written))
    expect(await form(page).locator(`[name=${name}]`).inputValue(), name).toBe('')
  const { status } = await shop.api('POST', '/contact/messages/', { body: about('By another client') })
  expect(status).toBe(201)
})

test('the thanks for a message scroll into view, and missing texts show errors next to their fields', {
  tags: 'slow',
}, async () => {
  const page = await open({ viewport: { width: 1440, height: 600 } })
  const button = form(page).getByRole('button', { name: 'Send message' })
  const last = await button.boundingBox()
  const end = await form(page).evaluate(({ children }) => {
    const placed = [...children].filter((child) => getComputedStyle(child).position !== 'absolute')
    return placed.at(-1)?.getBoundingClientRect().bottom
  })
  // Empty live regions leave no gap.
  expect(last && end && end - last.y - last.height).toBeLessThan(2)
  await button.click()
  expect(await focusedField(page)).toBe('name')
  for (const what of ['your name', 'your email', 'a subject', 'your message'])
    expect(await form(page).getByText(`Please enter ${what}.`).isVisible(), what).toBe(true)
  await fill(page, { ...about('In view'), email: 'view@example.com' })
  await send(page)
  const thanked = form(page).getByRole('status').getByText(thanks, { exact: true })
  await thanked.waitFor()
  await expect.poll(() => thanked.boundingBox()).toSatisfy((box) => isInView(box, 600))
})

function isInView(box: { y: number; height: number } | null, height = 900): boolean {
  return box !== null && box.y >= 0 && box.y + box.height <= height
}
