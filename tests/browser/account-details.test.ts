import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { allowNoise, openShop } from '../support/shop.ts'
import { londonAddress, shopperWith } from '../support/shopper.ts'

const shop = await openShop()

async function detailsOf(...items: Parameters<typeof shopperWith>[1][]) {
  const shopper = await shopperWith(shop, ...items)
  await shopper.page.goto('/account')
  await shopper.page.getByRole('link', { name: 'Details' }).click()
  await shopper.page.getByLabel('Username', { exact: true }).waitFor()
  return shopper
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('the password is changed: this tab stays signed in, another browser is signed out', async () => {
  const { page, email, password } = await detailsOf()
  const elsewhere = await shop.visit('/login')
  await elsewhere.getByLabel('Email').fill(email)
  await elsewhere.getByLabel('Password').fill(password)
  await elsewhere.getByRole('button', { name: 'Log in' }).click()
  await elsewhere.waitForURL(`${shop.url}/`)

  allowNoise(page, /status of 400/)
  const fresh = 'a brand new password'
  await page.getByLabel('Current password').fill('wrong')
  await page.getByLabel('New password', { exact: true }).fill(fresh)
  await page.getByLabel('Confirm new password').fill(fresh)
  await press(page, 'Change password')
  await page.getByText('This isn’t your current password.').waitFor()
  await page.getByLabel('Current password').fill(password)
  await press(page, 'Change password')
  await page.getByRole('status').filter({ hasText: 'Your password has been changed.' }).waitFor()
  expect(await page.getByLabel('Current password').inputValue()).toBe('')
  await page.reload()
  await page.getByText(email).first().waitFor()

  allowNoise(elsewhere, /status of 401/)
  await elsewhere.goto('/account')
  await elsewhere.getByRole('heading', { name: 'Please Log In' }).waitFor()
  expect(await elsewhere.evaluate(() => Object.keys(localStorage))).toEqual([])
})

test('signing out everywhere leads to the login page, with a message', { tags: 'slow' }, async () => {
  const { page, refresh } = await detailsOf()
  await press(page, 'Log out everywhere')
  await page.getByRole('status').filter({ hasText: 'You’ve been logged out everywhere.' }).waitFor()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  const { status } = await shop.api('POST', '/accounts/token/refresh/', { body: { refresh } })
  expect(status).toBe(401)
})

test('the download is a file with everything that the shop has stored', async () => {
  const { page, email } = await detailsOf({ slug: 'care-kit', quantity: 2 })
  const started = page.waitForEvent('download')
  await press(page, 'Download my data')
  const download = await started
  expect(download.suggestedFilename()).toBe('my-data.json')
  const data = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(data).toMatchObject({ account: { email }, cart: { total_items: 2 }, orders: [] })
  await page.getByRole('status').filter({ hasText: 'Your data was downloaded' }).waitFor()
})

test('an account is deleted after entering its password', { tags: 'slow' }, async () => {
  const { page, access, email, password } = await detailsOf({ slug: 'care-kit' })
  const order = { payment_method: 'bank_transfer', delivery_address: londonAddress }
  await shop.api('POST', '/orders/orders/', { token: access, body: order })
  allowNoise(page, /status of 400/)
  await press(page, 'Delete my account')
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByText('Unpaid orders will be canceled.').waitFor()
  await press(page, 'Keep my account')
  await dialog.waitFor({ state: 'hidden' })
  await press(page, 'Delete my account')
  await press(page, 'Delete permanently')
  await dialog.getByText('Please enter your password.').waitFor()
  await dialog.getByLabel('Your password').fill('wrong')
  await press(page, 'Delete permanently')
  await dialog.getByText('This isn’t your current password.').waitFor()
  await expectAccessible(page)
  await dialog.getByLabel('Your password').fill(password)
  await press(page, 'Delete permanently')
  await page.getByText('Your account has been deleted.').waitFor()
  const login = await shop.api('POST', '/accounts/login/', { body: { login_id: email, password } })
  expect(login.status).toBe(401)
})
