import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { openShop } from '../support/shop.ts'
import { fillCheckout, londonAddress, orderButton, shopperWith } from '../support/shopper.ts'

const shop = await openShop()
const leeds = { ...londonAddress, street: '3 Mill Row', city: 'Leeds', postalCode: 'LS1 4AP' }

const cards = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ hasText: 'Anita Gurung' })
const saved = async (token: string) => (await shop.api('GET', '/accounts/addresses/', { token })).body

async function write(page: Page, address: Record<string, string>) {
  for (const [name, text] of Object.entries(address)) {
    if (name === 'country') await page.locator('[name=country]').selectOption(text)
    else await page.locator(`[name=${name}]`).fill(text)
  }
  await page.getByRole('button', { name: 'Save address' }).click()
}

test('addresses are added, edited, made the default and deleted', async () => {
  const { page } = await shopperWith(shop)
  await page.goto('/account')
  await page.getByRole('link', { name: 'Addresses' }).click()
  await page.getByText('No addresses yet').waitFor()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('button', { name: 'Add an address' }).click()
  await page.getByRole('button', { name: 'Save address' }).click()
  await page.getByText('Street is missing.').waitFor()
  expect(await page.locator('[name=fullname]').evaluate((field) => field === document.activeElement)).toBe(
    true,
  )
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await write(page, londonAddress)
  await page.getByRole('status').filter({ hasText: 'Address saved.' }).waitFor()
  await cards(page).getByText('Default address').waitFor()
  await page.getByRole('button', { name: 'Add an address' }).click()
  await write(page, leeds)
  await expect.poll(() => cards(page).count()).toBe(2)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('button', { name: 'Make default: Anita Gurung, 3 Mill Row' }).click()
  await page.getByText('This is now your default address.').waitFor()
  expect(await cards(page).first().textContent()).toContain('3 Mill Row')
  await page.getByRole('button', { name: 'Edit: Anita Gurung, 3 Mill Row' }).click()
  await write(page, { city: 'Bradford' })
  await cards(page).getByText('Bradford').waitFor()
  await page.getByRole('button', { name: 'Delete: Anita Gurung, 3 Mill Row' }).click()
  await page.getByText('Address deleted.').waitFor()
  expect(await cards(page).count()).toBe(1)
})

test('the checkout starts with the default address and offers the others; a new one is saved on request', {
  tags: 'slow',
}, async () => {
  const { page, access } = await shopperWith(shop, { slug: 'care-kit' })
  for (const body of [londonAddress, leeds])
    await shop.api('POST', '/accounts/addresses/', { token: access, body })
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await page.getByText('Shipping to United Kingdom').waitFor()
  const street = page.locator('[name=street]')
  expect(await street.inputValue()).toBe('14 Harrow Lane')
  await page.getByLabel('Saved addresses').selectOption('Anita Gurung, 3 Mill Row, Leeds')
  expect(await street.inputValue()).toBe('3 Mill Row')
  expect(await page.locator('[name=postalCode]').inputValue()).toBe('LS1 4AP')
  expect(await page.getByLabel('Save this address for next time').count()).toBe(0)
  await street.fill('9 New Wharf')
  await page.getByLabel('Save this address for next time').check()
  await page.locator('[value=bank_transfer]').check()
  await orderButton(page).click()
  await page.getByText('Payment reference:').waitFor()
  await expect
    .poll(async () => (await saved(access)).map((address: { street: string }) => address.street))
    .toContain('9 New Wharf')
})

test('loading never overwrites typed text, and nothing is saved without a request', {
  tags: 'slow',
}, async () => {
  const { page, access } = await shopperWith(shop, { slug: 'care-kit' })
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await fillCheckout(page)
  expect(await page.getByLabel('Saved addresses').count()).toBe(0)
  await shop.api('POST', '/accounts/addresses/', { token: access, body: leeds })
  await page.reload()
  await page.getByLabel('Saved addresses').waitFor()
  expect(await page.locator('[name=street]').inputValue()).toBe('14 Harrow Lane')
  await page.locator('[value=bank_transfer]').check()
  await orderButton(page).click()
  await page.getByText('Payment reference:').waitFor()
  expect(await saved(access)).toHaveLength(1)
})
