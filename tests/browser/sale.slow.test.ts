import { expect, test } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { signInOwner, visitAdmin, widths } from '../support/admin.ts'
import { allowNoise, openShop } from '../support/shop.ts'
import { fillCheckout, orderButton, shopperWith } from '../support/shopper.ts'

const shop = await openShop()
const slug = 'jungle-10'

/** Puts the product on sale for some seconds from now. */
async function putOnSale(seconds: number) {
  const { access: token } = await signInOwner(shop)
  const { body: list } = await shop.api('GET', `/admin/products/?search=${slug}`, { token })
  const path = `/admin/products/${list.results[0].id}/`
  const { body: product } = await shop.api('GET', path, { token })
  const sale_until = new Date(Date.now() + seconds * 1000).toISOString()
  const body = {
    ...product,
    price: '99.00',
    price_before_discount: '115.00',
    sale_price: '79.20',
    sale_until,
  }
  expect((await shop.api('PUT', path, { token, body })).status).toBe(200)
  return new Date(sale_until)
}

test('a sale shows the former price, its last day and the lowest price, and ends at its time', async () => {
  const until = await putOnSale(8 * 86_400)
  const { page } = await shopperWith(shop, { slug })
  await page.goto(`/products/${slug}`)
  const main = page.getByRole('main')
  await main.getByText(/^Sale ends \w+ \d+, 20\d\d$/).waitFor()
  await main.getByText('Lowest price in the last 30 days: $99.00').waitFor()
  expect(await main.locator('s').first().textContent()).toContain('$99.00')
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(data.join()).toContain(`"priceValidUntil":"${until.toISOString().slice(0, 7)}`)
  await expectAccessible(page)
  await page.goto('/products?search=jungle')
  const card = page.getByRole('article').filter({ hasText: 'Jungle 10-inch' })
  await card.getByText('Lowest price in the last 30 days: $99.00').waitFor()
  await card.getByText('$79.20').waitFor()
  await expectAccessible(page)
  await page.goto('/')
  const row = page.getByRole('listitem').filter({ hasText: 'Jungle 10-inch' })
  await row.getByText('Lowest price in the last 30 days: $99.00').waitFor()
  await expectAccessible(page)
  await page.goto('/cart')
  await page.getByRole('row').filter({ hasText: 'Jungle' }).getByText('$79.20').first().waitFor()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await fillCheckout(page)
  await page.locator('[name=payment_method][value=bank_transfer]').check()
  // The narrow window that the check leaves folds the order.
  const order = page.getByRole('region', { name: 'Your order' })
  await order.getByText('$79.20').first().waitFor({ state: 'attached' })
  const visitor = await shop.visit(`/products/${slug}`)
  const ends = await putOnSale(10)
  await visitor.reload()
  expect(await visitor.getByRole('main').locator('s').first().textContent()).toContain('$99.00')
  await expect.poll(() => Date.now()).toBeGreaterThan(ends.getTime())
  allowNoise(page, /409 \(Conflict\)/)
  await orderButton(page).click()
  await page
    .getByText(/price/i)
    .getByText(/changed/i)
    .first()
    .waitFor()
  await visitor.reload()
  expect(await visitor.getByRole('main').locator('s').first().textContent()).toContain('$115.00')
  expect(await visitor.getByText('Sale ends').count()).toBe(0)
})

test('staff put a category on sale from its page: phone', async () => {
  const page = await visitAdmin(shop, '/categories', widths.phone)
  const { access: token } = await signInOwner(shop)
  const { body } = await shop.api('GET', '/admin/categories/', { token })
  const [category] = body.results
  await page.goto(`/admin/categories/${category.id}`)
  await page.getByRole('link', { name: 'Put on sale' }).click()
  await page.getByText(`${category.product_count} selected`).waitFor()
  await page.getByRole('button', { name: 'Put on sale' }).click()
  const dialog = page.getByRole('dialog', { name: 'Put on sale' })
  await dialog.getByLabel('Percent off').fill('15')
  await dialog.getByLabel('Until').fill('2031-01-15T18:00')
  await dialog.getByRole('button', { name: 'See what changes' }).click()
  await dialog.getByText(`${category.product_count} to change`).waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Change \d+ products$/ }).click()
  await dialog.waitFor({ state: 'detached' })
  await page
    .getByText(/^On sale for/)
    .first()
    .waitFor()
  await expectAccessible(page)
})
