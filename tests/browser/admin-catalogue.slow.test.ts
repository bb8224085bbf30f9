import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { checkAdminScreen, eachWidth, newStaff, signInOwner, visitAdmin, widths } from '../support/admin.ts'
import { allowNoise, openShop } from '../support/shop.ts'
import { newCustomer } from '../support/shop-api.ts'
import { goToCheckout, orderButton, putIntoCart, shopperWith } from '../support/shopper.ts'
import { inWholeMatrix } from '../support/whole-matrix.ts'

const shop = await openShop()
const owner = await signInOwner(shop)

const nepal = {
  street: '12 Durbar Marg',
  city: 'Kathmandu',
  postalCode: '44600',
  country: 'Nepal',
  fullname: 'Hari Bahadur',
  contact_number: '+977 1 4220000',
}

async function productNow(slug: string) {
  return (await shop.api('GET', `/products/products/${slug}/`)).body as {
    id: number
    name: string
    price: string
    stock: number
  }
}
const dearer = (price: string, by: number) => (Number(price) + by).toFixed(2)

/** Presses the price of a product in the list, types a new one and saves it with Enter. */
async function typePrice(page: Page, name: string, price: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Change the price of ${name},`) }).click()
  await page.getByLabel(`Price of ${name} in dollars`).fill(price)
  await page.keyboard.press('Enter')
}

test.for([...inWholeMatrix(['phone', 'jungle-10']), ['desk', 'bhojpure-10']] as const)(
  'staff change a price while customers buy the product: %s',
  async ([width, slug]) => {
    const { id, name, price, stock } = await productNow(slug)
    const manager = await newStaff(shop, 'manager')
    const page = await visitAdmin(shop, `/products?search=${slug}`, { as: manager, ...widths[width] })
    const shopper = await shopperWith(shop, { slug })
    await goToCheckout(shopper.page)
    await shopper.page.locator('[name=payment_method][value=bank_transfer]').check()
    const elsewhere = async () => {
      const { access: token } = await newCustomer(shop.api)
      await putIntoCart(shop, token, { slug })
      const body = { payment_method: 'bank_transfer', delivery_address: nepal, age_confirmed: true }
      const { status, body: order } = await shop.api('POST', '/orders/orders/', { token, body })
      expect(status).toBe(201)
      return order.items[0].unit_price as string
    }

    const [raised] = [dearer(price, 1), await elsewhere()]
    await typePrice(page, name, raised)
    await page.getByText(`${name} now costs $${raised}`).waitFor()
    expect(await elsewhere()).toBe(raised)

    // A customer who saw the former price learns of the change before ordering.
    allowNoise(shopper.page, /status of 409/)
    await orderButton(shopper.page).click()
    const notice = shopper.page.getByRole('alert').filter({ hasText: 'A price has changed' })
    const total = /now costs \$([\d,.]+\d)/.exec((await notice.textContent()) ?? '')?.[1] ?? ''
    expect(total).not.toBe('')
    await orderButton(shopper.page).getByText(`$${total}`).waitFor()
    await orderButton(shopper.page).click()
    await shopper.page.waitForURL('**/order-confirmation')
    const { body: orders } = await shop.api('GET', '/orders/orders/', { token: shopper.access })
    expect(orders.results).toMatchObject([{ items: [{ unit_price: raised }] }])
    expect(Number(orders.results[0].total)).toBe(Number(total.replace(',', '')))

    // A colleague saves first, twice: nothing is overwritten, and each retry starts from the current price.
    allowNoise(page, /status of 409/)
    const mine = dearer(price, 9)
    for (const by of [2, 3]) {
      const { body } = await shop.api('GET', `/admin/products/${id}/`, { token: owner.access })
      await page.getByRole('button', { name: new RegExp(`^Change the price of ${name},`) }).click()
      const changed = { version: body.version, price: dearer(price, by) }
      const quicker = await shop.api('PATCH', `/admin/products/${id}/`, {
        token: owner.access,
        body: changed,
      })
      expect(quicker.status).toBe(200)
      await page.getByLabel(`Price of ${name} in dollars`).fill(mine)
      await page.keyboard.press('Enter')
      await page.getByText(`The price of ${name} wasn’t changed to $${mine}.`).waitFor()
      const button = page.getByRole('button', { name: new RegExp(`^Change the price of ${name},`) })
      await button.getByText(`$${dearer(price, by)}`).waitFor()
    }
    await typePrice(page, name, price)
    await page.getByText(`${name} now costs $${price}`).waitFor()
    expect(await productNow(slug)).toMatchObject({ price, stock: stock - 3 })
  },
)

test.for(eachWidth)('a file with refused rows is imported: %s', { tags: 'slow' }, async (width) => {
  const page = await visitAdmin(shop, '/products/import', {
    as: await newStaff(shop, 'manager'),
    ...widths[width],
  })
  const [fine, wrong] = [await productNow('sirupate-10'), await productNow('hanshee-15')]
  const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  const input = page.locator('input[type=file]')
  const price = dearer(fine.price, 1)
  const csv = `slug,price,stock\nsirupate-10,${price},1\nhanshee-15,about 90,1\nno-such-knife,5,1\n`
  await input.setInputFiles(file('prices.csv', csv))
  await page.getByText('Columns not imported: “stock”.').waitFor()
  const row = (text: string) => page.getByRole('listitem').filter({ hasText: text })
  await row('Line 3').getByRole('link', { name: wrong.name }).waitFor()
  await row('Line 3')
    .getByText(/^Price: /)
    .waitFor()
  await row('Line 4').getByText('no-such-knife').waitFor()
  await checkAdminScreen(page)
  expect((await productNow('sirupate-10')).price).toBe(fine.price)

  // The import runs once, even after a double click and a reload.
  await page.getByRole('button', { name: 'Import 1 product', exact: true }).dblclick()
  await page.getByText('1 of 1 product imported').waitFor()
  await page.reload()
  await page.getByText('1 of 1 product imported').waitFor()
  expect(await productNow('sirupate-10')).toMatchObject({ price, stock: fine.stock })

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the rejected lines' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('rejected-prices.csv')
  const refused = await readFile(await download.path(), 'utf8')
  const corrected = dearer(wrong.price, 2)
  await input.setInputFiles(file('again.csv', refused.replace('about 90', corrected)))
  await page.getByRole('heading', { name: 'again.csv' }).waitFor()
  await page.getByRole('button', { name: 'Import 1 product', exact: true }).click()
  await expect.poll(async () => (await productNow('hanshee-15')).price).toBe(corrected)
})
