import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from '../support/accessible.ts'
import { hydrated } from '../support/hydrated.ts'
import { allowNoise, openSharedShop } from '../support/shop.ts'
import { newCustomer } from '../support/shop-api.ts'

const shop = await openSharedShop()

async function register(page: Page, email: string, password: string, confirm = password) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(confirm)
  await page.getByRole('button', { name: 'Register' }).click()
}

const isFocused = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).evaluate((field) => field === document.activeElement)

test('ROUTE-11 REG-01 REG-02 REG-03 REG-04 the page has its fields and a link to login', async () => {
  const page = await shop.visit('/register')
  await page.getByRole('heading', { name: 'Register', level: 1 }).waitFor()
  expect(await page.locator('input[name=email]').getAttribute('type')).toBe('email')
  for (const name of ['password', 'password_confirm']) {
    expect(await page.locator(`input[name=${name}]`).getAttribute('type')).toBe('password')
  }
  expect(await page.locator('main').getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login')
  expect(await page.title()).toBe('Register | Karda Khukuri House')
  await hydrated(page)
  expect(await axeFindings(page)).toEqual([])
})

test('REG-09 REG-10 REG-11 CONST-16 ROLE-10 success shows its text, clears the form, and goes to login after 3 s', async () => {
  const page = await shop.newPage()
  await page.clock.install({ time: '2026-11-21T10:00:00Z' })
  await page.goto('/register')
  await page.clock.pauseAt('2026-11-21T11:00:00Z')
  const sent = page.waitForRequest('**/api/accounts/register/')
  await register(page, 'newcomer@example.com', 'a good long password')
  expect((await sent).postDataJSON()).toEqual({
    email: 'newcomer@example.com',
    password: 'a good long password',
    password_confirm: 'a good long password',
  })
  await page.getByRole('status').getByText('Registration successful! You can now log in.').waitFor()
  for (const name of ['email', 'password', 'password_confirm']) {
    expect(await page.locator(`[name=${name}]`).inputValue()).toBe('')
  }
  await page.clock.runFor(2999)
  expect(new URL(page.url()).pathname).toBe('/register')
  await page.clock.runFor(1)
  await page.waitForURL('**/login')
  const { status } = await shop.api('POST', '/accounts/login/', {
    body: { login_id: 'newcomer@example.com', password: 'a good long password' },
  })
  expect(status).toBe(200)
})

test('REG-11 leaving the page before that cancels the redirect', async () => {
  const page = await shop.newPage()
  await page.clock.install()
  await page.goto('/register')
  await register(page, 'hasty@example.com', 'a good long password')
  await page.getByText('Registration successful!').waitFor()
  await page.getByRole('link', { name: 'Karda Khukuri House' }).click()
  await page.waitForURL(`${shop.url}/`)
  await page.clock.runFor(5000)
  expect(page.url()).toBe(`${shop.url}/`)
})

test('REG-05 REG-06 REG-07 REG-08 errors are shown at their field, which gets the focus; nothing is sent', async () => {
  const page = await shop.visit('/register')
  const calls: string[] = []
  page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()))
  await register(page, '', '')
  await page.getByText('Please enter your email.').waitFor()
  expect(await isFocused(page, 'Email')).toBe(true)
  await page.getByText('Please enter a password.').waitFor()
  // All faults at once; the first field has the focus.
  await register(page, '', 'short77', 'different')
  await page.getByText('Please enter your email.').waitFor()
  await page.getByText('Passwords do not match.', { exact: true }).waitFor()
  expect(await isFocused(page, 'Email')).toBe(true)
  await register(page, 'a@example.com', 'long enough', 'different')
  await page.getByText('Passwords do not match.', { exact: true }).waitFor()
  expect(await isFocused(page, 'Confirm password')).toBe(true)
  await register(page, 'a@example.com', 'short77')
  await page.getByText('Password must be at least 8 characters long.', { exact: true }).waitFor()
  expect(await isFocused(page, 'Password')).toBe(true)
  expect(calls).toEqual([])
})

test('ERR-53 ERR-54 ERR-56 a refusal shows the detail, otherwise the errors by field, otherwise the default', async () => {
  const { email } = await newCustomer(shop.api)
  const page = await shop.visit('/register')
  allowNoise(page, /status of (400|409|500)/)
  const alert = page.getByRole('alert')
  await register(page, email, 'a good long password')
  await alert.getByText(/^email: .+\.$/).waitFor()
  expect(await page.getByLabel('Email').getAttribute('aria-invalid')).toBe('true')
  expect(await isFocused(page, 'Email')).toBe(true)
  await page.route('**/api/accounts/register/', (route) =>
    route.fulfill({ status: 409, json: { detail: 'We are closed.' } }),
  )
  await register(page, email, 'a good long password')
  await alert.getByText('We are closed.', { exact: true }).waitFor()
  await page.route('**/api/accounts/register/', (route) => route.fulfill({ status: 500, body: 'down' }))
  await register(page, email, 'a good long password')
  await alert.getByText('An unknown error occurred during registration.', { exact: true }).waitFor()
})
