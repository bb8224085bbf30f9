import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { pagesOf } from '../support/pdf-text.ts'
import { openShop } from '../support/shop.ts'
import { goToCheckout, orderButton, shopperWith } from '../support/shopper.ts'

const shop = await openShop()

test('after paying by card the customer saves the invoice, a PDF with order, items and total', async () => {
  const { page, access, email } = await shopperWith(shop, { slug: 'care-kit', quantity: 2 })
  await goToCheckout(page)
  await orderButton(page).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByRole('heading', { name: 'Payment Successful', level: 1 }).waitFor()
  const [order] = (await shop.api('GET', '/orders/orders/', { token: access })).body.results
  await page.goto(`/account/orders/${order.id}`)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Invoice (PDF)' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe(`invoice-${order.id}.pdf`)
  const pages = await pagesOf(await readFile(await file.path()))
  expect(pages).toHaveLength(1)
  for (const text of [`Order ${order.id}`, order.items[0].product.name, email, `Total USD $${order.total}`])
    expect(pages[0]).toContain(text)
})
