import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { hydrated } from '../support/hydrated.ts'
import { allowNoise, openSharedShop } from '../support/shop.ts'

const shop = await openSharedShop()
const guessable = 'This password is easy to guess. Try three or four words that don’t usually go together.'
const personal = 'Please leave your email address and username out of your password.'

const password = (page: Page) => page.getByLabel('Password', { exact: true })

/** The URLs of scripts that the page has requested. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  return scripts
}

test('the register form says at the field that a password is weak; the estimator loads when needed', async () => {
  const page = await shop.newPage()
  const scripts = scriptsOf(page)
  const estimators = () => scripts.filter((url) => url.includes('password-estimator'))
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await page.goto('/register')
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  await page.getByLabel('Email').fill('tashi.sherpa@example.com')
  expect(estimators()).toEqual([])
  await password(page).fill('Password123')
  await page.getByLabel('Confirm password').fill('Password123')
  await page.getByText(guessable, { exact: true }).waitFor()
  expect(estimators()).toHaveLength(1)
  expect(await password(page).getAttribute('aria-invalid')).toBe('true')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Register' }).click()
  expect(await password(page).evaluate((field) => field === document.activeElement)).toBe(true)

  await password(page).fill('tashi.sherpa and his blade')
  await page.getByLabel('Confirm password').fill('tashi.sherpa and his blade')
  await page.getByText(personal, { exact: true }).waitFor()
  expect(sent).toEqual([])

  await password(page).fill('seven goats uphill')
  await page.getByLabel('Confirm password').fill('seven goats uphill')
  await page.getByRole('button', { name: 'Register' }).click()
  await page.getByText('Registration successful! You can now log in.').waitFor()
  expect(estimators()).toHaveLength(1)
})

test('without the estimator the server decides, and its message is shown', { tags: 'slow' }, async () => {
  const page = await shop.newPage()
  allowNoise(page, /password-estimator|Failed to (load|fetch)|status of 400/)
  await page.route('**/*password-estimator*', (route) => route.abort())
  await page.goto('/register')
  await hydrated(page)
  await page.getByLabel('Email').fill('nima@host.example')
  await password(page).fill('Password123')
  await page.getByLabel('Confirm password').fill('Password123')
  await page.getByRole('button', { name: 'Register' }).click()
  await page.getByRole('alert').getByText(`password: ${guessable}`).waitFor()
})
