import { expect, test } from 'vitest'
import { checkAdminScreen, newStaff, signInOwner, visitAdmin } from '../support/admin.ts'
import { allowNoise, openShop } from '../support/shop.ts'
import { newCustomer } from '../support/shop-api.ts'
import { shopOwner } from '../support/shop-owner.ts'

const shop = await openShop()
const phone = { viewport: { width: 390, height: 844 } }

test('signing in, by keyboard alone', async () => {
  const page = await shop.newPage()
  allowNoise(page, /status of 401/)
  await page.goto('/admin/orders-of-nobody')
  await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor()
  await checkAdminScreen(page)
  // The login begins in its first field.
  await page.keyboard.type(shopOwner.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type('not the password')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').waitFor()
  await checkAdminScreen(page)
  await page.getByLabel('Password').fill(shopOwner.password)
  await page.keyboard.press('Enter')
  // The login leads to the requested address.
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Karda')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
  // The heading of the new page has the focus, and sets the document title.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Today')
  expect(await page.title()).toBe('Today · Back office')
  // After a load, even a reload, the focus starts at the top of the document.
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
})

test('an unknown address shows a message inside the frame', { tags: 'slow' }, async () => {
  const page = await visitAdmin(shop, '/no/such/page')
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
  await checkAdminScreen(page)
  await page.getByRole('main').getByRole('link', { name: 'Back to Today' }).click()
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
})

test('a customer of the shop reads that they have no access, and leaves no session behind', {
  tags: 'slow',
}, async () => {
  const { email, password } = await newCustomer(shop.api)
  const page = await shop.newPage(phone)
  allowNoise(page, /status of 403/)
  await page.goto('/admin/')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('heading', { level: 1, name: 'No access' }).waitFor()
  await checkAdminScreen(page)
  await page.getByRole('button', { name: 'Log in with another account' }).click()
  await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('karda_office_refresh'))).toBeNull()
})

test('menus show only permitted screens', { tags: 'slow' }, async () => {
  const menuOf = async (as: Parameters<typeof visitAdmin>[2]) => {
    const page = await visitAdmin(shop, '/', as)
    return page.getByRole('navigation', { name: 'Back office' }).getByRole('link').allTextContents()
  }
  const [owner, packer] = [await menuOf({}), await menuOf({ as: await newStaff(shop, 'packer') })]
  expect(owner).toContain('Today')
  expect(packer).toContain('Today')
  expect(packer.filter((label) => /Settings|Staff|Audit|Statements|Customers|Posts/.test(label))).toEqual([])
})

test('on a phone the menu is within reach of the thumb', { tags: 'slow' }, async () => {
  const page = await visitAdmin(shop, '/', phone)
  await page.getByRole('navigation', { name: 'Most used' }).getByRole('button', { name: 'More' }).click()
  const sheet = page.getByRole('dialog', { name: 'Menu' })
  await sheet.getByRole('link', { name: 'Today' }).click()
  await sheet.waitFor({ state: 'hidden' })
  await checkAdminScreen(page)
})

test('a session that ends is renewed over the page, and the call is repeated', async () => {
  const owner = await signInOwner(shop)
  const page = await visitAdmin(shop, '/', { as: owner })
  allowNoise(page, /status of 401/)
  await shop.api('POST', '/accounts/sign-out-everywhere/', { token: owner.access })
  // Any refetch opens the dialog; this one happens when the window regains focus after a while.
  await page.clock.install()
  await page.clock.fastForward(60_000)
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await dialog.waitFor()
  await checkAdminScreen(page)
  expect(await dialog.getByLabel('Email').inputValue()).toBe(owner.email)
  await dialog.getByLabel('Password').fill(owner.password)
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
})
