import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hearAnnouncements } from '../support/announcements.ts'
import { hydrated } from '../support/hydrated.ts'
import { allowNoise, openShop } from '../support/shop.ts'
import { newCustomer, type TestCustomer } from '../support/shop-api.ts'
import { fillCheckout, londonAddress, miniCart, orderButton } from '../support/shopper.ts'
import { signInPage } from '../support/signed-in.ts'

const shop = await openShop()

async function openSignedIn(path: string): Promise<{ page: Page; customer: TestCustomer }> {
  const customer = await newCustomer(shop.api)
  const page = await shop.newPage()
  await signInPage(page, customer)
  await page.goto(path)
  await hydrated(page)
  return { page, customer }
}

async function addToCart(page: Page) {
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await fromMiniCartToCheckout(page)
}

async function fromMiniCartToCheckout(page: Page) {
  await page.getByText('is in your cart.').waitFor()
  await miniCart(page).getByRole('link', { name: 'View cart' }).click()
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
}

/** Pays by card unless `method` names another payment method. */
async function placeOrder(page: Page, method?: string) {
  await fillCheckout(page)
  if (method) await page.locator(`[name=payment_method][value=${method}]`).check()
  await orderButton(page).click()
}

async function orders({ access: token }: Pick<TestCustomer, 'access'>) {
  const { body } = await shop.api('GET', '/orders/orders/', { token })
  return body.results
}

const stockOf = async (slug: string): Promise<number> =>
  (await shop.api('GET', `/products/products/${slug}/`)).body.stock

