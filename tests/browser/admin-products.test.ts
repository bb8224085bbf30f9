import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { checkAdminScreen, newStaff, pressInMenu, signInOwner, visitAdmin } from '../support/admin.ts'
import { paintedPicture } from '../support/painted-picture.ts'
import { allowNoise, openShop } from '../support/shop.ts'
import { newCustomer } from '../support/shop-api.ts'

const shop = await openShop()
const { access: token } = await signInOwner(shop)
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
let invited: ReturnType<typeof newStaff> | undefined
/** All tests share this manager. */
const aManager = () => {
  invited ??= newStaff(shop, 'manager')
  return invited
}
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const find = async (slug: string) => (await shop.api('GET', `/products/products/${slug}/`)).body
const findRow = async (search: string) =>
  (await shop.api('GET', `/admin/products/?search=${search}`, { token })).body.results[0]

test('staff change prices and visibility in the list by keyboard, and undo it', async () => {
  const page = await visitAdmin(shop, '/products?search=care-kit', { as: await aManager() })
  const price = page.getByRole('button', { name: /^Change the price of Care Kit/ })
  await price.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('26.5')
  await page.keyboard.press('Enter')
  await page.getByText('now costs $26.50').waitFor()
  await expect.poll(async () => (await find('care-kit')).price).toBe('26.50')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await find('care-kit')).price).toBe('24.00')
  const visible = page.getByRole('switch', { name: /^Care Kit.* is visible in the shop$/ })
  await visible.focus()
  await page.keyboard.press('Space')
  await expect.poll(async () => (await shop.api('GET', '/products/products/care-kit/')).status).toBe(404)
  await visible.press('Space')
  await expect.poll(async () => (await shop.api('GET', '/products/products/care-kit/')).status).toBe(200)
})

