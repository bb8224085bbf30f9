import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { checkAdminScreen } from './admin.ts'
import type { Hands } from './hands.ts'
import { hydrated } from './hydrated.ts'
import { allowNoise, type OwnShop } from './shop.ts'
import { shopOwner } from './shop-owner.ts'
import { londonAddress } from './shopper.ts'

/** An owner's first steps in an empty shop, up to its first sale. */
export async function fillAndSell(shop: OwnShop, page: Page, handsOn: (page: Page) => Hands): Promise<void> {
  const hands = handsOn(page)
  await fillShop(page, hands)
  const opened = page.waitForEvent('popup')
  await hands.press(page.getByRole('link', { name: 'Open the shop' }))
  const shopPage = await opened
  await buy(shopPage, handsOn(shopPage))

  // The guide continues until the order is canceled.
  await page.reload()
  await hands.press(page.getByRole('link', { name: 'Cancel it: A test order' }))
  await page.getByText('Ang Khola 10-inch').first().waitFor()
  await page.getByText('Awaiting payment').first().waitFor()
  await hands.press(page.getByRole('button', { name: 'Cancel the order' }))
  const question = page.getByRole('dialog')
  await hands.type(question.getByLabel('Reason', { exact: true }), 'A test')
  await hands.press(question.getByRole('button', { name: 'Cancel the order' }))
  await page.getByText('Canceled').first().waitFor()

  // The shop is set up, and no steps remain.
  const { body } = await shop.api('GET', '/products/products/ang-khola-10-inch/')
  expect(body).toMatchObject({
    stock: 3,
    images: [{ alt_text: 'The blade' }, { alt_text: 'With its sheath' }],
  })
  await hands.press(page.getByRole('link', { name: 'Today', exact: true }).filter({ visible: true }))
  await page.getByRole('heading', { name: 'Sales' }).waitFor()
  expect(await page.getByRole('heading', { name: 'First steps' }).count()).toBe(0)
}

/** From the first login to a shop that can sell. */
async function fillShop(page: Page, hands: Hands): Promise<void> {
  await page.goto('/admin/')
  await hands.type(page.getByLabel('Email'), shopOwner.email)
  await hands.type(page.getByLabel('Password'), shopOwner.password)
  await hands.press(page.getByRole('button', { name: 'Log in' }))
  await page.getByText('0 of 9 done').waitFor()
  await checkAdminScreen(page)
  await hands.press(page.getByRole('link', { name: 'Enter them: The shop’s name and email address' }))
  await sayWhoItIs(page, hands)
  await confirmShipping(page, hands)
  await hands.type(page.getByLabel('Name', { exact: true }), 'Working khukuris')
  await goOn(page, hands, 'Add category', 'Add a product')
  await addProduct(page, hands)
  for (const [name, next] of [
    ['Refund policy', 'Privacy policy'],
    ['Privacy policy', 'Today'],
  ] as const) {
    await hands.type(page.getByRole('textbox', { name: 'Text' }), `Our ${name}: write to us.`)
    await goOn(page, hands, 'Save', next)
  }
}

/** Finishes a step, which opens the screen of the next one. */
async function goOn(page: Page, hands: Hands, label: string, heading: string): Promise<void> {
  await hands.press(page.getByRole('button', { name: `${label} and continue` }))
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
}

async function sayWhoItIs(page: Page, hands: Hands): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Name and icon' }).waitFor()
  await hands.type(page.getByLabel('Shop name'), 'Dharan Khukuri')
  await hands.type(page.getByLabel('Shop email address'), 'forge@example.com')
  await hands.type(page.getByLabel('Ships from'), 'Dharan')
  await goOn(page, hands, 'Save', 'New branch')

  await hands.type(page.getByLabel('Name', { exact: true }), 'The workshop')
  await hands.type(page.getByLabel('Address', { exact: true }), 'Chatara Line 4, Dharan, Nepal')
  await hands.type(page.getByLabel('Phone'), '+977 25 520000')
  await goOn(page, hands, 'Save', 'Payment methods')

  await hands.turn(page.getByRole('switch', { name: 'Bank transfer' }))
  await hands.type(page.getByLabel('Bank details'), 'Nabil Bank, Dharan, account 0123456789')
  await goOn(page, hands, 'Save', 'Zones and prices')
}

/** Changes the price of a zone, and confirms the others as they are. */
async function confirmShipping(page: Page, hands: Hands): Promise<void> {
  await hands.press(page.getByRole('link', { name: 'Rest of the world' }))
  await page.getByRole('heading', { level: 1, name: 'Rest of the world' }).waitFor()
  await hands.type(page.getByLabel('First kilogram'), '52')
  await goOn(page, hands, 'Save', 'Zones and prices')
  await page.getByText('$52.00').waitFor()
  await goOn(page, hands, 'Confirm', 'Add a category')
}

