import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { serveOtherBackend } from '../support/backend.ts'
import { hydrated } from '../support/hydrated.ts'
import { allowNoise, openShop } from '../support/shop.ts'
import { createWholeBackend, orderNumber, refreshToken, shopper } from '../support/whole-backend.ts'

const backend = await serveOtherBackend(createWholeBackend())
const host = new URL(backend.url).origin
// As in production; test mode would validate every answer of this backend against our own fields.
const shop = await openShop({ env: { API_URL: backend.url, CHECK_ANSWERS: 'off' }, empty: true })

async function visit(path: string): Promise<Page> {
  const page = await shop.newPage()
  // The only call of the specification that this backend lacks.
  allowNoise(page, /status of 404.*\/shop\/v1\/api\/orders\/shipping-quote\//)
  await page.goto(path)
  await hydrated(page)
  return page
}

async function logIn(page: Page) {
  await page.getByLabel('Email').fill(shopper.email)
  await page.getByLabel('Password').fill(shopper.password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

const address = {
  fullname: 'Mira Tamang',
  street: 'Lindenweg 4',
  postalCode: '50667',
  city: 'Köln',
  country: 'Germany',
  contact_number: '+49 221 555 0100',
}

const message = {
  Name: 'Mira Tamang',
  Email: 'mira@example.com',
  Subject: 'A handle',
  Message: 'Can it be of horn?',
}

const sentTo = (call: string) => backend.sent.filter((one) => one.call === call)

test('AUTH-03 API-12 a login with a short-lived token continues with the same refresh token', async () => {
  const page = await visit('/login')
  await logIn(page)
  await page.waitForURL(`${shop.url}/`)
  await page.goto('/cart')
  await page.getByText('Your Cart is Empty').waitFor()
  const storedTokens = () => page.evaluate(() => [localStorage.access_token, localStorage.refresh_token])
  const [access, refresh] = await storedTokens()
  expect(refresh).toBe(refreshToken)
  expect(sentTo('POST /accounts/login/')[0]).toMatchObject({
    body: { login_id: shopper.email },
    bearer: null,
  })
  // If the page is left during a token refresh, the next page repeats the refresh.
  expect(sentTo('POST /accounts/token/refresh/').at(-1)).toMatchObject({ body: { refresh }, bearer: null })
  expect(sentTo('GET /orders/cart/').at(-1)?.bearer).toBe(access)
})

/** This backend has no calls for a person's own reviews or for the owner of an order. */
const withoutOwnThings = /status of 404.*\/(?:reviews\/own|orders\/orders|accounts\/me)\//

test('ENT-46 CONF-01 from a product by login and cart to an order by bank transfer', async () => {
  const page = await visit('/products')
  allowNoise(page, withoutOwnThings)
  await page.getByRole('article').getByRole('link', { name: 'Cleaver' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Cleaver' }).waitFor()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.waitForURL('**/login?redirect=/products/cleaver')
  await logIn(page)
  await page.waitForURL('**/products/cleaver')
  await page.getByText('Cleaver is in your cart.').waitFor()
  expect(sentTo('POST /orders/cart/add-item/').at(-1)?.body).toEqual({
    product_id: 1,
    quantity: 1,
    customization: null,
  })
  await page.getByRole('link', { name: 'Cart, 1 item' }).first().click()
  const row = page.getByRole('row').filter({ hasText: 'Cleaver' })
  await row.getByRole('spinbutton').fill('2')
  await row.getByRole('spinbutton').press('Enter')
  await row.getByText('$124.00', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor()
  for (const [name, text] of Object.entries(address)) {
    if (name === 'country') await page.locator('[name=country]').selectOption(text)
    else await page.locator(`[name=${name}]`).fill(text)
  }
  await page.getByRole('button', { name: 'Place Order & Proceed' }).click()
  await page.waitForURL('**/order-confirmation')
  await page.getByText(`Payment reference: ${orderNumber}`).waitFor()
  await page.getByText('Bank of the Valley').waitFor()
  await page.getByText('Lindenweg 4').waitFor()
  expect(sentTo('POST /orders/orders/')).toMatchObject([
    { body: { payment_method: 'bank_transfer', delivery_address: address } },
  ])
  expect(sentTo('POST /payments/card/initiate/')).toEqual([])
  expect(await page.getByRole('main').textContent()).not.toMatch(/undefined|NaN|\[object|Invalid Date/)
})

test('without the order calls the account says so', async () => {
  const page = await visit('/login')
  allowNoise(page, /status of 404.*\/(?:accounts\/me|orders\/orders\/)/)
  await logIn(page)
  await page.waitForURL(`${shop.url}/`)
  await page.goto('/account')
  await page.getByRole('alert').getByText('We have no orders to show here.').waitFor()
  await page.goto(`/account/orders/${orderNumber}`)
  await page.getByRole('heading', { name: 'Order not found' }).waitFor()
  expect(await page.getByRole('main').textContent()).not.toMatch(/undefined|NaN|\[object|Invalid Date/)
})

test('API-05 COMM-14 COMM-17 a post from a plain list can be read and commented on', async () => {
  const page = await visit('/blog')
  const card = page.getByRole('main').getByRole('article')
  expect(await card.locator('img').getAttribute('src')).toBe(`${host}/media/posts/stone.svg`)
  await card.getByText('By Admin on October 30, 2026 | 1 Comment', { exact: true }).waitFor()
  await card.getByRole('link', { name: 'Whetstones', exact: true }).click()
  await page.getByText('Water, not oil.').waitFor()
  const comments = page.locator('#comments')
  await comments.getByText('Anonymous', { exact: true }).waitFor()
  await comments.getByRole('link', { name: 'You must be logged in to leave a comment.' }).click()
  await logIn(page)
  await page.waitForURL('**/blog/whetstones#comments')
  await comments.getByRole('textbox', { name: 'Comment' }).fill(' And a dry cloth. ')
  await comments.getByRole('button', { name: 'Submit comment' }).click()
  await comments.getByText('Comment submitted successfully!').waitFor()
  expect(await comments.getByRole('article').first().textContent()).toContain('And a dry cloth.')
  expect(await comments.getByRole('heading', { level: 2 }).textContent()).toBe('Comments (2)')
  expect(sentTo('POST /blog/comments/').at(-1)?.body).toMatchObject({
    post: 3,
    content: 'And a dry cloth.',
    parent: null,
  })
})

test('API-08 API-10 API-23 answers with unused bodies may be empty', async () => {
  const page = await visit('/register')
  await page.getByLabel('Email').fill(shopper.email)
  await page.getByLabel('Password', { exact: true }).fill(shopper.password)
  await page.getByLabel('Confirm password').fill(shopper.password)
  await page.getByRole('button', { name: 'Register' }).click()
  await page.getByText('Registration successful! You can now log in.').waitFor()
  await page.waitForURL('**/login')
  await logIn(page)
  await page.waitForURL(`${shop.url}/`)
  allowNoise(page, /status of 500.*\/accounts\/logout\//)
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).first().waitFor()
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBe(null)
  expect(await page.evaluate(() => localStorage.getItem('refresh_token'))).toBe(null)

  await page.goto('/contact')
  await hydrated(page)
  for (const [label, text] of Object.entries(message))
    await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByText('Thank you for your message! We will get back to you soon.').waitFor()
})

test('API-36 API-37 REV-16 a cart is emptied, a product reviewed, a payment looked up', async () => {
  const page = await visit('/login?redirect=/products/cleaver')
  allowNoise(page, withoutOwnThings)
  await logIn(page)
  await page.waitForURL('**/products/cleaver')
  const reviews = page.locator('#reviews')
  await reviews.getByRole('textbox', { name: 'Comment' }).fill('Heavy where it should be.')
  await reviews.getByRole('button', { name: 'Submit review' }).click()
  await reviews.getByText('Review submitted successfully!').waitFor()
  expect(await reviews.getByRole('article').first().textContent()).toContain('Heavy where it should be.')
  expect(await page.getByRole('main').textContent()).toContain('4.5')

  for (const button of ['Remove Cleaver', 'Clear Cart']) {
    await page.goto('/products/cleaver')
    await hydrated(page)
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await page.getByText('Cleaver is in your cart.').waitFor()
    await page.goto('/cart')
    await page.getByRole('button', { name: button }).click()
    if (button === 'Clear Cart') await page.getByRole('button', { name: 'Remove all' }).click()
    await page.getByText('Your Cart is Empty').waitFor()
  }

  await page.goto('/payment/return?paymentId=a-payment')
  await page.getByText('$62.00 USD').waitFor()
})
