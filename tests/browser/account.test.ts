import { expect, test } from 'vitest'
import { axeFindings } from '../support/accessible.ts'
import { pagesOf } from '../support/pdf-text.ts'
import { allowNoise, openShop } from '../support/shop.ts'
import { londonAddress, shopperWith } from '../support/shopper.ts'

const shop = await openShop()

async function order(token: string, payment_method: string) {
  const body = { payment_method, delivery_address: londonAddress, age_confirmed: true }
  return (await shop.api('POST', '/orders/orders/', { token, body })).body
}

test('a visitor is asked to log in, and returns afterwards', { tags: 'slow' }, async () => {
  const page = await shop.visit('/account')
  await page.getByRole('heading', { name: 'Please Log In' }).waitFor()
  const link = page.getByRole('main').getByRole('link', { name: 'Log in' })
  expect(await link.getAttribute('href')).toBe('/login?redirect=/account')
})

test('the account shows its owner and the orders with their status; an unpaid one links to payment', async () => {
  const { page, access, email } = await shopperWith(shop, { slug: 'care-kit', quantity: 2 })
  const transfer = await order(access, 'bank_transfer')
  await page.goto('/account')
  await page.getByText(email).waitFor()
  const row = page.getByRole('listitem').filter({ hasText: transfer.id })
  await row.getByText('Care Kit: Oil, Cloth and Whetstone × 2').waitFor()
  await row.getByText('Awaiting payment').waitFor()
  await row.getByText(`$${transfer.total}`).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await row.getByRole('link', { name: 'How to pay' }).click()
  await page.getByText(`Payment reference: ${transfer.id}`).waitFor()
  await page.getByText('SWIFT: EXAMNPKA').waitFor()
  for (const format of ['A4', 'Letter']) {
    const sheets = await pagesOf(await page.pdf({ format }))
    const text = sheets.join('').replaceAll(/\s/g, '')
    expect(sheets.length, format).toBeLessThanOrEqual(2)
    for (const shown of [transfer.id, `$${transfer.total}`, 'EXAMNPKA', 'LazimpatRoad', 'Total'])
      expect(text, shown).toContain(shown)
    for (const left of ['Logout', 'Cancelorder', 'HOME', 'RefundPolicy'])
      expect(text, left).not.toContain(left)
  }
})

test('an unpaid card order can be paid from the account', { tags: 'slow' }, async () => {
  const { page, access } = await shopperWith(shop, { slug: 'care-kit' })
  await order(access, 'card_2c2p')
  await page.goto('/account')
  await page.getByText('Awaiting card payment').waitFor()
  await page.getByRole('button', { name: 'Pay by card' }).click()
  await page.waitForURL('**/sandbox/2c2p/**')
})

test('a failed load says so and can be retried', { tags: 'slow' }, async () => {
  const { page, email } = await shopperWith(shop)
  allowNoise(page, /status of 500/)
  await page.route(/\/api\/(accounts\/me|orders\/orders)\//, (route) =>
    route.fulfill({ status: 500, body: 'x' }),
  )
  await page.goto('/account')
  await page.getByText('We couldn’t load your account.').waitFor()
  await page.getByText('We couldn’t load your orders.').waitFor()
  await page.unroute(/\/api\/(accounts\/me|orders\/orders)\//)
  for (const button of (await page.getByRole('button', { name: 'Try again' }).all()).toReversed()) {
    await button.click()
  }
  await page.getByText(email).waitFor()
  await page.getByText('No orders yet').waitFor()
})
