import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hydrated } from '../support/hydrated.ts'
import { allowNoise, openSharedShop } from '../support/shop.ts'
import { goToCheckout, londonAddress, orderButton, shopperWith } from '../support/shopper.ts'

const shop = await openSharedShop()

const unsent = 'You’re offline, so this wasn’t sent. Your text is still here.'

async function goOffline(page: Page): Promise<void> {
  allowNoise(page, /net::ERR_INTERNET_DISCONNECTED/, /Failed to fetch/)
  await page.context().setOffline(true)
}

const refused = (page: Page) => page.getByText(unsent).first().waitFor()

test('without a network adding to the cart, a review and a comment fail with a message, and the input stays', async () => {
  const { page } = await shopperWith(shop)
  await page.goto('/products/bhojpure-10')
  await hydrated(page)
  const engraving = page.getByLabel('Engraving on the blade')
  await engraving.fill('Mira')
  const review = page.locator('#reviews').getByRole('textbox', { name: 'Comment' })
  await page.locator('#reviews').getByLabel('Public name').fill('Maya Tamang')
  await review.fill('It keeps its edge.')
  await goOffline(page)
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await refused(page)
  expect(await engraving.inputValue()).toBe('Mira')
  await page.locator('#reviews').getByRole('button', { name: 'Submit' }).click()
  await page.locator('#reviews').getByText(unsent).waitFor()
  expect(await review.inputValue()).toBe('It keeps its edge.')

  await page.context().setOffline(false)
  await page.goto('/blog/caring-for-a-khukuri')
  await hydrated(page)
  const comment = page.locator('#comments').getByRole('textbox', { name: 'Comment' })
  await page.locator('#comments').getByLabel('Public name').fill('Maya Tamang')
  await comment.fill('What about camellia oil?')
  await goOffline(page)
  await page.getByRole('button', { name: 'Submit comment' }).click()
  await refused(page)
  expect(await comment.inputValue()).toBe('What about camellia oil?')
})

test('without a network an order fails with a message, and the input and the cart stay', async () => {
  const { page, access: token } = await shopperWith(shop, { slug: 'care-kit' })
  await goToCheckout(page)
  await page.locator('[name=payment_method][value=bank_transfer]').check()
  await goOffline(page)
  await orderButton(page).click()
  await refused(page)
  expect(await page.locator('[name=fullname]').inputValue()).toBe(londonAddress.fullname)
  expect((await shop.api('GET', '/orders/orders/', { token })).body.results).toEqual([])
  expect((await shop.api('GET', '/orders/cart/', { token })).body.items).toHaveLength(1)
})

test('without a network a login fails with a message, and the input stays', async () => {
  const page = await shop.visit('/login')
  await hydrated(page)
  await page.getByLabel('Email').fill('mira@example.com')
  await page.getByLabel('Password').fill('a khukuri in every house')
  await goOffline(page)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await refused(page)
  expect(await page.getByLabel('Email').inputValue()).toBe('mira@example.com')
})
