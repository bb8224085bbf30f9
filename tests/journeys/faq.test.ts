import { expect, test } from 'vitest'
import { navigateTo } from '../support/client-navigation.ts'
import { hydrated } from '../support/hydrated.ts'
import { allowNoise, openSharedShop } from '../support/shop.ts'

const shop = await openSharedShop()

const faqs = '**/api/pages/manage/faqs/'

test('ROUTE-15 ROLE-05 FAQ-01 FAQ-02 a visitor opens and closes the answer of each question', async () => {
  const page = await shop.visit('/faq')
  await page.getByRole('heading', { level: 1, name: 'Frequently Asked Questions' }).waitFor()
  expect(await page.getByPlaceholder('Search products...').isVisible()).toBe(true)
  expect(await page.getByRole('contentinfo').isVisible()).toBe(true)
  const { status, body } = await shop.api('GET', '/pages/manage/faqs/')
  expect(status).toBe(200)
  const items = page.getByRole('main').locator('details')
  expect(await items.locator('summary').allInnerTexts()).toEqual(
    body.map(({ question }: { question: string }) => question),
  )
  const first = items.first()
  const answer = first.locator('summary + *')
  expect(await answer.isVisible()).toBe(false)
  await first.locator('summary').click()
  await expect.poll(() => answer.isVisible()).toBe(true)
  await first.locator('summary').press('Enter')
  await expect.poll(() => answer.isVisible()).toBe(false)
})

test('FAQ-03 an answer is shown as HTML', async () => {
  const page = await shop.visit('/products')
  await hydrated(page)
  const answer = '<p>Yes, <strong>very</strong>.</p><ul><li>Mind your thumbs.</li></ul>'
  await page.route(faqs, (route) => route.fulfill({ json: [{ id: 7, question: 'Is it sharp?', answer }] }))
  await navigateTo(page, '/faq')
  await page.getByText('Is it sharp?', { exact: true }).click()
  await page.getByRole('main').locator('strong').getByText('very', { exact: true }).waitFor()
  await page.getByRole('main').getByRole('listitem').getByText('Mind your thumbs.').waitFor()
})

test('FAQ-04 a link leads to the contact page', async () => {
  const page = await shop.visit('/faq')
  await hydrated(page)
  const link = page.getByRole('main').locator('a[href="/contact"]').first()
  await link.click()
  await page.waitForURL('**/contact')
  await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor()
})

test('ERR-51 without questions the page says so, in either shape of a list', async () => {
  for (const json of [[], { count: 0, next: null, previous: null, results: [] }]) {
    const page = await shop.visit('/products')
    await hydrated(page)
    await page.route(faqs, (route) => route.fulfill({ json }))
    await navigateTo(page, '/faq')
    await page.getByRole('main').getByText('No FAQs found.', { exact: true }).waitFor()
    expect(await page.getByRole('main').locator('a[href="/contact"]').count()).toBeGreaterThan(0)
  }
})

test('ERR-52 a failed call is shown, and can be retried', async () => {
  const page = await shop.visit('/products')
  await hydrated(page)
  allowNoise(page, /status of 500|ERR_FAILED/)
  await page.route(faqs, (route) => route.fulfill({ status: 500, body: '<h1>Oops</h1>' }))
  await navigateTo(page, '/faq')
  const alert = page.getByRole('main').getByRole('alert')
  await alert.getByText('Failed to load FAQs.', { exact: true }).waitFor()
  await page.unroute(faqs)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('main').locator('details').first().waitFor()
  await page.route(faqs, (route) => route.abort())
  await navigateTo(page, '/products')
  await navigateTo(page, '/faq')
  await alert.getByText('Failed to load FAQs.', { exact: true }).waitFor()
})
