import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { checkAdminScreen, eachWidth, newStaff, visitAdmin, widths } from '../support/admin.ts'
import { hydrated } from '../support/hydrated.ts'
import { emailTo } from '../support/mailbox.ts'
import { allowNoise, openShop } from '../support/shop.ts'
import { newCustomer } from '../support/shop-api.ts'
import { shopOwner } from '../support/shop-owner.ts'
import { inWholeMatrix } from '../support/whole-matrix.ts'

const shop = await openShop()
const delivery_address = {
  street: '12 Durbar Marg',
  city: 'Kathmandu',
  postalCode: '44600',
  country: 'Nepal',
  fullname: 'Hari Bahadur',
  contact_number: '+977 1 4220000',
}

/** Places an order by bank transfer; returns its number, its total, and a function that reads its status. */
async function placeOrder() {
  const { access: token } = await newCustomer(shop.api)
  const { body: product } = await shop.api('GET', '/products/products/jungle-10/')
  await shop.api('POST', '/orders/cart/add-item/', { token, body: { product_id: product.id, quantity: 1 } })
  const { status, body } = await shop.api('POST', '/orders/orders/', {
    token,
    body: { payment_method: 'bank_transfer', delivery_address, age_confirmed: true },
  })
  if (status !== 201) throw new Error(`No order: ${status} ${JSON.stringify(body)}`)
  const statusNow = async () => (await shop.api('GET', `/orders/orders/${body.id}/`, { token })).body.status
  return { id: body.id as string, total: body.total as string, statusNow }
}

async function choose(page: Page, name: string, text: string): Promise<void> {
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
}

test.for(eachWidth)('a statement becomes paid orders: %s', async (width) => {
  const isDesk = width === 'desk'
  const account = `Nabil USD, ${width}`
  const [sure, twin, other] = [await placeOrder(), await placeOrder(), await placeOrder()]
  const both = (Number(twin.total) + Number(other.total)).toFixed(2)
  const page = await visitAdmin(shop, '/statements', {
    as: await newStaff(shop, 'manager'),
    ...widths[width],
  })
  await checkAdminScreen(page)
  await page.getByRole('link', { name: 'Import a statement' }).click()
  await page.getByLabel('Account').fill(account)
  const rows = [
    ['When', 'How much', 'Why', 'Who'],
    ['01/12/2025', sure.total, `Order ${sure.id}`, 'Hari Bahadur'],
    ['02/12/2025', both, 'For my brother and me', 'Sita Bahadur'],
    ['03/12/2025', '12.00', 'Interest', ''],
  ]
  await choose(page, 'november.csv', rows.map((row) => row.join(';')).join('\n'))

  // The shop cannot map the columns, so staff do.
  await page
    .getByRole('alert')
    .getByText(/no header row/)
    .waitFor()
  await page.getByLabel('Date', { exact: true }).selectOption('When')
  await page.getByLabel('Amount', { exact: true }).selectOption('How much')
  await page.getByLabel('Reference', { exact: true }).selectOption('Why')
  await page.getByLabel('Payer').selectOption('Who')
  await page.getByLabel('Date format').selectOption('DMY')
  await page.getByText('3 new payments').waitFor()
  await page.getByText('2025-12-01').first().waitFor()
  if (isDesk) await checkAdminScreen(page)
  await page.getByRole('button', { name: 'Import 3 payments' }).click()

  await page.getByRole('heading', { level: 1, name: 'november.csv' }).waitFor()
  await page.getByText('1 payment matches').waitFor()
  if (isDesk) await checkAdminScreen(page)
  await page.getByRole('button', { name: 'Confirm it' }).dblclick()
  await page.getByText('1 order is paid.').waitFor()
  expect(await sure.statusNow()).toBe('paid')

  // The rest, at a desk by keyboard: a payment for two orders, and a payment for no order.
  await page.getByRole('link', { name: 'To do 2' }).waitFor()
  const brother = page.getByRole('listitem').filter({ hasText: 'For my brother and me' })
  await brother.getByRole('button', { name: 'Split across several orders' }).click()
  await brother.getByLabel('Order 1').fill(twin.id)
  await brother.getByLabel('Amount').first().fill(twin.total)
  await brother.getByLabel('Order 2').fill(other.id.toLowerCase())
  await brother.getByLabel('Amount').nth(1).fill(other.total)
  await brother.getByText('$0.00 left').waitFor()
  await brother.getByRole('button', { name: 'Split', exact: true }).click()
  await page.getByText('Split across 2 orders').waitFor()
  expect([await twin.statusNow(), await other.statusNow()]).toEqual(['paid', 'paid'])
  await page.getByRole('link', { name: 'To do 1' }).waitFor()
  const interest = page.getByRole('listitem').filter({ hasText: 'Interest' })
  if (isDesk) {
    await interest.focus()
    await page.keyboard.press('i')
  } else await interest.getByRole('button', { name: 'Ignore' }).click()
  await page.getByText('All done').waitFor()
  if (isDesk) await page.keyboard.press('u')
  else {
    await page.getByRole('link', { name: /^Ignored/ }).click()
    await interest.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('link', { name: 'To do 1' }).click()
  }
  await interest.waitFor()

  // The shop now remembers the mapping for files of this account.
  await page.goto('/admin/statements/new')
  await page.getByLabel('Account').fill(account)
  await choose(page, 'december.csv', 'When;How much;Why;Who\n04/12/2025;9.00;Gift;Ram')
  await page.getByText('1 new payment').waitFor()
})