test('a bulk price increase on a phone names refused products', { tags: 'slow' }, async () => {
  const page = await visitAdmin(shop, '/products?category=traditional', { as: await aManager(), ...phone })
  await page.getByRole('checkbox', { name: 'Select Dhankute 10-inch' }).tap()
  await page.getByRole('checkbox', { name: 'Select Sirupate 10-inch' }).tap()
  await page.getByRole('button', { name: 'Change prices' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Change prices' })
  await dialog.getByLabel('Percent').fill('20')
  await dialog.getByRole('button', { name: 'See what changes' }).tap()
  await dialog.getByText('1 to change, 1 rejected').waitFor()
  const refused = dialog.getByRole('listitem').filter({ hasText: 'Dhankute 10-inch' })
  await refused.getByText('The price before discount must be higher than the price.').waitFor()
  await dialog.getByText('$124.00 → $149.00').waitFor()
  await checkAdminScreen(page)
  await dialog.getByRole('button', { name: 'Change 1 product' }).tap()
  await dialog.getByText('1 changed, 1 rejected').waitFor()
  await expect.poll(async () => (await find('sirupate-10')).price).toBe('149.00')
  expect((await find('dhankute-10')).price).toBe('145.00')
})

test('renaming a choice leaves carts unchanged', { tags: 'slow' }, async () => {
  const { id } = await findRow('ang-khola-10')
  const path = `/admin/products/${id}/`
  const { body: product } = await shop.api('GET', path, { token })
  const finish = product.customization_options.find(({ key }: { key: string }) => key === 'blade_finish')
  // Created as in the back office: its value is its first label.
  finish.choices = [
    ...finish.choices.slice(0, 3),
    { value: 'Damascus', label: 'Damascus', surcharge: '40.00' },
  ]
  expect((await shop.api('PUT', path, { token, body: product })).status).toBe(200)
  const customer = await newCustomer(shop.api)
  const added = await shop.api('POST', '/orders/cart/add-item/', {
    token: customer.access,
    body: { product_id: id, quantity: 1, customization: { blade_finish: 'Damascus' } },
  })
  expect(added.status).toBe(200)
  const page = await visitAdmin(shop, `/products/${id}`, { as: await aManager() })
  await heading(page, 'Ang Khola 10-inch').waitFor()
  await expect.poll(() => page.getByLabel('Category').inputValue()).toBe('outdoor')
  const option = page.getByRole('region', { name: 'Blade finish' })
  await option.getByLabel('Choice').last().fill('Damascus steel')
  await save(page)
  await expect
    .poll(async () => JSON.stringify((await find('ang-khola-10')).customization_options))
    .toContain('"Damascus steel"')
  const { body: cart } = await shop.api('GET', '/orders/cart/', { token: customer.access })
  expect(cart.items).toMatchObject([{ customization: { blade_finish: 'Damascus' }, unit_price: '179.00' }])
  expect(cart.items[0].unavailable_reason).toBeUndefined()

  await page.getByRole('button', { name: 'Change how it’s made' }).click()
  const drawer = page.getByRole('dialog', { name: 'How it’s made' })
  await drawer.getByText('Make it to order').click()
  await drawer.getByLabel('Working days per item').fill('8')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await page.getByText('is now made to order').waitFor()
  await checkAdminScreen(page)
  await page.keyboard.press('Escape')
  await page.getByText('Made to order when it’s out of stock.').waitFor()

  await page.getByLabel('Name', { exact: true }).fill('Ang Khola, not saved')
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = await opened
  await heading(preview, 'Ang Khola, not saved').waitFor()
  expect((await find('ang-khola-10')).name).toBe('Ang Khola 10-inch')
})

test('a renamed category leaves a redirect, and a category in use cannot be deleted', {
  tags: 'slow',
}, async () => {
  const { body } = await shop.api('GET', '/admin/categories/', { token })
  const kitchen = body.results.find(({ slug }: { slug: string }) => slug === 'kitchen')
  const page = await visitAdmin(shop, `/categories/${kitchen.id}`, { as: await aManager() })
  await page.getByLabel('Web address').fill('for-the-kitchen')
  await save(page)
  await page.getByText('Saved', { exact: true }).waitFor()
  const answer = await fetch(`${shop.url}/products?category=kitchen&sort=price`, { redirect: 'manual' })
  const to = '/products?category=for-the-kitchen&sort=price'
  expect([answer.status, answer.headers.get('Location')]).toEqual([301, to])
  allowNoise(page, /status of 409/)
  await pressInMenu(page, 'Delete')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByText('This is still used by Kitchen Cleaver 8-inch').waitFor()
})

test('pictures upload several at once; staff retry a failed upload and cancel a running one', {
  tags: 'slow',
}, async () => {
  const page = await visitAdmin(shop, '/pictures', { as: await aManager(), ...phone })
  let tries = 0
  await page.route(/admin\/media\/\?name=(shaky|endless)/, async (route) => {
    if (route.request().url().includes('endless')) return
    if (++tries === 1) await route.abort('connectionfailed')
    else await route.continue()
  })
  allowNoise(page, /ERR_CONNECTION_FAILED/)
  // Passed by path: sending 25 MB through Playwright takes a slow machine half a minute.
  const folder = mkdtempSync(join(tmpdir(), 'karda-pictures-'))
  onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 5 }))
  const file = (name: string, content: string | Uint8Array) => {
    writeFileSync(join(folder, name), content)
    return join(folder, name)
  }
  allowNoise(page, /status of 415/)
  await page
    .getByLabel('Choose files')
    .setInputFiles([
      file('shaky.png', await paintedPicture('#2f4f4f')),
      file('huge.png', Buffer.alloc(25 * 1024 * 1024 + 1)),
      file('steady.png', await paintedPicture('#4f2f4f')),
      file('drawing.png', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
      file('endless.png', await paintedPicture('#4f4f2f')),
    ])
  const uploads = page.getByRole('list', { name: 'Uploads' })
  const line = (name: string) => uploads.getByRole('listitem').filter({ hasText: name })
  await line('huge.png').getByText('This file is larger than 25 MB.').waitFor()
  await line('drawing.png').getByRole('alert').waitFor()
  await page.getByLabel('Description of steady.png').waitFor()
  await line('shaky.png').getByText('We couldn’t reach the shop').waitFor()
  await checkAdminScreen(page)
  await line('shaky.png').getByRole('button', { name: 'Try again' }).tap()
  await page.getByLabel('Description of shaky.png').waitFor()
  for (const name of ['huge.png', 'drawing.png'])
    await line(name)
      .getByRole('button', { name: `Remove ${name}` })
      .tap()
  await line('endless.png').getByRole('button', { name: 'Cancel endless.png' }).tap()
  await expect.poll(() => uploads.getByRole('listitem').count()).toBe(0)
})
