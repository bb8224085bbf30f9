import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { widths } from '../support/admin.ts'
import { buy, fillAndSell } from '../support/first-steps.ts'
import { type Hands, mouseOf } from '../support/hands.ts'
import { openShop } from '../support/shop.ts'
import { ownerEnv } from '../support/shop-owner.ts'

const shop = await openShop({ empty: true, env: ownerEnv })

/** The most clicks of an owner between the first login and the first parcel. */
const maxClicks = 76

const clicks = { setUp: 0, payment: 0, parcel: 0 }
let part: keyof typeof clicks = 'setUp'
function count(more: number): void {
  clicks[part] += more
}

/**
 * All clicks of the owner count, as `mouseOf` defines them: every step that Today asks for, including the test order in
 * the shop and its cancellation, a forgotten field, and the order of two pictures. The customer's clicks do not count.
 */
test('an owner ships the first parcel of an empty shop in few clicks', { timeout: 240_000 }, async () => {
  const hands = mouseOf(count)
  const page = await shop.newPage(widths.desk)
  await fillAndSell(shop, page, () => hands)
  const shopPage = await shop.newPage(widths.desk)
  await shopPage.goto('/')
  await buy(
    shopPage,
    mouseOf(() => {}),
    'maya@example.com',
  )

  // Today shows the order as soon as the owner comes back to it.
  await page.reload()
  part = 'payment'
  await recordTransfer(page, hands)
  part = 'parcel'
  await packAndShip(page, hands)
  const all = clicks.setUp + clicks.payment + clicks.parcel
  console.log(`Clicks until the first parcel: ${all}`, clicks)
  expect(all).toBeLessThanOrEqual(maxClicks)
})

async function recordTransfer(page: Page, hands: Hands): Promise<void> {
  await hands.press(page.getByRole('link', { name: 'order awaiting payment' }))
  await hands.press(page.getByRole('button', { name: 'Record a transfer' }))
  await hands.press(page.getByRole('dialog').getByRole('button', { name: 'Record a transfer' }))
  await page.getByText('Paid', { exact: true }).first().waitFor()
}

async function packAndShip(page: Page, hands: Hands): Promise<void> {
  await hands.press(page.getByRole('link', { name: 'Pack', exact: true }))
  await print(page.getByRole('button', { name: 'Label, slip and customs' }), hands)
  await hands.press(page.getByRole('button', { name: /^Mark as packed/ }))
  await hands.type(page.getByLabel('Weight in grams'), '910')
  await hands.type(page.getByRole('textbox', { name: 'Tracking number' }), 'JD0146')
  // A person takes longer than the field's save, which would come too late for a shipped parcel.
  const saved = page.waitForResponse((one) => one.request().postData()?.includes('JD0146') ?? false)
  await hands.press(page.getByRole('button', { name: 'Ship the parcel' }))
  await saved
  await hands.press(page.getByRole('button', { name: 'Ship it', exact: true }))
  await page.getByText('Shipped with DHL JD0146').waitFor()
}

/** Three more clicks: on the tab's print button, on "Print" in the printer's dialog, and to close the tab. */
async function print(control: Locator, hands: Hands): Promise<void> {
  const opened = control.page().waitForEvent('popup')
  await hands.press(control)
  count(3)
  await (await opened).close()
}
