import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { hydrated } from '../support/hydrated.ts'
import { emailTo } from '../support/mailbox.ts'
import { allowNoise, openShop } from '../support/shop.ts'
import { newCustomer } from '../support/shop-api.ts'
import { shopperWith } from '../support/shopper.ts'
import { signInPage } from '../support/signed-in.ts'

const shop = await openShop()
const confirmed = 'Thank you. Your email address is confirmed.'

async function linkFor(email: string, subject = 'Your account is ready'): Promise<string> {
  const mail = await emailTo(shop.folder, email, subject)
  return /http\S+\/verify-email\?token=[\w-]{43}/.exec(mail)?.[0] ?? ''
}
const notice = (page: Page) => page.getByRole('region', { name: 'Confirm your email address' })
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm my email address' })
const isVerified = async (token: string) =>
  (await shop.api('GET', '/accounts/me/', { token })).body.is_email_verified

test('a signed-in customer confirms the address with one click, and the account stops asking', async () => {
  const { page, email, access } = await shopperWith(shop)
  await page.goto('/account')
  await notice(page).getByText('We’ve emailed you a link.').waitFor()
  await expectAccessible(page)

  const requests: { url: string; referrer: string | undefined }[] = []
  page.on('request', (request) => requests.push({ url: request.url(), referrer: request.headers().referer }))
  const link = await linkFor(email)
  expect(link.startsWith(shop.url)).toBe(true)
  const secret = link.split('token=')[1] ?? ''
  await page.goto(link)
  await hydrated(page)
  expect(page.url()).toBe(`${shop.url}/verify-email`)
  expect(await page.getByLabel('Password').count()).toBe(0)
  expect(await isVerified(access)).toBe(false)
  await expectAccessible(page)
  await confirm(page).click()
  await page.getByRole('status').filter({ hasText: confirmed }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Go to your account')
  await expectAccessible(page)
  expect(await page.getByText('Link not working?').count()).toBe(0)
  for (const { url, referrer } of requests.slice(1)) expect(`${url} ${referrer}`).not.toContain(secret)

  await page.getByRole('link', { name: 'Go to your account' }).click()
  await page.getByText('Logged in as').waitFor()
  expect(await notice(page).count()).toBe(0)
  expect(await isVerified(access)).toBe(true)
  expect(shop.output.join('\n')).not.toContain(secret)
})

test('in another browser the password is required', { tags: 'slow' }, async () => {
  const { email, password, access } = await newCustomer(shop.api)
  const page = await shop.newPage()
  allowNoise(page, /status of 400/)
  await page.goto(await linkFor(email))
  await hydrated(page)
  await confirm(page).click()
  await page.getByText('Please enter your password.').waitFor()
  await page.getByLabel('Password').fill('a guess')
  await confirm(page).click()
  await page.getByText('This isn’t your current password.').waitFor()
  await expectAccessible(page)
  await page.getByLabel('Password').fill(password)
  await confirm(page).click()
  await page.getByRole('status').filter({ hasText: confirmed }).waitFor()
  expect(await isVerified(access)).toBe(true)
})

test('a customer signed in to another account must enter the password of this one', {
  tags: 'slow',
}, async () => {
  const { email, password, access } = await newCustomer(shop.api)
  const page = await shop.newPage()
  allowNoise(page, /status of 400/)
  await signInPage(page, await newCustomer(shop.api))
  await page.goto(await linkFor(email))
  await hydrated(page)
  await confirm(page).click()
  await page.getByRole('alert').filter({ hasText: 'the account named in this email' }).waitFor()
  await page.getByLabel('Password').fill(password)
  await confirm(page).click()
  await page.getByRole('status').filter({ hasText: confirmed }).waitFor()
  expect(await isVerified(access)).toBe(true)
})

test('the account page sends another link, five a day; the previous one becomes invalid', {
  tags: 'slow',
}, async () => {
  const { page, email } = await shopperWith(shop)
  allowNoise(page, /status of (400|429)/)
  const first = await linkFor(email)
  await page.goto('/account/details')
  await page.getByText('Messages you sent us without logging in').waitFor()
  const again = notice(page).getByRole('button', { name: 'Send a new link' })
  await again.click()
  await notice(page).getByRole('status').filter({ hasText: 'We’ve sent you a new link.' }).waitFor()
  const second = await linkFor(email, 'Confirm your email address')
  for (let sent = 3; sent <= 5; sent++) {
    const answered = page.waitForResponse('**/accounts/email/resend/')
    await again.click()
    expect((await answered).status()).toBe(204)
  }
  await again.click()
  await notice(page).getByRole('alert').filter({ hasText: 'We’ve already sent you several links.' }).waitFor()
  await expectAccessible(page)
  expect(second).not.toBe(first)
  await page.goto(first)
  await confirm(page).click()
  await page.getByRole('alert').filter({ hasText: 'This link is no longer valid.' }).waitFor()
  await page.getByRole('link', { name: 'Get a new link' }).click()
  await page.waitForURL('**/account')
})

test('the page of a link without its secret is accessible', { tags: 'slow' }, async () => {
  await expectAccessible(await shop.visit('/verify-email'))
})
