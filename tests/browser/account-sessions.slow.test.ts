import { expect, test } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { allowNoise, openSharedShop } from '../support/shop.ts'
import { shopperWith } from '../support/shopper.ts'

const shop = await openSharedShop()
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

test('the details list another device and sign it out: its next click is a visitor’s', async () => {
  const { page, email, password } = await shopperWith(shop)
  const lost = await shop.visit('/login', { userAgent: firefox })
  await lost.getByLabel('Email').fill(email)
  await lost.getByLabel('Password').fill(password)
  await lost.getByRole('button', { name: 'Log in' }).click()
  await lost.waitForURL(`${shop.url}/`)
  await lost.getByRole('banner').getByRole('button', { name: 'Logout' }).waitFor()

  await page.goto('/account/details')
  const devices = page.getByRole('region', { name: 'Where you’re logged in' })
  const row = devices.getByRole('listitem')
  await row.first().waitFor()
  expect(await row.count()).toBe(2)
  // The test signed in by an API call, not in this browser.
  await row.filter({ hasText: 'This device' }).getByText('Unknown device').waitFor()
  const other = row.filter({ hasText: 'Firefox on Windows' })
  await expectAccessible(page)
  await other.getByRole('button', { name: /^Log out: Firefox on Windows, last used / }).click()
  await devices.getByRole('status').filter({ hasText: 'Firefox on Windows has been logged out.' }).waitFor()
  expect(await row.count()).toBe(1)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Devices')

  allowNoise(lost, /status of 401/)
  await lost.goto('/account')
  await lost.getByRole('heading', { name: 'Please Log In' }).waitFor()
  expect(await lost.evaluate(() => Object.keys(localStorage))).toEqual([])
})
