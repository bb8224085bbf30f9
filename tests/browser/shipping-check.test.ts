import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { hydrated } from '../support/hydrated.ts'
import { allowNoise, openSharedShop } from '../support/shop.ts'

const shop = await openSharedShop()

const fold = (page: Page) => page.locator('details', { hasText: 'Do you ship to my country?' })
const country = (page: Page) => fold(page).getByLabel('Country')

async function openCheck(page: Page) {
  await hydrated(page)
  await fold(page).locator('summary').click()
  await country(page).waitFor()
}

test('OPEN-11 the product page shows shipping cost and requirements', async () => {
  const page = await shop.visit('/products/jungle-10')
  await openCheck(page)
  await fold(page).getByText('Choose your country.').waitFor()
  await page.getByText(/Ships from Kathmandu by \w{3},\s\w{3}\s\d+\./).waitFor()
  await country(page).selectOption('Germany')
  await page.getByText(/Germany: arrives \w{3}\s\d+\s–\s/).waitFor()
  const answer = fold(page).getByRole('status')
  await answer.getByText('$41.00 4–8 working days in transit').waitFor()
  await answer.getByText('Free on orders over $300.00.').waitFor()
  await answer.getByText('I am 18 years of age or older.').waitFor()
  await fold(page).locator('summary').getByText('Germany: $41.00, 4–8 working days').waitFor()
  await expectAccessible(page)
})

test('the country is remembered for the next product and the next visit, without layout shifts', {
  tags: 'slow',
}, async () => {
  const page = await shop.visit('/products/jungle-10')
  await openCheck(page)
  await country(page).selectOption('France')
  await fold(page).getByText('France: $41.00').waitFor()
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/shipping/check/**', async (route) => {
    await answered.promise
    await route.continue()
  })
  await page.goto('/products/sirupate-long-20')
  await fold(page).locator('summary').getByText('Just a moment…').waitFor()
  const before = await fold(page).boundingBox()
  answered.resolve()
  await fold(page).locator('summary').getByText('France: $41.00, 4–8 working days').waitFor()
  expect(await fold(page).boundingBox()).toEqual(before)
})

test('a product that cannot be shipped says why, by postal code where that matters', {
  tags: 'slow',
}, async () => {
  const page = await shop.visit('/products/sirupate-long-20')
  await openCheck(page)
  await country(page).selectOption('United Kingdom')
  await fold(page).getByText('We can’t ship this there.').waitFor()
  await fold(page)
    .getByText(/^Importing curved blades of 50 cm or longer/)
    .waitFor()
  await country(page).selectOption('Singapore')
  await fold(page)
    .getByText(/^Singapore requires a police license/)
    .waitFor()
  await expectAccessible(page)
  await country(page).selectOption('Australia')
  await fold(page)
    .getByText(/^Victoria \(postal codes from 3…, 8…\)/)
    .waitFor()
  await fold(page).getByLabel('Postal code').fill('3000')
  await fold(page).getByText('We can’t ship this there.').waitFor()
  await fold(page).getByLabel('Postal code').fill('2000')
  await fold(page).getByText('4–8 working days in transit').waitFor()
  await expectAccessible(page)
})

test('a failed answer says so, and can be retried', { tags: 'slow' }, async () => {
  const page = await shop.visit('/products/care-kit')
  allowNoise(page, /status of 500/)
  await page.route('**/api/shipping/check/**', (route) => route.fulfill({ status: 500, body: 'down' }))
  await openCheck(page)
  await country(page).selectOption('Nepal')
  await fold(page).getByRole('alert').getByText('We couldn’t check shipping.').waitFor()
  await page.unroute('**/api/shipping/check/**')
  await fold(page).getByRole('button', { name: 'Try again' }).click()
  await fold(page).getByText('Nepal: $18.00').waitFor()
})

test('it works with the keyboard alone', { tags: 'slow' }, async () => {
  const page = await shop.visit('/products/care-kit')
  await hydrated(page)
  await fold(page).locator('summary').focus()
  await page.keyboard.press('Enter')
  await country(page).waitFor()
  await page.keyboard.press('Tab')
  expect(await country(page).evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('Nep')
  await fold(page).getByText('Nepal: $18.00').waitFor()
})
