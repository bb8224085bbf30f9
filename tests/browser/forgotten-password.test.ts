import { expect, test } from 'vitest'
import { hydrated } from '../support/hydrated.ts'
import { emailTo } from '../support/mailbox.ts'
import { allowNoise, openShop } from '../support/shop.ts'
import { newCustomer } from '../support/shop-api.ts'

const shop = await openShop()
const fresh = 'a brand new password'

async function linkFor(email: string): Promise<string> {
  const mail = await emailTo(shop.folder, email, 'Set a new password')
  return /http\S+\/reset-password\?token=[\w-]{43}/.exec(mail)?.[0] ?? ''
}

test('a customer replaces a forgotten password through an emailed link, and logs in', async () => {
  const { email, password } = await newCustomer(shop.api)
  const page = await shop.visit('/login')
  await hydrated(page)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByText('Please enter your email.').waitFor()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByRole('status').filter({ hasText: 'we’ve sent a link to it' }).waitFor()

  const requests: { url: string; referrer: string | undefined }[] = []
  page.on('request', (request) => requests.push({ url: request.url(), referrer: request.headers().referer }))
  const link = await linkFor(email)
  expect(link.startsWith(shop.url)).toBe(true)
  const secret = link.split('token=')[1] ?? ''
  await page.goto(link)
  await hydrated(page)
  await page.waitForURL(`${shop.url}/reset-password`)
  expect(await page.content()).not.toContain(secret)
  await page.getByLabel('New password', { exact: true }).fill(fresh)
  await page.getByLabel('Confirm new password').fill('something else')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Passwords do not match.').waitFor()
  await page.getByLabel('Confirm new password').fill(fresh)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Your password has been changed. You can now log in.').waitFor()
  for (const { url, referrer } of requests.slice(1)) expect(`${url} ${referrer}`).not.toContain(secret)

  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(fresh)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(`${shop.url}/`)
  const old = await shop.api('POST', '/accounts/login/', { body: { login_id: email, password } })
  expect(old.status).toBe(401)
  await emailTo(shop.folder, email, 'Your password was changed')
  expect(shop.output.join('\n')).not.toContain(secret)
})

test('a used link says so and offers a new one', { tags: 'slow' }, async () => {
  const { email } = await newCustomer(shop.api)
  await shop.api('POST', '/accounts/password/forgot/', { body: { email } })
  const link = await linkFor(email)
  const body = { token: link.split('token=')[1], password: fresh, password_confirm: fresh }
  expect((await shop.api('POST', '/accounts/password/reset/', { body })).status).toBe(204)
  const page = await shop.newPage()
  allowNoise(page, /status of 400/)
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill(fresh)
  await page.getByLabel('Confirm new password').fill(fresh)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByRole('alert').filter({ hasText: 'This link is no longer valid.' }).waitFor()
  await page.getByRole('link', { name: 'Get a new link' }).click()
  await page.waitForURL('**/forgot-password')
})