async function addProduct(page: Page, hands: Hands): Promise<void> {
  allowNoise(page, /status of 400/)
  await hands.type(page.getByLabel('Name', { exact: true }), 'Ang Khola 10-inch')
  await hands.type(page.getByLabel('Price', { exact: true }), '185')
  await hands.press(page.getByRole('button', { name: 'Add pictures' }))
  const picker = page.getByRole('dialog', { name: 'Add pictures' })
  const files = ['ang-khola-10-1.webp', 'ang-khola-10-2.webp']
  await hands.attach(
    picker.locator('input[type=file]').first(),
    files.map((file) => join(import.meta.dirname, '../../seed/pictures', file)),
  )
  await hands.press(picker.getByRole('button', { name: 'Add 2 pictures' }))
  const dialog = page.getByRole('dialog', { name: 'Describe the picture' })
  const description = dialog.getByLabel('Description')
  await hands.type(description, 'With its sheath')
  await hands.press(dialog.getByRole('button', { name: 'Next picture' }))
  // Forgets the second one.
  await hands.press(dialog.getByRole('button', { name: 'Done' }))
  await dialog.waitFor({ state: 'hidden' })
  await hands.turn(page.getByRole('switch', { name: 'Visible in the shop' }))
  await hands.type(page.getByLabel('In stock now'), '3')
  await hands.type(page.getByLabel('Short description'), 'A broad blade for heavy work.')
  await hands.type(page.getByLabel('Blade (cm)'), '25.4')
  await hands.type(page.getByLabel('Overall (cm)'), '39.6')
  await hands.type(page.getByLabel('Packed weight'), '900')

  // The form lists the missing fields and focuses the first.
  await hands.press(page.getByRole('button', { name: 'Add product and continue' }))
  const pictures = page.getByRole('group', { name: 'Pictures' })
  await expect.poll(() => pictures.evaluate((one) => one === document.activeElement)).toBe(true)
  await hands.press(pictures.getByRole('button', { name: 'Describe' }).nth(1))
  await hands.type(description, 'The blade')
  await hands.press(dialog.getByRole('button', { name: 'Done' }))
  await dialog.waitFor({ state: 'hidden' })
  await hands.press(page.getByRole('button', { name: 'Move The blade forward' }))
  await goOn(page, hands, 'Add product', 'Refund policy')
}

/** A shopper registers and orders an item by bank transfer. */
export async function buy(page: Page, hands: Hands, email = 'anita@example.com'): Promise<void> {
  await hydrated(page)
  await hands.press(page.getByRole('article').getByRole('link', { name: 'Ang Khola 10-inch' }).first())
  await page.getByRole('heading', { level: 1, name: 'Ang Khola 10-inch' }).waitFor()
  await hands.press(page.getByRole('button', { name: 'Add to Cart' }))
  await hands.press(page.getByRole('main').getByRole('link', { name: 'Register' }))
  await page.getByRole('heading', { level: 1, name: 'Register' }).waitFor()
  const password = 'a khukuri in every house'
  await hands.type(page.getByLabel('Email'), email)
  await hands.type(page.getByLabel('Password', { exact: true }), password)
  await hands.type(page.getByLabel('Confirm password'), password)
  await hands.press(page.getByRole('button', { name: 'Register' }))
  await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe(email)
  await hands.type(page.getByLabel('Password'), password)
  await hands.press(page.getByRole('button', { name: 'Log in' }))
  await page.getByRole('heading', { level: 1, name: 'Ang Khola 10-inch' }).waitFor()
  // The item that the shopper was adding when the shop asked for a login.
  await page.getByText('is in your cart.').waitFor()
  await hands.press(page.getByRole('link', { name: 'Cart, 1 item' }).filter({ visible: true }))
  await hands.press(page.getByRole('button', { name: 'Proceed to Checkout' }))
  for (const [name, text] of Object.entries(londonAddress)) {
    const field = page.locator(`[name=${name}]`)
    if (name === 'country') await hands.choose(field, text)
    else await hands.type(field, text)
  }
  // A phone folds the summary.
  await page.getByText(`Shipping to ${londonAddress.country}`).waitFor({ state: 'attached' })
  await hands.turn(page.locator('[name=age_confirmed]'))
  await hands.press(page.getByRole('button', { name: 'Place Order & Proceed' }))
  await page.getByText('account 0123456789').waitFor()
}
