import { expect, test } from 'vitest'
import { checkAdminScreen, signInOwner, visitAdmin, widths } from '../support/admin.ts'
import { allowNoise, openShop } from '../support/shop.ts'
import { newCustomer } from '../support/shop-api.ts'

const shop = await openShop()

async function quoteFor(country: string) {
  const { access: token } = await newCustomer(shop.api)
  const { body: product } = await shop.api('GET', '/products/products/care-kit/')
  await shop.api('POST', '/orders/cart/add-item/', { token, body: { product_id: product.id, quantity: 1 } })
  const { status, body } = await shop.api('POST', '/orders/shipping-quote/', { token, body: { country } })
  if (status !== 200) throw new Error(`No quote: ${status} ${JSON.stringify(body)}`)
  return body
}

test.for(['desk', 'phone'] as const)('the owner collects VAT with an IOSS number: %s', async (width) => {
  const { access: token } = await signInOwner(shop)
  const { body: before } = await shop.api('GET', '/admin/settings/taxes/', { token })
  await shop.api('PUT', '/admin/settings/taxes/', { token, body: { ...before, taxes: [] } })
  expect(await quoteFor('Germany')).not.toHaveProperty('tax')

  const page = await visitAdmin(shop, '/settings', widths[width])
  allowNoise(page, /status of 400/)
  await page.getByRole('link', { name: /^Taxes/ }).click()
  await page.getByText('The shop collects no tax.', { exact: false }).waitFor()
  await checkAdminScreen(page)
  await page.getByRole('button', { name: 'Add VAT of the European Union' }).click()
  await page.getByLabel('Registration number').fill('IM3720000224')
  await page.getByText('It is added to prices').click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  // The exchange rate is theirs to enter.
  const rate = page.getByLabel('US dollars for one EUR')
  await expect.poll(() => rate.getAttribute('aria-invalid')).toBe('true')
  await rate.fill('1,08')
  await page.getByLabel('Germany', { exact: true }).fill('19,5')
  await page.getByRole('button', { name: 'Remove Sweden' }).click()
  await page.getByLabel('Add a country').selectOption('Norway')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByLabel('Norway', { exact: true }).fill('25')
  await page.getByText('Of each line').click()
  await checkAdminScreen(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved', { exact: true }).waitFor()

  const { price, total, tax } = await quoteFor('Germany')
  expect(tax).toMatchObject({
    name: 'VAT',
    percent: 19.5,
    is_included: false,
    registration_number: 'IM3720000224',
  })
  expect(Number(total)).toBeGreaterThan(Number(price) + Number(tax.amount))
  expect(await quoteFor('Norway')).toHaveProperty('tax.percent', 25)
  expect(await quoteFor('Sweden')).not.toHaveProperty('tax')

  await page.getByRole('button', { name: 'History' }).click()
  const change = page.getByRole('dialog').getByRole('listitem').first()
  await change.getByText('country: DE, percent: 19.5').waitFor()
  await change.getByText('exchange rate: 1.08', { exact: false }).waitFor()
})
