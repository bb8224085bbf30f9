import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from '../support/accessible.ts'
import { hydrated } from '../support/hydrated.ts'
import { allowNoise, openSharedShop } from '../support/shop.ts'
import { newCustomer } from '../support/shop-api.ts'
import { putIntoCart, shopperWith } from '../support/shopper.ts'
import { signInPage } from '../support/signed-in.ts'

const shop = await openSharedShop()

const careKit = { slug: 'care-kit', quantity: 2 }
const angKhola = {
  slug: 'ang-khola-10',
  customization: { blade_finish: 'blackened', engraving: 'Mira_2026' },
}

const line = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const quantityOf = (page: Page, name: string) => page.getByRole('spinbutton', { name: `Quantity of ${name}` })
const cartOf = async (token: string) => (await shop.api('GET', '/orders/cart/', { token })).body

function recordWrites(page: Page): string[] {
  const writes: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/orders/cart/') && request.method() !== 'GET') {
      writes.push(`${request.method()} ${pathname.replace('/api/orders/cart', '')}`)
    }
  })
  return writes
}

async function commit(page: Page, name: string, text: string) {
  await quantityOf(page, name).fill(text)
  await page.keyboard.press('Enter')
}

test('ROUTE-09 CART-01 CART-02 CART-03 CART-04 CART-05 CART-06 CONST-19 a row shows its piece', async () => {
  const { page } = await shopperWith(shop, careKit, angKhola)
  await page.goto('/cart')
  const row = line(page, 'Ang Khola 10-inch')
  await row.waitFor()
  expect(await row.locator('img').getAttribute('src')).toMatch(/^\/media\/.+\.webp$/)
  const name = row.getByRole('link', { name: 'Ang Khola 10-inch' })
  expect(await name.getAttribute('href')).toBe('/products/ang-khola-10')
  expect(await row.getByRole('listitem').allTextContents()).toEqual([
    'engraving: Mira_2026',
    'blade finish: blackened',
  ])
  const kit = line(page, 'Care Kit')
  expect(await kit.getByRole('cell').filter({ hasText: '$' }).allTextContents()).toEqual(['$24.00', '$48.00'])
  const field = quantityOf(page, 'Care Kit: Oil, Cloth and Whetstone')
  expect(
    await field.evaluate((input: HTMLInputElement) => [input.type, input.min, input.step, input.value]),
  ).toEqual(['number', '0', '1', '2'])
  expect(await page.title()).toBe('Cart | Karda Khukuri House')
})

test('CART-01 a piece without a picture has a placeholder', async () => {
  const { page } = await shopperWith(shop, { slug: 'sirupate-long-20' })
  await page.goto('/cart')
  const row = line(page, 'Sirupate Long 20-inch')
  await row.waitFor()
  expect(await row.locator('img').count()).toBe(0)
  expect(await row.locator('svg').first().isVisible()).toBe(true)
})

test('CART-14 CART-15 CART-16 CART-17 CART-18 CART-21 CONST-20 the summary, its note and its buttons', async () => {
  const { page } = await shopperWith(shop, careKit)
  await page.goto('/cart')
  const summary = page.getByRole('region', { name: 'Summary' })
  await summary.waitFor()
  expect(await summary.locator('dl > div').allTextContents()).toEqual([
    'Subtotal$48.00',
    'ShippingCalculated at checkout',
    'Total$48.00',
  ])
  await summary.getByText('Shipping is not included.').waitFor()
  await summary.getByText('$252 to free shipping', { exact: true }).waitFor()
  await summary.getByRole('button', { name: 'Clear Cart' }).waitFor()
  await summary.getByRole('button', { name: 'Proceed to Checkout' }).waitFor()
})

test('CART-24 CART-25 CART-29 ROLE-13 a visitor is asked to log in, and no call is made for a cart', async () => {
  const page = await shop.newPage()
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/orders/cart/') && calls.push(request.url()))
  await page.goto('/cart')
  await page.getByRole('heading', { name: 'Please Log In' }).waitFor()
  await hydrated(page)
  const link = page.getByRole('main').getByRole('link', { name: 'Login' })
  expect(await link.getAttribute('href')).toBe('/login?redirect=/cart')
  expect(calls).toEqual([])
  expect(await axeFindings(page)).toEqual([])
})

test('CART-26 CART-27 an empty cart says so and leads to the products', async () => {
  const { page } = await shopperWith(shop)
  await page.goto('/cart')
  await page.getByRole('heading', { name: 'Your Cart is Empty' }).waitFor()
  expect(await page.getByRole('link', { name: 'Start Shopping' }).getAttribute('href')).toBe('/products')
  expect(await axeFindings(page)).toEqual([])
})

