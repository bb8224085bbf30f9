import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { navigateTo } from '../support/client-navigation.ts'
import { hydrated } from '../support/hydrated.ts'
import { allowNoise, openSharedShop } from '../support/shop.ts'

const shop = await openSharedShop()

const company = '**/api/company/info/'

const companyOf = (change: object = {}) => ({
  tagline: 'A tagline.',
  history_summary: 'A history.',
  mission_statement: 'A mission.',
  vision_statement: 'A vision.',
  core_values: [{ id: 1, name: 'A value', description: 'What it means.' }],
  ...change,
})
const main = (page: Page) => page.getByRole('main')

test('COMP-05 the core values are a grid', async () => {
  const page = await shop.visit('/company-info')
  const values = main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Our core values' }) })
    .getByRole('list')
  expect(await values.evaluate((element) => getComputedStyle(element).display)).toBe('grid')
})

test('ERR-37 a 404 has its own text, whatever the answer says', async () => {
  const page = await shop.newPage()
  allowNoise(page, /status of 404/)
  await page.goto('/products')
  await hydrated(page)
  await page.route(company, (route) => route.fulfill({ status: 404, json: { detail: 'Not found.' } }))
  await navigateTo(page, '/company-info')
  const alert = main(page).getByRole('alert')
  await alert.getByText('Company information endpoint not found.', { exact: true }).waitFor()
})

test('ERR-38 any other failure is shown, and can be retried', { tags: 'slow' }, async () => {
  const page = await shop.newPage()
  allowNoise(page, /status of 500|ERR_FAILED/)
  await page.goto('/products')
  await hydrated(page)
  await page.route(company, (route) => route.fulfill({ status: 500, body: '<h1>Oops</h1>' }))
  await navigateTo(page, '/company-info')
  const alert = main(page).getByRole('alert')
  await alert.getByText('Failed to load company information.', { exact: true }).waitFor()
  await page.route(company, (route) => route.fulfill({ json: companyOf() }))
  await main(page).getByRole('button', { name: 'Try again' }).click()
  await main(page).getByText('A tagline.', { exact: true }).waitFor()
  await page.route(company, (route) => route.abort())
  await navigateTo(page, '/products')
  await navigateTo(page, '/company-info')
  await alert.getByText('Failed to load company information.', { exact: true }).waitFor()
})
