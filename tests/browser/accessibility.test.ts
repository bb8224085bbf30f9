import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { navigateTo } from '../support/client-navigation.ts'
import { hydrated } from '../support/hydrated.ts'
import { allowNoise, openShop } from '../support/shop.ts'
import { fillCheckout, goToCheckout, miniCart, orderButton, shopperWith } from '../support/shopper.ts'
import { inWholeMatrix } from '../support/whole-matrix.ts'

const shop = await openShop()

const knife = { slug: 'bhojpure-10', quantity: 2, customization: { blade_finish: 'blackened' } }
const uuid = '0b5a1c1e-8a64-4a53-9a2b-6f1f7a2b3c4d'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()

test.each<readonly [string, string]>([
  ['home', '/'],
  ['the list', '/products'],
  ['a filtered list', '/products?category=outdoor&min=50&max=200&stock=1&handle=walnut&sort=-price'],
  ['a product', '/products/bhojpure-10'],
  ['the gallery', '/gallery'],
  ['the blog', '/blog'],
  ['a post', '/blog/caring-for-a-khukuri'],
  ['the company', '/company-info'],
  ['the refund policy', '/refund-policy'],
  ['questions and answers', '/faq'],
  ['a link to set a new one', '/reset-password?token=some'],
  // Pages with the same structure as others.
  ...inWholeMatrix(
    ['a category', '/products?category=kitchen'],
    ['a search', '/products?search=sirupate'],
    ['the privacy policy', '/privacy-policy'],
    ['an incomplete link', '/reset-password'],
    ['a forgotten password', '/forgot-password'],
    ['register', '/register'],
    ['login', '/login'],
    ['a visitor’s cart', '/cart'],
    ['the size guide', '/size-guide'],
    ['contact', '/contact'],
    ['a sold-out product', '/products/kitchen-cleaver-8'],
    ['an empty search', '/products?search=zzzzzz'],
    ['a confirmation without an order', '/order-confirmation'],
    ['a return without a payment', '/payment/return'],
    ['a link to confirm an address', '/verify-email?token=some'],
  ),
])('%s, %s', async (_, path) => {
  const page = await shop.visit(path)
  await hydrated(page)
  await expectAccessible(page)
})

test('the demo page', { tags: 'slow' }, async () => {
  const page = await shop.visit('/test')
  await heading(page, /./)
  await expectAccessible(page)
})

test.each<readonly [string, string]>([
  ['no page', '/no/such/page'],
  ...inWholeMatrix(['no product', '/products/no-such-knife'], ['no post', '/blog/no-such-post']),
])('%s, %s', async (_, path) => {
  const page = await shop.newPage()
  allowNoise(page, /status of 404/)
  await page.goto(path)
  await hydrated(page)
  await expectAccessible(page)
})

test('the nav bar’s dropdown and the mobile menu, open', async () => {
  const page = await shop.visit('/')
  await hydrated(page)
  await page.getByRole('navigation', { name: 'Main' }).getByText('SHOP').click()
  await expectAccessible(page, { widths: [1440] })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByText('SHOP').click()
  await expectAccessible(page, { widths: [390] })
})

test('expanded answers, and the gallery viewer', async () => {
  const page = await shop.visit('/faq')
  await hydrated(page)
  for (const question of (await page.getByRole('main').locator('summary').all()).slice(0, 3)) {
    await question.click()
  }
  await expectAccessible(page)
  await page.goto('/gallery')
  await hydrated(page)
  await page.getByRole('main').getByRole('button').first().click()
  await page.getByRole('dialog').waitFor()
  await expectAccessible(page)
})

