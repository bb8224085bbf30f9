import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
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

/** The same message sent twice at once is refused. */
const about = (subject: string) => ({ ...written, subject })

async function fill(page: Page, texts: Partial<typeof written> & { phone_number?: string } = written) {
  for (const [name, text] of Object.entries(texts)) await form(page).locator(`[name=${name}]`).fill(text)
}

const send = (page: Page) => form(page).getByRole('button', { name: 'Send Message' }).click()

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

test('CONT-02 CONT-03 CONT-04 CONT-05 CONT-06 CONT-07 each location with its name, address, phone and map', async () => {
  const page = await open()
  const { status, body } = await shop.api('GET', '/contact/info/')
  expect(status).toBe(200)
  expect(body.branch_locations.length).toBeGreaterThan(1)
  for (const { name, address, phone_number, is_hq, map_location_url } of body.branch_locations) {
    const place = main(page)
      .locator('section')
      .filter({ has: page.getByRole('heading', { name }) })
      .last()
    expect(await place.getByText('HQ', { exact: true }).count(), name).toBe(is_hq ? 1 : 0)
    expect(await place.getByText(address, { exact: true }).isVisible(), name).toBe(true)
    const phone = place.getByRole('link', { name: phone_number, exact: true })
    expect(await phone.getAttribute('href')).toBe(`tel:${phone_number.replaceAll(' ', '')}`)
    const map = place.getByRole('link', { name: 'View on map' })
    expect(await map.getAttribute('href')).toBe(map_location_url)
  }
})

test('CONT-08 CONT-09 the e-mail addresses by purpose, and the social profiles', async () => {
  const page = await open()
  const { body } = await shop.api('GET', '/contact/info/')
  expect(body.contact_emails.length).toBeGreaterThan(1)
  for (const { email_address, purpose } of body.contact_emails) {
    const row = main(page).locator('dl > div').filter({ hasText: purpose })
    const link = row.getByRole('link', { name: email_address, exact: true })
    expect(await link.getAttribute('href')).toBe(`mailto:${email_address}`)
  }
  expect(body.social_media_profiles).toHaveLength(5)
  for (const { platform_display, link } of body.social_media_profiles) {
    const profile = main(page).getByRole('link', { name: platform_display, exact: true })
    expect(await profile.getAttribute('href')).toBe(link)
  }
})

test('CONT-10 CONT-13 CONT-16 the form has five fields; the phone number is optional', async () => {
  const page = await open()
  const field = (label: string) => form(page).getByLabel(label)
  for (const label of ['Name', 'Email', 'Phone', 'Subject', 'Message'])
    expect(await field(label).isVisible(), label).toBe(true)
  expect(await field('Email').getAttribute('type')).toBe('email')
  expect(await field('Phone').evaluate((element) => (element as HTMLInputElement).required)).toBe(false)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await fill(page, { ...written, email: 'no address' })
  await send(page)
  expect(await focusedField(page)).toBe('email')
  expect(sent).toEqual([])
})