test('CART-11 CONST-14 a changed quantity, typed or stepped, is saved on the server', async () => {
  const { page, access } = await shopperWith(shop, careKit)
  await page.goto('/cart')
  const writes = recordWrites(page)
  await commit(page, 'Care Kit', '5')
  await page.getByRole('region', { name: 'Summary' }).getByText('$120.00').first().waitFor()
  await page.getByRole('button', { name: 'Increase quantity of Care Kit: Oil, Cloth and Whetstone' }).click()
  await page.getByRole('link', { name: 'Cart, 6 items' }).first().waitFor()
  const heard = page.getByRole('status').getByText(/^Care Kit: Oil, Cloth and Whetstone: quantity 6, /)
  await heard.waitFor({ state: 'attached' })
  expect(await heard.textContent()).toMatch(/quantity 6, \$144\.00\. Cart: \$144\.00\.$/)
  expect(await cartOf(access)).toMatchObject({ total_items: 6, total_price: '144.00' })
  expect(writes.map((write) => write.split(' ')[0])).toEqual(['PATCH', 'PATCH'])
})

test('CART-10 an unchanged quantity makes no call; typing alone does nothing; Escape restores it', async () => {
  const { page } = await shopperWith(shop, careKit)
  await page.goto('/cart')
  const writes = recordWrites(page)
  const field = quantityOf(page, 'Care Kit')
  await commit(page, 'Care Kit', '2')
  await field.fill('')
  await field.fill('7')
  await page.keyboard.press('Escape')
  await field.blur()
  expect(await field.inputValue()).toBe('2')
  expect(writes).toEqual([])
})

for (const [row, text] of [
  ['CART-07', '0'],
  ['CART-08', ''],
  ['CART-09', '-3'],
] as const) {
  test(`${row} the quantity '${text}' removes the item, and that can be undone`, async () => {
    const { page, access } = await shopperWith(shop, careKit)
    await page.goto('/cart')
    const writes = recordWrites(page)
    await commit(page, 'Care Kit', text)
    await page.getByRole('heading', { name: 'Your Cart is Empty' }).waitFor()
    expect(writes).toEqual([expect.stringMatching(/^DELETE \/items\/\d+\/$/)])
    // The page shows a change before the server has made it.
    await expect.poll(() => cartOf(access)).toMatchObject({ items: [] })
    await page.getByRole('button', { name: 'Undo' }).click()
    await quantityOf(page, 'Care Kit').waitFor()
    await expect.poll(() => cartOf(access)).toMatchObject({ total_items: 2 })
  })
}

test('CART-08 leaving an emptied field removes the item, too', async () => {
  const { page } = await shopperWith(shop, careKit)
  await page.goto('/cart')
  await quantityOf(page, 'Care Kit').fill('')
  await page.keyboard.press('Tab')
  await page.getByText('Care Kit: Oil, Cloth and Whetstone was removed.').waitFor()
})

test('CART-13 the remove button removes its item only', async () => {
  const { page, access } = await shopperWith(shop, careKit, angKhola)
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Remove Ang Khola 10-inch' }).click()
  await page.getByText('Ang Khola 10-inch was removed.').waitFor()
  expect(await page.getByRole('spinbutton').count()).toBe(1)
  expect(
    (await cartOf(access)).items.map(({ product }: { product: { slug: string } }) => product.slug),
  ).toEqual(['care-kit'])
})

test('a change is shown before the server answers, and taken back with the reason when it is refused', async () => {
  const { page, access } = await shopperWith(shop, careKit)
  allowNoise(page, /status of 409/)
  await page.goto('/cart')
  await quantityOf(page, 'Care Kit').waitFor()
  let held = Promise.withResolvers<void>()
  await page.route('**/api/orders/cart/items/*/', async (route) => {
    await held.promise
    await route.fulfill({ status: 409, json: { detail: 'Only 2 items available.' } })
  })
  const summary = page.getByRole('region', { name: 'Summary' })
  const reason = page.getByRole('alert').getByText('Only 2 items available.')
  const increase = page.getByRole('button', { name: /^Increase quantity of Care Kit/ })

  await increase.click()
  await increase.click()
  await summary.getByText('$96.00').first().waitFor()
  await page.getByRole('link', { name: 'Cart, 4 items' }).first().waitFor()
  held.resolve()
  await reason.waitFor()
  await summary.getByText('$48.00').first().waitFor()
  expect(await quantityOf(page, 'Care Kit').inputValue()).toBe('2')

  held = Promise.withResolvers()
  await page.getByRole('button', { name: /^Remove Care Kit/ }).click()
  await page.getByRole('heading', { name: 'Your Cart is Empty' }).waitFor()
  held.resolve()
  await reason.waitFor()
  expect(await quantityOf(page, 'Care Kit').inputValue()).toBe('2')
  expect(await cartOf(access)).toMatchObject({ total_items: 2 })
})