test.each([
  '/',
  '/products/bhojpure-10',
  ...inWholeMatrix('/products', '/blog', '/faq', '/gallery', '/contact'),
])('%s while loading, and after a failure', async (path) => {
  const page = await shop.visit(path === '/' ? '/login' : '/')
  allowNoise(page, /status of 500/)
  await hydrated(page)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/**', async (route) => {
    await released
    await route.fulfill({ status: 500, json: { detail: 'Closed for stocktaking.' } })
  })
  await navigateTo(page, path)
  await page.waitForURL(path)
  // While the name loads, the page has no heading.
  await expectAccessible(page, { without: ['page-has-heading-one'] })
  release()
  await page
    .getByText(path === '/' ? 'Failed to load essential page data' : 'Closed for')
    .first()
    .waitFor()
  await expectAccessible(page)
})

test('forms with errors: login, register, contact', async () => {
  const page = await shop.newPage()
  allowNoise(page, /status of 40[01]/)
  await page.goto('/login')
  await hydrated(page)
  await page.getByRole('button', { name: 'Log in' }).click()
  expect(await page.locator('[aria-invalid=true]').count()).toBeGreaterThan(0)
  await expectAccessible(page)
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByLabel('Password').fill('not the password')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('alert').waitFor()
  await expectAccessible(page)
  await page.goto('/register')
  await hydrated(page)
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Register' }).click()
  expect(await page.locator('[aria-invalid=true]').count()).toBeGreaterThan(0)
  await expectAccessible(page)
  await page.goto('/contact')
  await hydrated(page)
  await page.locator('[name=message]').fill('Do you engrave in Newari?')
  await page.getByRole('main').locator('form button[type=submit]').click()
  await expectAccessible(page)
})

test('a product for a customer: its forms, a message, an error', async () => {
  const { page } = await shopperWith(shop)
  await page.goto('/products/bhojpure-10')
  await hydrated(page)
  await page.getByText('Write a Review').first().waitFor()
  await page.getByRole('button', { name: /submit/i }).click()
  await page.getByText('Please enter your review comment.').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  // The mini cart stays open while the focus is in it.
  await miniCart(page).getByRole('button', { name: 'Close' }).focus()
  await expectAccessible(page)
  expect(await miniCart(page).isVisible()).toBe(true)
})

test('a post with the comment form', async () => {
  const { page } = await shopperWith(shop)
  await page.goto('/blog/caring-for-a-khukuri')
  await hydrated(page)
  await page.getByRole('heading', { name: 'Leave a Comment' }).waitFor()
  await expectAccessible(page)
})

test('the cart with items, its confirmation dialog, and the empty cart', async () => {
  const { page } = await shopperWith(shop, knife, { slug: 'care-kit' })
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Proceed to Checkout' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear Cart' }).click()
  await page.getByText('Are you sure you want to remove all items from your cart?').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove all' }).click()
  await page.getByRole('heading', { name: 'Your Cart is Empty' }).waitFor()
  await expectAccessible(page)
})

test('the checkout: empty, with errors, quoted, refused by the country, and placed', async () => {
  const { page } = await shopperWith(shop, knife)
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await page.locator('[name=payment_method]').first().waitFor()
  await orderButton(page).click()
  await page.getByText('Please fill in all required delivery address fields').waitFor()
  await expectAccessible(page)
  await page.locator('[name=country]').selectOption('Singapore')
  await page.getByText('Not available').waitFor({ state: 'attached' })
  await expectAccessible(page)
  await fillCheckout(page)
  await expectAccessible(page)
  await page.locator('[value=bank_transfer]').check()
  await orderButton(page).click()
  await page.getByText('Payment reference:').waitFor()
  await expectAccessible(page)
  await page.goto('/account')
  await page.getByRole('link', { name: 'How to pay' }).waitFor()
  await expectAccessible(page)
})

test('on a phone, the folded items of the checkout open and close with the keyboard', async () => {
  const { page } = await shopperWith(shop, knife)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  const order = page.getByRole('region', { name: 'Your order' })
  const fold = order.locator('summary')
  await fold.waitFor()
  const subtotal = order.getByText('Subtotal')
  expect(await subtotal.isVisible()).toBe(false)
  await expectAccessible(page, { widths: [390] })
  // The first stop after the link back to the cart.
  await page.getByRole('button', { name: 'Back to Cart' }).focus()
  await page.keyboard.press('Tab')
  expect(await fold.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await subtotal.waitFor()
  await expectAccessible(page, { widths: [390] })
  await page.keyboard.press('Enter')
  await subtotal.waitFor({ state: 'hidden' })
})

test('an order: loading, unpaid, its confirmation dialog, canceled, reordered; and none', {
  tags: 'slow',
}, async () => {
  const { page } = await shopperWith(shop, knife)
  allowNoise(page, /status of 404/)
  await goToCheckout(page)
  await page.locator('[value=bank_transfer]').check()
  await orderButton(page).click()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/api\/orders\/orders\/\w+\/$/, async (route) => {
    await released
    await route.continue()
  })
  await page.getByRole('link', { name: 'View order' }).click()
  await page.getByText('Loading your order…').waitFor()
  await expectAccessible(page)
  release()
  await page.getByText('Payment reference:').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel this order' }).click()
  await page.getByRole('dialog').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel the order' }).click()
  await page.getByText('At your request').waitFor()
  await page.getByRole('button', { name: 'Order again' }).click()
  await page.getByText('added to your cart').waitFor()
  await expectAccessible(page)
  await page.goto('/account/orders/0000000000')
  await page.getByRole('heading', { name: 'Order not found' }).waitFor()
  await expectAccessible(page)
})

test('an account without orders', { tags: 'slow' }, async () => {
  const { page } = await shopperWith(shop)
  await page.goto('/account')
  await page.getByRole('heading', { name: 'No orders yet' }).waitFor()
  await expectAccessible(page)
})

test('the gateway’s page in test mode, a wrong card there, and the return', { tags: 'slow' }, async () => {
  const { page } = await shopperWith(shop, knife)
  allowNoise(page, /status of 422/)
  await goToCheckout(page)
  await orderButton(page).click()
  await page.getByText('Test mode').waitFor()
  await expectAccessible(page)
  await page.getByLabel('Card number').fill('1')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByText('Enter a card number.').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Decline' }).click()
  await heading(page, 'Payment Failed')
  await expectAccessible(page)
})

test.each<readonly [string, string]>([
  ['succeeded', 'Payment Successful'],
  ...inWholeMatrix(['initiated', 'Processing Payment'], ['canceled', 'Payment Canceled']),
])('a payment that is %s', async (status, title) => {
  const page = await shop.newPage()
  const payment = {
    status,
    order_identifier: 'KH00000001',
    gateway_transaction_ref: '4411022',
    currency: 'USD',
    amount: '129.00',
    error_message: null,
  }
  await page.route('**/api/payments/history/**', (route) => route.fulfill({ json: payment }))
  await page.goto(`/payment/return?paymentId=${uuid}`)
  await heading(page, title)
  await page.getByText('KH00000001').waitFor()
  await expectAccessible(page)
})