test('ROLE-03 ROLE-10 ROLE-11 ROLE-12 ROLE-13 ROLE-14 from a search to a paid order, with the mouse only', async () => {
  const before = await stockOf('bhojpure-10')
  const page = await shop.visit('/')
  await hydrated(page)

  // A common spelling.
  await page.getByPlaceholder('Search products...').fill('bhojpure kukri')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('heading', { name: 'Search Results for "bhojpure kukri"' }).waitFor()
  await page.getByRole('article').getByRole('link', { name: 'Bhojpure Classic 10-inch' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Bhojpure Classic 10-inch' }).waitFor()

  await page.getByText('Blackened').click()
  await page.getByLabel('Engraving on the blade').fill('मिरा २०२६')
  await page.getByRole('button', { name: 'One more' }).click()

  // Adding as a visitor leads to the login, and this visitor has no account yet.
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click()
  await page.getByRole('heading', { level: 1, name: 'Register' }).waitFor()
  const email = 'mira.tamang@example.com'
  const password = 'a khukuri in every house'
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Register' }).click()
  await page.getByText('Registration successful! You can now log in.').waitFor()
  await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()

  // Back on the product page, which adds the product as chosen before the login.
  await page.getByRole('heading', { level: 1, name: 'Bhojpure Classic 10-inch' }).waitFor()
  await fromMiniCartToCheckout(page)
  await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor()
  await placeOrder(page)

  await page.getByText('Test mode').waitFor()
  const { body: session } = await shop.api('POST', '/accounts/login/', {
    body: { login_id: email, password },
  })
  const [order] = await orders(session)
  expect(order).toMatchObject({ status: 'pending', subtotal: '278.00', delivery_address: londonAddress })
  expect(Number(order.total)).toBe(Number(order.subtotal) + Number(order.shipping))
  await page.getByText(`USD ${order.total}`).waitFor()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()

  await page.getByRole('heading', { level: 1, name: 'Payment Successful' }).waitFor()
  await page.getByText(`$${order.total} USD`).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Your orders' }).click()
  await page.getByRole('listitem').filter({ hasText: order.id }).getByText('Paid', { exact: true }).waitFor()
  expect(await orders(session)).toMatchObject([{ id: order.id, status: 'paid' }])
  expect(await stockOf('bhojpure-10')).toBe(before - 2)
  expect((await shop.api('GET', '/orders/cart/', { token: session.access })).body.items).toEqual([])
})

test('a declined card leaves the order unpaid, and another attempt pays it', { tags: 'slow' }, async () => {
  const { page, customer } = await openSignedIn('/products/karda-chakmak-set')
  await addToCart(page)
  await placeOrder(page)
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.getByRole('heading', { level: 1, name: 'Payment Failed' }).waitFor()
  expect(await orders(customer)).toMatchObject([{ status: 'pending' }])
  await page.getByRole('main').getByRole('link', { name: 'View order' }).click()
  await page.waitForURL('**/account/orders/*')
  await page.getByRole('button', { name: 'Pay by card' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Payment Successful' }).waitFor()
  expect(await orders(customer)).toMatchObject([{ status: 'paid' }])
})

test('a canceled payment says so, and the order waits for payment in the account', {
  tags: 'slow',
}, async () => {
  const { page, customer } = await openSignedIn('/products/karda-chakmak-set')
  await addToCart(page)
  await placeOrder(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('heading', { level: 1, name: 'Payment Canceled' }).waitFor()
  expect(await orders(customer)).toMatchObject([{ status: 'pending' }])
  await page.getByRole('main').getByRole('link', { name: 'View order' }).click()
  await page.waitForURL('**/account/orders/*')
  await page.getByRole('button', { name: 'Pay by card' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Payment Successful' }).waitFor()
})

test('CONF-01 CONF-05 a bank transfer ends with the account and the order number as the reference', {
  tags: 'slow',
}, async () => {
  const { page, customer } = await openSignedIn('/products/ang-khola-10')
  await addToCart(page)
  await placeOrder(page, 'bank_transfer')
  await page.waitForURL('**/order-confirmation')
  const [order] = await orders(customer)
  expect(order.status).toBe('awaiting_payment')
  await page.getByText(`Payment reference: ${order.id}`).waitFor()
  await page.getByText('Account number: 0123 4567 8901 2345').waitFor()
  await page.getByText(`$${order.total}`).first().waitFor()
  await page.getByText('14 Harrow Lane').waitFor()
  // The account shows the payment details again later.
  await page.getByRole('main').getByRole('link', { name: 'Your orders' }).click()
  await page.getByRole('link', { name: 'How to pay' }).click()
  await page.getByText(`Payment reference: ${order.id}`).waitFor()
})

test('CONF-02 a custom payment without a URL ends with its instructions', { tags: 'slow' }, async () => {
  const { page, customer } = await openSignedIn('/products/care-kit')
  await addToCart(page)
  await placeOrder(page, 'custom')
  await page.waitForURL('**/order-confirmation')
  const [order] = await orders(customer)
  expect(order).toMatchObject({ status: 'awaiting_payment', payment_method: 'custom' })
  await page.getByText(`Order number: ${order.id}`).waitFor()
  await page.getByText('Western Union or cash in our shop').waitFor()
  await page.getByText('We write to you within one working day').waitFor()
})

test('a sold-out product says so and cannot be added to a cart', { tags: 'slow' }, async () => {
  const { page, customer } = await openSignedIn('/products?category=kitchen')
  const card = page.getByRole('article').filter({ hasText: 'Kitchen Cleaver 8-inch' })
  await card.getByText('SOLD OUT').waitFor()
  await card.getByRole('link').first().click()
  await page.getByRole('button', { name: 'Sold Out' }).press('Enter')
  await page.getByRole('alert').filter({ hasText: 'Item is out of stock.' }).waitFor()
  expect((await shop.api('GET', '/orders/cart/', { token: customer.access })).body.items).toEqual([])
})

test('the first order gets the last item; the other customer reads which item is gone', async () => {
  const { page, customer } = await openSignedIn('/products/kothimora-silver-10')
  allowNoise(page, /status of 409/)
  const other = await openSignedIn('/products/kothimora-silver-10')
  for (const each of [page, other.page]) {
    await addToCart(each)
    await fillCheckout(each)
    await each.locator('[value=bank_transfer]').check()
  }
  await orderButton(other.page).click()
  await other.page.getByText('Payment reference:').waitFor()
  await orderButton(page).click()
  await page.getByRole('alert').filter({ hasText: 'Kothimora' }).waitFor()
  expect(await orders(other.customer)).toHaveLength(1)
  expect(await orders(customer)).toEqual([])
  expect(await stockOf('kothimora-silver-10')).toBe(0)
})

test('on a phone the menu leads to a category, and from there to a placed order', {
  tags: 'slow',
}, async () => {
  const customer = await newCustomer(shop.api)
  const page = await shop.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await signInPage(page, customer)
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('button', { name: 'Menu', exact: true }).tap()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByText('SHOP').tap()
  await menu.getByRole('link', { name: 'Accessories' }).tap()
  await page.getByRole('heading', { name: 'Products in Accessories' }).waitFor()
  await page.getByRole('article').getByRole('link', { name: /stand/i }).first().tap()
  await page.getByRole('button', { name: 'Add to Cart' }).tap()
  await miniCart(page).getByRole('link', { name: 'Checkout' }).tap()
  await fillCheckout(page)
  await page.locator('[value=bank_transfer]').check()
  await orderButton(page).tap()
  await page.getByText('Payment reference:').waitFor()
  expect(await orders(customer)).toMatchObject([{ status: 'awaiting_payment' }])
})

test('by keyboard alone, from the home page to a placed order, with its announcements', {
  tags: 'slow',
}, async () => {
  const customer = await newCustomer(shop.api)
  const page = await shop.newPage()
  const heard = await hearAnnouncements(page)
  await page.goto('/')
  await hydrated(page)
  const { keyboard } = page

  await tabTo(page, 'Search products')
  await keyboard.type('sirupate')
  await keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Search Results for "sirupate"' }).waitFor()
  await tabTo(page, 'Sirupate 10-inch')
  await keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Sirupate 10-inch' }).waitFor()
  await tabTo(page, 'Blade finish')
  await keyboard.press('ArrowRight')
  await tabTo(page, 'One more')
  await keyboard.press('Space')
  await tabTo(page, 'Add to Cart')
  await keyboard.press('Enter')

  await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor()
  await tabTo(page, 'Email')
  await keyboard.type(customer.email)
  await tabTo(page, 'Password')
  await keyboard.type(customer.password)
  await keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Sirupate 10-inch' }).waitFor()
  await page.getByText('is in your cart.').waitFor()
  await tabTo(page, 'Cart')
  await keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Cart' }).waitFor()
  await tabTo(page, 'Proceed to Checkout')
  await keyboard.press('Enter')

  await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor()
  for (const [label, text] of Object.entries({
    'Full name': 'Mira Tamang',
    Country: 'Germ',
    Street: 'Lindenweg 4',
    'Postal code': '50667',
    City: 'Köln',
    'Contact number': '+49 221 555 0100',
  })) {
    await tabTo(page, label)
    await keyboard.type(text)
  }
  await page.getByText('Shipping to Germany').waitFor()
  await tabTo(page, 'I am 18 years of age or older.')
  await keyboard.press('Space')
  await tabTo(page, 'Payment method')
  await keyboard.press('ArrowDown')
  await tabTo(page, 'Place Order & Proceed')
  await keyboard.press('Enter')
  await page.getByText('Payment reference:').waitFor()
  expect(await orders(customer)).toMatchObject([{ status: 'awaiting_payment', subtotal: '268.00' }])
  const [order] = await orders(customer)
  const awaited = [
    'Search Results for "sirupate" | Karda Khukuri House',
    '2 products',
    'Sirupate 10-inch | Karda Khukuri House',
    'Blade finish in the picture: Mirror.',
    'Total: $268.00',
    'Log in | Karda Khukuri House',
    'Sirupate 10-inch is in your cart.',
    'Cart | Karda Khukuri House',
    'Checkout | Karda Khukuri House',
    '$48.00',
    `Order ${order.id} | Karda Khukuri House`,
  ]
  // These must be announced in this order; other announcements depend on the speed of the machine.
  const missing = () => heard.reduce((left, text) => (text === left[0] ? left.slice(1) : left), awaited)
  await expect.poll(missing, { message: heard.join('\n') }).toEqual([])
})

/**
 * Presses Tab until a control whose label or text starts with `name` has the focus, and checks that the focus is
 * visible.
 */
async function tabTo(page: Page, name: string) {
  const seen: string[] = []
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement
      const box = element.getBoundingClientRect()
      const legend = element.type === 'radio' ? element.closest('fieldset')?.querySelector('legend') : null
      const label = element.getAttribute('aria-label') ?? legend ?? element.labels?.[0] ?? element
      return {
        name: (typeof label === 'string' ? label : (label.textContent ?? '')).trim(),
        inView: box.bottom > 0 && box.top < innerHeight && element.matches(':focus-visible'),
      }
    })
    seen.push(focused.name)
    if (!focused.name.startsWith(name)) continue
    expect(focused.inView, `${name} can be seen when it has the focus`).toBe(true)
    return
  }
  throw new Error(`Tab never came to '${name}':\n${seen.join('\n')}`)
}