test('CART-19 CART-20 clearing asks first; without confirmation the cart stays unchanged', async () => {
  const { page, access } = await shopperWith(shop, careKit, angKhola)
  await page.goto('/cart')
  const clear = page.getByRole('button', { name: 'Clear Cart' })
  const question = page.getByRole('dialog', { name: 'Clear Cart' })
  await clear.click()
  await question.getByText('Are you sure you want to remove all items from your cart?').waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'hidden' })
  expect(await clear.evaluate((button) => button === document.activeElement)).toBe(true)
  await clear.click()
  await question.getByRole('button', { name: 'Keep items' }).click()
  expect(await cartOf(access)).toMatchObject({ total_items: 3 })
  await clear.click()
  await question.getByRole('button', { name: 'Remove all' }).click()
  await page.getByRole('heading', { name: 'Your Cart is Empty' }).waitFor()
  await expect.poll(() => cartOf(access)).toMatchObject({ items: [] })
})

test('clearing can be undone, as a whole; what cannot be put back is named', async () => {
  const { page, access } = await shopperWith(shop, careKit, angKhola, { slug: 'display-stand' })
  allowNoise(page, /status of 409/)
  await page.goto('/cart')
  await page.getByRole('button', { name: /^Remove .*Stand/i }).click()
  const removed = page.getByText('was removed.')
  await removed.waitFor()
  await page.getByRole('button', { name: 'Clear Cart' }).click()
  await page.getByRole('button', { name: 'Remove all' }).click()
  await page.getByRole('status').getByText('All items were removed.').waitFor()
  expect(await removed.count()).toBe(0)
  const refused = { status: 409, json: { detail: 'Item is out of stock.', code: 'out_of_stock' } }
  await page.route('**/api/orders/cart/add-item/', (route) =>
    route.request().postDataJSON().quantity === 2 ? route.fulfill(refused) : route.continue(),
  )
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.click()
  await page
    .getByRole('alert')
    .getByText(
      'Not everything could be put back. Care Kit: Oil, Cloth and Whetstone: Item is out of stock.',
      { exact: true },
    )
    .waitFor()
  expect((await cartOf(access)).items).toMatchObject([{ quantity: 1, customization: angKhola.customization }])
  await page.unroute('**/api/orders/cart/add-item/')
  await undo.click()
  await quantityOf(page, 'Care Kit').waitFor()
  await undo.waitFor({ state: 'detached' })
  expect(await cartOf(access)).toMatchObject({ total_items: 3 })
})

test('CART-22 proceeding with a cart that was emptied elsewhere alerts that it is empty', async () => {
  const { page, access } = await shopperWith(shop, careKit)
  await page.goto('/cart')
  await quantityOf(page, 'Care Kit').waitFor()
  await shop.api('DELETE', '/orders/cart/clear/', { token: access })
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await page.getByRole('alert').getByText('Your cart is empty.', { exact: true }).waitFor()
  await page.getByRole('heading', { name: 'Your Cart is Empty' }).waitFor()
})

test('CART-23 proceeding after the session has ended leads to login, and back afterwards', async () => {
  const { page, email, password } = await shopperWith(shop, careKit)
  await page.goto('/cart')
  await quantityOf(page, 'Care Kit').waitFor()
  // Without an event, like a browser that clears its storage.
  await page.evaluate(() => localStorage.clear())
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await page.waitForURL('**/login?redirect=/cart')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/cart')
  await quantityOf(page, 'Care Kit').waitFor()
})

test('CART-28 the cart is the same after a new login', async () => {
  const { page, email, password } = await shopperWith(shop, careKit)
  await page.goto('/cart')
  await quantityOf(page, 'Care Kit').waitFor()
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(`${shop.url}/`)
  expect(await page.getByRole('link', { name: 'Cart, 2 items' }).count()).toBe(0)
  await page.goto('/login?redirect=/cart')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await quantityOf(page, 'Care Kit').waitFor()
  expect(await quantityOf(page, 'Care Kit').inputValue()).toBe('2')
})

