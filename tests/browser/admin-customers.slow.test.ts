import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { checkAdminScreen, newStaff, pressInMenu, visitAdmin, widths } from '../support/admin.ts'
import { emailTo } from '../support/mailbox.ts'
import { allowNoise, openShop } from '../support/shop.ts'
import { newCustomer } from '../support/shop-api.ts'
import { inWholeMatrix } from '../support/whole-matrix.ts'

const shop = await openShop()
const address = {
  street: '7 Forge Lane',
  city: 'Kathmandu',
  postalCode: '44600',
  country: 'Nepal',
  contact_number: '+977 1 5550101',
}

test.for([['desk', 'Pasang Lhamu'], ...inWholeMatrix(['phone', 'Doma Sherpa'])] as const)(
  'staff find a customer by name, add a note, export and erase the account: %s',
  async ([width, name]) => {
    const customer = await newCustomer(shop.api)
    const fullname = `${name} ${customer.username.slice(-6)}`
    const body = { ...address, fullname }
    await shop.api('POST', '/accounts/addresses/', { token: customer.access, body })
    const page = await visitAdmin(shop, '/customers', widths[width])
    const check = async () => width === 'desk' && (await checkAdminScreen(page))
    await page.getByRole('searchbox').fill(fullname)
    // The newest customer is also on the first page: wait for the result of the search.
    await page.getByText('1 found', { exact: true }).waitFor()
    await page.getByRole('link', { name: fullname }).waitFor()
    await check()
    await page.getByRole('link', { name: fullname }).click()
    await page.getByRole('heading', { level: 1, name: fullname }).waitFor()
    await page.getByLabel('New note').fill('Left-handed.')
    await page.getByRole('button', { name: 'Add note' }).click()
    await page.getByText('Left-handed.').waitFor()
    await check()

    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    const file = await (await downloading).path()
    const data = JSON.parse(await readFile(file, 'utf8'))
    expect(data).toMatchObject({ account: { email: customer.email }, notes: [{ text: 'Left-handed.' }] })

    await page.getByRole('button', { name: 'Erase…' }).click()
    const dialog = page.getByRole('dialog', { name: /^Erase/ })
    allowNoise(page, /status of 400/)
    await dialog.getByLabel(/^Type/).fill('somebody@example.com')
    await dialog.getByRole('button', { name: 'Erase permanently' }).click()
    await dialog.getByText('This isn’t the email address of the account.').waitFor()
    await check()
    await dialog.getByLabel(/^Type/).fill(customer.email)
    await dialog.getByRole('button', { name: 'Erase permanently' }).dblclick()
    await page.getByText('has been erased and notified by email.').waitFor()
    await page.getByRole('heading', { level: 1, name: 'Customers' }).waitFor()
    await page.getByRole('searchbox').fill(fullname)
    await page.getByText('Nothing matches').waitFor()
    const { email, password } = customer
    const { status } = await shop.api('POST', '/accounts/login/', { body: { login_id: email, password } })
    expect(status).toBe(401)
    await emailTo(shop.folder, email, 'Your account has been deleted')
  },
)

test('a row opened before the search starts still opens, and stays open', {
  tags: 'slow',
}, async () => {
  const { username } = await newCustomer(shop.api)
  const page = await visitAdmin(shop, '/customers')
  // Delay the code of the screen until after the pause of the search box.
  await page.route(/\/customer-(?!list)[^/]+\.js$/, async (route) => {
    await setTimeout(600)
    await route.continue()
  })
  await page.getByRole('link', { name: username }).waitFor()
  await page.getByRole('searchbox').fill(username)
  // On a slow machine the pause ends before React has rendered the pending navigation.
  await page.getByRole('link', { name: username }).evaluate((link: HTMLElement) => {
    link.click()
    const end = performance.now() + 400
    while (performance.now() < end);
  })
  await page.getByRole('heading', { level: 1, name: username }).waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/admin\/customers\/\d+$/)
})

test('a customer is blocked and unblocked; a manager may do neither, nor erase a customer', {
  tags: 'slow',
}, async () => {
  const { email, username } = await newCustomer(shop.api)
  const page = await visitAdmin(shop, `/customers?search=${encodeURIComponent(email)}`)
  await page.getByRole('link', { name: username }).click()
  await pressInMenu(page, 'Block')
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
  await page.getByText('Blocked', { exact: true }).first().waitFor()
  await pressInMenu(page, 'Unblock')
  await page.getByText(`${username} can log in again.`).waitFor()
  const path = new URL(page.url()).pathname.replace('/admin', '')

  const manager = await visitAdmin(shop, path, { as: await newStaff(shop, 'manager') })
  await manager.getByLabel('New note').waitFor()
  for (const name of ['Block', 'Export', 'Erase…'])
    expect(await manager.getByRole('button', { name }).count(), name).toBe(0)
})

test('the audit log shows the author of each change, field by field', { tags: 'slow' }, async () => {
  const page = await visitAdmin(shop, '/audit')
  await page.getByRole('link', { name: 'Erase customer' }).first().waitFor()
  await checkAdminScreen(page)
  await page.getByRole('link', { name: 'Suspend' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Suspend' }).waitFor()
  await checkAdminScreen(page)
  await page.getByRole('link', { name: 'all changes to it' }).click()
  await page.getByText('Show everything').waitFor()
  expect(await page.getByRole('link', { name: 'Erase customer' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Security events' }).click()
  await page.getByRole('heading', { level: 1, name: 'Security events' }).waitFor()
  await checkAdminScreen(page)
})
