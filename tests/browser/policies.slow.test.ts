import { expect, test } from 'vitest'
import { navigateTo } from '../support/client-navigation.ts'
import { hydrated } from '../support/hydrated.ts'
import { allowNoise, openSharedShop } from '../support/shop.ts'

const shop = await openSharedShop()

const documents = '**/api/pages/manage/documents/**'
const refund = {
  path: '/refund-policy',
  title: 'Refund Policy',
  type: 'refund_policy',
  name: 'refund policy',
}
const privacy = {
  path: '/privacy-policy',
  title: 'Privacy Policy',
  type: 'privacy_policy',
  name: 'privacy policy',
}

test('API-26 API-27 in the browser each page requests its own type only', async () => {
  const page = await shop.visit('/products')
  await hydrated(page)
  for (const { path, title, type } of [refund, privacy]) {
    const asked = page.waitForRequest(documents)
    await navigateTo(page, path)
    expect(new URL((await asked).url()).search).toBe(`?document_type=${type}`)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
  }
})

test.each([
  ['ERR-49', refund],
  ['ERR-50', privacy],
])('%s a failed call is shown, and can be retried', async (_, { path, title, name }) => {
  const page = await shop.visit('/products')
  await hydrated(page)
  allowNoise(page, /status of 500|ERR_FAILED/)
  await page.route(documents, (route) => route.fulfill({ status: 500, body: '<h1>Oops</h1>' }))
  await navigateTo(page, path)
  const alert = page.getByRole('main').getByRole('alert')
  await alert.getByText(`Failed to load ${name}.`, { exact: true }).waitFor()
  await page.unroute(documents)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
  await page.route(documents, (route) => route.abort())
  await navigateTo(page, '/products')
  await navigateTo(page, path)
  await alert.getByText(`Failed to load ${name}.`, { exact: true }).waitFor()
})
