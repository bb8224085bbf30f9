import { expect, test } from 'vitest'
import { checkAdminScreen, newStaff, signInOwner, visitAdmin, widths } from '../support/admin.ts'
import { openShop } from '../support/shop.ts'

const shop = await openShop()
const { access: token } = await signInOwner(shop)

test.for(['desk', 'phone'] as const)('staff add a code, find it and turn it off: %s', async (width) => {
  const page = await visitAdmin(shop, '/discounts', { as: await newStaff(shop, 'manager'), ...widths[width] })
  await page.getByRole('link', { name: 'Add a discount' }).click()
  const name = `Spring at the ${width}`
  const code = `SPRING-${width.toUpperCase()}`
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Code', { exact: true }).fill(code.toLowerCase())
  await page.getByLabel('Percent', { exact: true }).fill('15')
  await page.getByText('Only some', { exact: true }).click()
  await page.getByLabel('Kitchen', { exact: true }).check()
  await page.getByLabel('Add a product').fill('care kit')
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.getByRole('list', { name: 'Products' }).getByText('Care Kit').waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  if (width === 'desk') await checkAdminScreen(page)

  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByText(`${name} is off`).waitFor()
  await page.getByRole('link', { name: 'Discounts' }).first().click()
  await page.getByPlaceholder('Name or code').fill(code)
  // The list is pale until it has searched.
  await page.getByText('Welcome to the workshop').waitFor({ state: 'hidden' })
  const found =
    width === 'desk' ? page.getByRole('row', { name }) : page.getByRole('listitem').filter({ hasText: name })
  await found.getByText('15% off Kitchen and 1 product').waitFor()
  await found.getByText('Off', { exact: true }).waitFor()
  if (width === 'desk') await checkAdminScreen(page)

  const { body } = await shop.api('GET', `/admin/discounts/?search=${code}`, { token })
  expect(body.results).toMatchObject([
    { name, code, percent: 15, is_active: false, uses: 0, product_ids: [expect.any(Number)] },
  ])
})