test.for([['desk', 'Norway'], ...inWholeMatrix(['phone', 'Sweden'])] as const)(
  'staff change a legal rule, and the product page follows: %s',
  { tags: 'slow' },
  async ([width, country]) => {
    const sentence = `${country} allows shorter blades only.`
    const page = await visitAdmin(shop, '/shipping', {
      as: await newStaff(shop, 'manager'),
      ...widths[width],
    })
    await page.getByRole('searchbox').fill(country.slice(0, 4).toLowerCase())
    await page.getByRole('link', { name: country }).click()
    await page.getByRole('heading', { level: 1, name: country }).waitFor()
    await page.getByRole('button', { name: 'Add a rule' }).click()
    await page.getByLabel('Which blades').selectOption('Of this length or longer')
    await page.getByLabel('Length in centimeters').fill('20')
    await page.getByLabel('What shoppers read').fill(sentence)
    await page.getByLabel('Legal source').fill('https://law.example/knives')
    await page.getByText(/products? can no longer be bought/).waitFor()
    await page.getByLabel('Product').selectOption({ index: 1 })
    await page.getByRole('status').getByText(sentence).waitFor()
    if (width === 'desk') await checkAdminScreen(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Checked today' }).click()
    await page.getByText(/Last checked against the local law on/).waitFor()

    const product = await shop.visit('/products/jungle-10', widths[width])
    await hydrated(product)
    const fold = product.locator('details', { hasText: 'Do you ship to my country?' })
    await fold.locator('summary').click()
    await fold.getByLabel('Country').selectOption(country)
    await fold.getByText(sentence).waitFor()
  },
)

test.for([...inWholeMatrix(['phone', '9999']), ['desk', '8888']] as const)(
  'new bank details require the password, and owners get an email: %s',
  async ([width, number]) => {
    const details = `Account ${number} at Nabil Bank`
    const page = await visitAdmin(shop, '/settings/payment', widths[width])
    allowNoise(page, /status of 403/)
    await page.getByLabel('Bank details').fill(details)
    if (width === 'phone') await checkAdminScreen(page)
    // As if the password had been entered more than ten minutes ago.
    await page.route(
      '**/api/admin/payment-settings/',
      (route) =>
        route.fulfill({
          status: 403,
          json: { detail: 'Password, please.', code: 'password_confirmation_required' },
        }),
      { times: 1 },
    )
    await page.getByRole('button', { name: 'Save' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Password').fill(shopOwner.password)
    await dialog.getByLabel('Password').press('Enter')
    await page.getByText('Saved', { exact: true }).waitFor()
    const mail = () => emailTo(shop.folder, shopOwner.email, 'Your shop’s payment methods were changed')
    await expect.poll(mail).toContain(details)
    const { body } = await shop.api('GET', '/payments/options/')
    expect(body.bank_account_details).toBe(details)
  },
)

test('reports and books open, in both schemes, on a phone as well', { tags: 'slow' }, async () => {
  const page = await visitAdmin(shop, '/reports', widths.phone)
  await page.getByRole('img', { name: /^Net sales by day/ }).waitFor()
  // The address follows the click, and the choice the address; `check()` would not wait for that.
  await page.getByRole('radio', { name: '7 days' }).click()
  await page.getByRole('radio', { name: '7 days', checked: true }).waitFor()
  await expect.poll(() => new URL(page.url()).searchParams.get('from')).not.toBeNull()
  await page.getByRole('img', { name: /^Net sales by day/ }).waitFor()
  await checkAdminScreen(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).first().click()
  expect((await download).suggestedFilename()).toMatch(/^sales-.*\.csv$/)
  for (const path of ['/books', '/payments', '/shipping/zones', '/shipping/parcels', '/settings/papers']) {
    await page.goto(`/admin${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await checkAdminScreen(page)
  }
})