test('CART-30 ERR-04 a 401 shows the empty cart, its message and a link to log in', async () => {
  const { page } = await shopperWith(shop, careKit)
  allowNoise(page, /status of 401/)
  await page.route('**/api/orders/cart/', (route) => route.fulfill({ status: 401, json: {} }))
  await page.goto('/cart')
  await page.getByText('Authentication required to view cart.').waitFor()
  await page.getByRole('heading', { name: 'Please Log In' }).waitFor()
})

test('CART-31 ERR-05 a 404 shows the empty cart', async () => {
  const { page } = await shopperWith(shop, careKit)
  allowNoise(page, /status of 404/)
  await page.route('**/api/orders/cart/', (route) => route.fulfill({ status: 404, json: { detail: 'x' } }))
  await page.goto('/cart')
  await page.getByRole('heading', { name: 'Your Cart is Empty' }).waitFor()
})

test("ERR-06 any other failure says 'Could not load cart.', and trying again helps", async () => {
  for (const fail of ['abort', 'html'] as const) {
    const { page } = await shopperWith(shop, careKit)
    allowNoise(page, /status of 500/, /ERR_FAILED/)
    await page.route('**/api/orders/cart/', (route) =>
      fail === 'abort' ? route.abort() : route.fulfill({ status: 500, body: '<h1>down</h1>' }),
    )
    await page.goto('/cart')
    await page.getByRole('alert').getByText('Could not load cart.', { exact: true }).waitFor()
    await page.unroute('**/api/orders/cart/')
    await page.getByRole('button', { name: 'Try again' }).click()
    await quantityOf(page, 'Care Kit').waitFor()
  }
})

test('ERR-07 ERR-09 a refused quantity shows the reason at its line and stays unchanged', async () => {
  const { page } = await shopperWith(shop, careKit)
  allowNoise(page, /status of (409|500)/)
  await page.goto('/cart')
  await commit(page, 'Care Kit', '900')
  const row = line(page, 'Care Kit')
  await row
    .getByRole('alert')
    .getByText(/^Only \d+ items available\.$/)
    .waitFor()
  expect(await quantityOf(page, 'Care Kit').inputValue()).toBe('2')
  expect(await axeFindings(page)).toEqual([])
  await page.route('**/api/orders/cart/items/**', (route) => route.fulfill({ status: 500, body: 'down' }))
  await commit(page, 'Care Kit', '3')
  await row.getByRole('alert').getByText('Failed to update quantity.', { exact: true }).waitFor()
})

test('ERR-10 ERR-11 a failed removal and a failed clearing say so and leave the cart unchanged', async () => {
  const { page } = await shopperWith(shop, careKit)
  allowNoise(page, /status of 500/, /ERR_FAILED/)
  await page.goto('/cart')
  await page.route('**/api/orders/cart/items/**', (route) => route.abort())
  await page.getByRole('button', { name: 'Remove Care Kit' }).click()
  await page.getByRole('alert').getByText('Failed to remove item.', { exact: true }).waitFor()
  await page.route('**/api/orders/cart/clear/', (route) => route.fulfill({ status: 500, body: 'down' }))
  await page.getByRole('button', { name: 'Clear Cart' }).click()
  await page.getByRole('button', { name: 'Remove all' }).click()
  await page.getByRole('alert').getByText('Failed to clear cart.', { exact: true }).waitFor()
  await quantityOf(page, 'Care Kit').waitFor()
})

test('for signed-in customers the cart loads as a skeleton, never as a prompt to log in', async () => {
  const customer = await newCustomer(shop.api)
  await putIntoCart(shop, customer.access, careKit)
  const page = await shop.newPage()
  await signInPage(page, customer)
  const release = Promise.withResolvers<void>()
  await page.route('**/api/orders/cart/', async (route) => {
    await release.promise
    await route.continue()
  })
  await page.goto('/cart')
  await page.locator('main').getByText('Loading your cart...').waitFor({ state: 'attached' })
  expect(await page.getByRole('heading', { name: 'Please Log In' }).isVisible()).toBe(false)
  release.resolve()
  await quantityOf(page, 'Care Kit').waitFor()
})

test('works at 320 px without scrolling sideways, unit price included', async () => {
  const customer = await newCustomer(shop.api)
  await putIntoCart(shop, customer.access, careKit)
  const page = await shop.newPage({ viewport: { width: 320, height: 700 } })
  await signInPage(page, customer)
  await page.goto('/cart')
  await line(page, 'Care Kit').getByText('$24.00').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
