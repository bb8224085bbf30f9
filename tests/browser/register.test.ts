import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from '../support/accessible.ts'
import { hydrated } from '../support/hydrated.ts'
import { openSharedShop } from '../support/shop.ts'

const shop = await openSharedShop()

async function register(page: Page, email: string, password: string, confirm = password) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(confirm)
  await page.getByRole('button', { name: 'Register' }).click()
}

test('ROUTE-11 REG-01 REG-02 REG-03 REG-04 the page has its fields and a link to login', async () => {
  const page = await shop.visit('/register')
  await page.getByRole('heading', { name: 'Register', level: 1 }).waitFor()
  expect(await page.locator('input[name=email]').getAttribute('type')).toBe('email')
  for (const name of ['password', 'password_confirm']) {
    expect(await page.locator(`input[name=${name}]`).getAttribute('type')).toBe('password')
  }
  expect(await page.locator('main').getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login')
  expect(await page.title()).toBe('Register | Karda Khukuri House')
  await hydrated(page)
  expect(await axeFindings(page)).toEqual([])
})

test('REG-09 REG-10 REG-11 CONST-16 ROLE-10 success shows its text, clears the form, and goes to login after 3 s', async () => {
  const page = await shop.newPage()
  await page.clock.install({ time: '2026-11-21T10:00:00Z' })
  await page.goto('/register')
  // The scripts start by timers, so only a started page may lose them.
  await hydrated(page)
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
  expect(await page.locator('[name=login_id]').inputValue()).toBe('newcomer@example.com')
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
