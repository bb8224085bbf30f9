import { expect, test } from 'vitest'
import { signInOwner, visitAdmin } from '../support/admin.ts'
import { hydrated } from '../support/hydrated.ts'
import { openShop } from '../support/shop.ts'
import { londonAddress, shopperWith } from '../support/shopper.ts'
import { sideways } from '../support/sideways.ts'

const shop = await openShop()
const word = 'n'.repeat(90)

test('long words in a review, an address or a note widen no part of a page', async () => {
  const { access: token } = await signInOwner(shop)
  const customer = await shopperWith(shop, { slug: 'sirupate-10' })
  const { page } = customer
  const { body: product } = await shop.api('GET', '/products/products/sirupate-10/')
  const review = { product: product.id, rating: 5, comment: `https://example.com/${word}` }
  await shop.api('POST', '/products/reviews/', { token: customer.access, body: review })
  const delivery_address = { ...londonAddress, fullname: word, street: word, city: word }
  const { body: order } = await shop.api('POST', '/orders/orders/', {
    token: customer.access,
    body: { payment_method: 'bank_transfer', delivery_address, age_confirmed: true },
  })
  await shop.api('POST', `/admin/orders/${order.id}/notes/`, { token, body: { text: word } })
  for (const path of ['/', `/account/orders/${order.id}`]) {
    await page.goto(path)
    await hydrated(page)
    await page.getByText('nnnnnnnn').first().waitFor()
    expect(await sideways(page), path).toEqual([])
  }
  const staff = await visitAdmin(shop, `/orders/${order.id}`)
  await staff.getByText('nnnnnnnn').first().waitFor()
  expect(await sideways(staff)).toEqual([])
})
