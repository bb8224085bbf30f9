import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { navigateTo } from '../support/client-navigation.ts'
import { hydrated } from '../support/hydrated.ts'
import { allowNoise, openSharedShop } from '../support/shop.ts'

const shop = await openSharedShop()

const company = '**/api/company/info/'

/** The shop's company record with these changes. */
const companyOf = (change: object = {}) => ({
  tagline: 'A tagline.',
  history_summary: 'A history.',
  mission_statement: 'A mission.',
  vision_statement: 'A vision.',
  core_values: [{ id: 1, name: 'A value', description: 'What it means.' }],
  ...change,
})
type Answer = Parameters<Parameters<Parameters<Page['route']>[1]>[0]['fulfill']>[0]

async function openWith(answer: Answer): Promise<Page> {
  const page = await shop.visit('/products')
  await hydrated(page)
  await page.route(company, (route) => route.fulfill(answer))
  await navigateTo(page, '/company-info')
  return page
}

const main = (page: Page) => page.getByRole('main')

test('ROUTE-08 ROLE-07 COMP-01 COMP-02 COMP-03 COMP-04 a visitor reads about the company', async () => {
  const page = await shop.visit('/company-info')
  expect(await page.getByPlaceholder('Search products...').isVisible()).toBe(true)
  expect(await page.getByRole('contentinfo').isVisible()).toBe(true)
  const { status, body } = await shop.api('GET', '/company/info/')
  expect(status).toBe(200)
  await main(page).getByText(body.tagline, { exact: true }).waitFor()
  for (const [heading, text] of [
    ['Our history', body.history_summary],
    ['Our mission', body.mission_statement],
    ['Our vision', body.vision_statement],
  ]) {
    expect(await main(page).getByRole('heading', { name: heading, exact: true }).isVisible()).toBe(true)
    const paragraphs: string[] = text.split('\n\n')
    for (const paragraph of paragraphs)
      expect(await main(page).getByText(paragraph, { exact: true }).isVisible(), paragraph).toBe(true)
  }
})

test('COMP-05 the core values are a grid, each with name and description', async () => {
  const page = await shop.visit('/company-info')
  const { body } = await shop.api('GET', '/company/info/')
  const values = main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Our core values' }) })
    .getByRole('list')
  expect(await values.evaluate((element) => getComputedStyle(element).display)).toBe('grid')
  const items = await values.getByRole('listitem').all()
  expect(items).toHaveLength(body.core_values.length)
  for (const [index, { name, description }] of body.core_values.entries()) {
    expect(await items[index]?.getByRole('heading', { name, exact: true }).isVisible()).toBe(true)
    expect(await items[index]?.getByText(description, { exact: true }).isVisible()).toBe(true)
  }
})

test.each([
  ['tagline', null, 'A tagline.', undefined],
  ['history_summary', null, 'A history.', 'Our history'],
  ['mission_statement', '', 'A mission.', 'Our mission'],
  ['vision_statement', null, 'A vision.', 'Our vision'],
  ['core_values', [], 'What it means.', 'Our core values'],
])(
  'COMP-06 without %s its section is not there, and the others are',
  async (field, nothing, text, heading) => {
    const page = await openWith({ json: companyOf({ [field]: nothing }) })
    const texts = ['A tagline.', 'A history.', 'A mission.', 'A vision.', 'What it means.']
    for (const other of texts.filter((each) => each !== text))
      await main(page).getByText(other, { exact: true }).waitFor()
    expect(await main(page).getByText(text, { exact: true }).count()).toBe(0)
    if (heading) expect(await main(page).getByRole('heading', { name: heading }).count()).toBe(0)
  },
)

test('ERR-36 an empty record counts as no company information', async () => {
  const nothing = {
    tagline: null,
    history_summary: '',
    mission_statement: null,
    vision_statement: '  ',
    core_values: [],
  }
  const page = await openWith({ json: nothing })
  await main(page).getByText('Company information is currently unavailable.', { exact: true }).waitFor()
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

test('ERR-38 any other failure is shown, and can be retried', async () => {
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
