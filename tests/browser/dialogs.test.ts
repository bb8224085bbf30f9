import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { visitAdmin, widths } from '../support/admin.ts'
import { hydrated } from '../support/hydrated.ts'
import { allowNoise, openShop } from '../support/shop.ts'
import { newCustomer } from '../support/shop-api.ts'
import { shopOwner } from '../support/shop-owner.ts'
import { shopperWith } from '../support/shopper.ts'

const shop = await openShop()

const isFocused = (control: Locator) => control.evaluate((element) => element === document.activeElement)
const hasFocus = (control: Locator) => expect.poll(() => isFocused(control)).toBe(true)

test('the person can cancel the password dialog: the dialog below stays, allows a retry, and returns the focus', async () => {
  const { email, username } = await newCustomer(shop.api)
  const page = await visitAdmin(shop, `/customers?search=${username}`)
  allowNoise(page, /status of 403/)
  // As if the password had been entered more than ten minutes ago.
  let isConfirmed = false
  await page.route('**/erasure/', (route) =>
    isConfirmed
      ? route.continue()
      : route.fulfill({ status: 403, json: { detail: 'No.', code: 'password_confirmation_required' } }),
  )
  await page.route('**/confirm-password/', (route) => {
    isConfirmed = true
    return route.continue()
  })
  await page.getByRole('link', { name: username }).click()
  const erase = page.getByRole('button', { name: 'Erase…' })
  const dialog = page.getByRole('dialog', { name: `Erase ${username}?` })
  const prompt = page.getByRole('dialog', { name: 'Confirm that it’s you' })
  await erase.click()
  await prompt.waitFor()
  await page.keyboard.press('Escape')
  await prompt.waitFor({ state: 'hidden' })
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await prompt.getByRole('button', { name: 'Cancel' }).click()
  await prompt.waitFor({ state: 'hidden' })
  await dialog.getByRole('button', { name: 'Close' }).click()
  await hasFocus(erase)

  await erase.click()
  await prompt.getByLabel('Password').fill(shopOwner.password)
  await page.keyboard.press('Enter')
  await dialog.getByLabel(`Type ${email} to confirm`).fill(email)
  // A click outside by mistake.
  await page.mouse.click(5, 5)
  expect(await dialog.getByLabel(/^Type/).inputValue()).toBe(email)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await hasFocus(erase)
})

test('a confirmed dialog, a sheet and the search return the focus', async () => {
  const page = await visitAdmin(shop, '/orders', widths.phone)
  const more = page.getByRole('button', { name: 'More', exact: true })
  const search = page.getByRole('banner').getByRole('button', { name: 'Search' })
  const list = page.getByRole('button', { name: 'Bulk ship' })
  for (const [opener, name, close] of [
    [list, 'Bulk ship', 'Cancel'],
    [search, 'Search', 'Close'],
    [more, 'Menu', 'Close'],
  ] as const) {
    const dialog = page.getByRole('dialog', { name })
    for (const leave of [
      () => dialog.getByRole('button', { name: close, exact: true }).click(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(3, 60),
    ]) {
      await opener.click()
      await dialog.waitFor()
      await leave()
      await dialog.waitFor({ state: 'hidden' })
      await hasFocus(opener)
    }
  }
})

test('a dialog stays open while it sends; releasing the mouse outside of it loses nothing', async () => {
  const { page } = await shopperWith(shop)
  allowNoise(page, /status of 400/)
  await page.goto('/account/addresses')
  await hydrated(page)
  const add = page.getByRole('button', { name: 'Add an address' })
  await add.click()
  const dialog = page.getByRole('dialog')
  const street = dialog.locator('[name=street]')
  const box = await street.boundingBox()
  if (!box) throw new Error('The field is not shown.')
  await page.mouse.move(box.x + 10, box.y + 10)
  await page.mouse.down()
  await page.mouse.move(5, 5)
  await page.mouse.up()
  expect(await dialog.isVisible()).toBe(true)
  for (const name of ['fullname', 'street', 'city', 'postalCode', 'contact_number'])
    await dialog.locator(`[name=${name}]`).fill('12')
  await dialog.locator('[name=country]').selectOption('Nepal')
  const held = Promise.withResolvers<void>()
  await page.route('**/accounts/addresses/', async (route) => {
    await held.promise
    await route.fulfill({ status: 400, json: { city: ['There is no such city.'] } })
  })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await dialog.isVisible()).toBe(true)
  held.resolve()
  await dialog.getByText('There is no such city.').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await hasFocus(add)
})