test.each([
  ['CONT-11', 'name'],
  ['CONT-12', 'email'],
  ['CONT-14', 'subject'],
  ['CONT-15', 'message'],
])('%s the %s is required, by the page and by the API', async (_, left) => {
  const page = await open()
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await fill(page, { ...written, [left]: '' })
  await send(page)
  expect(await focusedField(page)).toBe(left)
  expect(sent).toEqual([])
  // Once only: the shop counts refused messages, too, and takes 20 an hour from one network.
  const { status, body } = await shop.api('POST', '/contact/messages/', { body: { ...written, [left]: '' } })
  expect(status).toBe(400)
  expect(Object.keys(body)).toEqual([left])
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

test('CONT-10 the API receives all five fields under its names', async () => {
  const page = await open()
  const all = { ...about('With a number'), phone_number: '+977 1 555 0199' }
  await fill(page, all)
  const sent = page.waitForRequest(messages)
  await send(page)
  expect((await sent).postDataJSON()).toMatchObject(all)
  await form(page).getByText(thanks, { exact: true }).waitFor()
})

test('ERR-33 a failed message keeps its text, and the page says so', async () => {
  const page = await open()
  allowNoise(page, /status of (500|400|429)|ERR_FAILED/)
  await fill(page, about('At the fifth attempt'))
  const alert = form(page).getByRole('alert')
  await page.route(messages, (route) => route.fulfill({ status: 500, body: '<h1>Oops</h1>' }))
  await send(page)
  await alert.getByText(failure, { exact: true }).waitFor()
  expect(await form(page).locator('[name=message]').inputValue()).toBe(written.message)
  await page.route(messages, (route) => route.fulfill({ status: 429, json: { detail: 'Not so fast.' } }))
  await send(page)
  await alert.getByText('Not so fast.', { exact: true }).waitFor()
  await page.route(messages, (route) => route.abort())
  await send(page)
  await alert.getByText(failure, { exact: true }).waitFor()
  const refused = { email: ['Enter a valid email address.'] }
  await page.route(messages, (route) => route.fulfill({ status: 400, json: refused }))
  await send(page)
  await alert.getByText('email: Enter a valid email address.', { exact: true }).waitFor()
  expect(await form(page).getByLabel('Email').getAttribute('aria-invalid')).toBe('true')
  await page.unroute(messages)
  await send(page)
  await form(page).getByText(thanks, { exact: true }).waitFor()
  expect(await alert.textContent()).toBe('')
})

test('without scripts a message keeps its text until it is right, is sent, and is thanked for', async () => {
  const page = await shop.visit('/contact', { javaScriptEnabled: false })
  allowNoise(page, /status of 400/)
  await fill(page, { ...about('Without scripts'), email: 'anita at home' })
  const refused = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await send(page)
  expect((await refused).status()).toBe(400)
  expect(await form(page).getByLabel('Email').getAttribute('aria-invalid')).toBe('true')
  expect(await form(page).getByLabel('Message').inputValue()).toBe(written.message)
  await form(page).getByLabel('Email').fill('without@example.com')
  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await send(page)
  expect((await answered).status()).toBe(303)
  await form(page).getByText(thanks, { exact: true }).waitFor()
  expect(await form(page).getByText(thanks, { exact: true }).boundingBox()).toSatisfy(isInView)
  expect(await form(page).getByLabel('Message').inputValue()).toBe('')
})

test('the thanks for a message come into view, and every missing text is said beside its field', async () => {
  const page = await open({ viewport: { width: 1440, height: 600 } })
  const button = form(page).getByRole('button', { name: 'Send Message' })
  const [sheet, last] = [await form(page).boundingBox(), await button.boundingBox()]
  // The live regions that have nothing to say leave no gap.
  expect(sheet && last && sheet.y + sheet.height - last.y - last.height).toBeLessThan(2)
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

test('ERR-34 CONT-17 contact data that fail to load say so, and the form still works', async () => {
  const page = await shop.visit('/products')
  await hydrated(page)
  allowNoise(page, /status of 500|ERR_FAILED/)
  await page.route(info, (route) => route.fulfill({ status: 500, body: '<h1>Oops</h1>' }))
  await navigateTo(page, '/contact')
  const failed = main(page).getByText('Failed to load contact information.', { exact: true })
  const nothing = main(page).getByText('Contact information is currently unavailable.', { exact: true })
  await failed.waitFor()
  expect(await nothing.isVisible()).toBe(true)
  await fill(page, about('Beside a failure'))
  await send(page)
  await form(page).getByText(thanks, { exact: true }).waitFor()
  await page.unroute(info)
  await main(page).getByRole('button', { name: 'Try again' }).click()
  await main(page)
    .getByRole('heading', { name: /Lazimpat/ })
    .waitFor()
  await page.route(info, (route) => route.abort())
  await navigateTo(page, '/products')
  await navigateTo(page, '/contact')
  await failed.waitFor()
})

test('CONT-17 empty contact data are unavailable', async () => {
  const page = await shop.visit('/products')
  await hydrated(page)
  const json = { branch_locations: [], contact_emails: [], social_media_profiles: [] }
  await page.route(info, (route) => route.fulfill({ json }))
  await navigateTo(page, '/contact')
  await main(page).getByText('Contact information is currently unavailable.', { exact: true }).waitFor()
  expect(await main(page).getByText('Failed to load contact information.').count()).toBe(0)
})
