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

test('CART-24 CART-25 CART-29 ROLE-13 a visitor is asked to log in, and no call is made for a cart', async () => {
  const page = await shop.newPage()
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/orders/cart/') && calls.push(request.url()))
  await page.goto('/cart')
  await page.getByRole('heading', { name: 'Please Log In' }).waitFor()
  await hydrated(page)
  const link = page.getByRole('main').getByRole('link', { name: 'Log in' })
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
  // The change is announced before the server has answered.
  await expect.poll(() => cartOf(access)).toMatchObject({ total_items: 6, total_price: '144.00' })
  expect(writes.map((write) => write.split(' ')[0])).toEqual(['PATCH', 'PATCH'])
  // The smallest phone shows the unit price, too.
  await page.setViewportSize({ width: 320, height: 700 })
  await line(page, 'Care Kit').getByText('$24.00').waitFor()
})

test('CART-13 the remove button removes its item only', { tags: 'slow' }, async () => {
  const { page, access } = await shopperWith(shop, careKit, angKhola)
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Remove Ang Khola 10-inch' }).click()
  await page.getByText('Ang Khola 10-inch was removed.').waitFor()
  expect(await page.getByRole('spinbutton').count()).toBe(1)
  expect(
    (await cartOf(access)).items.map(({ product }: { product: { slug: string } }) => product.slug),
  ).toEqual(['care-kit'])
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

test('clearing can be undone as a whole; items that cannot return are named', { tags: 'slow' }, async () => {
  const { page, access } = await shopperWith(shop, careKit, angKhola, { slug: 'display-stand' })
  allowNoise(page, /status of 409/)
  await page.goto('/cart')
  await page.getByRole('button', { name: /^Remove .*Stand/i }).click()
  const removed = page.getByText('was removed.')
  await removed.waitFor()
  await page.getByRole('button', { name: 'Clear Cart' }).click()
  await page.getByRole('button', { name: 'Remove all' }).click()
  await page.getByRole('status').getByText('Your cart has been cleared.').waitFor()
  expect(await removed.count()).toBe(0)
  const refused = { status: 409, json: { detail: 'Item is out of stock.', code: 'out_of_stock' } }
  await page.route('**/api/orders/cart/add-item/', (route) =>
    route.request().postDataJSON().quantity === 2 ? route.fulfill(refused) : route.continue(),
  )
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.click()
  await page
    .getByRole('alert')
    .getByText('We couldn’t add some items back. Care Kit: Oil, Cloth and Whetstone: Item is out of stock.', {
      exact: true,
    })
    .waitFor()
  expect((await cartOf(access)).items).toMatchObject([{ quantity: 1, customization: angKhola.customization }])
  await page.unroute('**/api/orders/cart/add-item/')
  await undo.click()
  await quantityOf(page, 'Care Kit').waitFor()
  await undo.waitFor({ state: 'detached' })
  expect(await cartOf(access)).toMatchObject({ total_items: 3 })
})

test('CART-28 the cart is the same after a new login', { tags: 'slow' }, async () => {
  const { page, email, password } = await shopperWith(shop, careKit)
  await page.goto('/cart')
  await quantityOf(page, 'Care Kit').waitFor()
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(`${shop.url}/`)
  expect(await page.getByRole('link', { name: 'Cart, 2 items' }).count()).toBe(0)
  await page.goto('/login?redirect=/cart')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await quantityOf(page, 'Care Kit').waitFor()
  expect(await quantityOf(page, 'Care Kit').inputValue()).toBe('2')
})

test('ERR-07 ERR-09 a refused quantity shows the reason at its line and stays unchanged', {
  tags: 'slow',
}, async () => {
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

test('for signed-in customers the cart loads as a skeleton, never as a prompt to log in', {
  tags: 'slow',
}, async () => {
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
  await page.locator('main').getByText('Loading your cart…').waitFor({ state: 'attached' })
  expect(await page.getByRole('heading', { name: 'Please Log In' }).isVisible()).toBe(false)
  release.resolve()
  await quantityOf(page, 'Care Kit').waitFor()
})

test('works at 320 px without scrolling sideways, unit price included', { tags: 'slow' }, async () => {
  const customer = await newCustomer(shop.api)
  await putIntoCart(shop, customer.access, careKit)
  const page = await shop.newPage({ viewport: { width: 320, height: 700 } })
  await signInPage(page, customer)
  await page.goto('/cart')
  await line(page, 'Care Kit').getByText('$24.00').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('a second tab shows the cart that the first has changed, and keeps a quantity being typed', async () => {
  const { page } = await shopperWith(shop, careKit, angKhola)
  await page.goto('/cart')
  await hydrated(page)
  const other = await page.context().newPage()
  await other.goto('/cart')
  await hydrated(other)
  const typed = quantityOf(other, 'Ang Khola')
  await typed.fill('4')
  let reads = 0
  other.on('request', (request) => {
    if (request.method() === 'GET' && new URL(request.url()).pathname === '/api/orders/cart/') reads++
  })
  await commit(page, 'Care Kit', '3')
  await expect.poll(() => quantityOf(other, 'Care Kit').inputValue()).toBe('3')
  expect(await typed.inputValue()).toBe('4')
  expect(reads).toBe(1)
  await typed.press('Enter')
  await expect.poll(() => quantityOf(page, 'Ang Khola').inputValue()).toBe('4')
})
