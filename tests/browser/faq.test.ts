import { expect, test } from 'vitest'
import { navigateTo } from '../support/client-navigation.ts'
import { hydrated } from '../support/hydrated.ts'
import { allowNoise, openSharedShop } from '../support/shop.ts'

const shop = await openSharedShop()

const faqs = '**/api/pages/manage/faqs/'

test('FAQ-02 a visitor opens and closes the answer of each question', async () => {
  const page = await shop.visit('/faq')
  const first = page.getByRole('main').locator('details').first()
  const answer = first.locator('summary + *')
  expect(await answer.isVisible()).toBe(false)
  await first.locator('summary').click()
  await expect.poll(() => answer.isVisible()).toBe(true)
  await first.locator('summary').press('Enter')
  await expect.poll(() => answer.isVisible()).toBe(false)
})

test('FAQ-04 a link leads to the contact page', async () => {
  const page = await shop.visit('/faq')
  await hydrated(page)
  const link = page.getByRole('main').locator('a[href="/contact"]').first()
  await link.click()
  await page.waitForURL('**/contact')
  await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor()
})

test('ERR-52 a failed call is shown, and can be retried', { tags: 'slow' }, async () => {
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
