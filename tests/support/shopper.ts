import type { Page } from 'playwright-core'
import type { TestShop } from './shop.ts'
import { newCustomer, type TestCustomer } from './shop-api.ts'
import { signInPage } from './signed-in.ts'

type Wanted = { slug: string; quantity?: number; customization?: Record<string, string> }

export type Shopper = TestCustomer & { page: Page }

/** A new customer with these items in the cart, and a signed-in blank page. */
export async function shopperWith(shop: TestShop, ...items: Wanted[]): Promise<Shopper> {
  const customer = await newCustomer(shop.api)
  for (const item of items) await putIntoCart(shop, customer.access, item)
  const page = await shop.newPage()
  await signInPage(page, customer)
  return { ...customer, page }
}

export async function putIntoCart(
  { api }: TestShop,
  token: string,
  { slug, quantity = 1, customization }: Wanted,
): Promise<void> {
  const { body: product } = await api('GET', `/products/products/${slug}/`)
  const body = { product_id: product.id, quantity, ...(customization && { customization }) }
  const { status, body: answer } = await api('POST', '/orders/cart/add-item/', { token, body })
  if (status !== 200) throw new Error(`${slug} did not go into the cart: ${status} ${JSON.stringify(answer)}`)
}

export const londonAddress = {
  fullname: 'Anita Gurung',
  street: '14 Harrow Lane',
  postalCode: 'SW9 8LD',
  city: 'London',
  country: 'United Kingdom',
  contact_number: '+44 20 7946 0123',
}

/** Fills in the delivery address and confirms the declarations once the quote has loaded. */
export async function fillCheckout(page: Page, address: typeof londonAddress = londonAddress): Promise<void> {
  const { country, ...texts } = address
  // The country decides which fields appear.
  await page.locator('[name=country]').selectOption(country)
  for (const [name, text] of Object.entries(texts)) await page.locator(`[name=${name}]`).fill(text)
  // The quote has arrived. On a phone the sums are folded.
  await page.getByText(`Shipping to ${address.country}`).waitFor({ state: 'attached' })
  const age = page.locator('[name=age_confirmed]')
  if (await age.count()) await age.check()
}

export async function goToCheckout(page: Page): Promise<void> {
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await page.getByRole('heading', { name: 'Checkout' }).waitFor()
  await fillCheckout(page)
}

/** The notice after adding an item. */
export function miniCart(page: Page) {
  return page.getByRole('region', { name: 'Added to your cart' })
}

export function orderButton(page: Page) {
  return page.getByRole('button', { name: 'Place Order & Proceed' })
}
