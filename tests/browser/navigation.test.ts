import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hydrated } from '../support/hydrated.ts'
import { openSharedShop } from '../support/shop.ts'
import { newCustomer } from '../support/shop-api.ts'
import { signInPage } from '../support/signed-in.ts'

const shop = await openSharedShop()

const narrow = { viewport: { width: 768, height: 900 } }
const mainNav = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const dropdown = (page: Page) => mainNav(page).locator('details')

async function open(path: string, options?: Parameters<typeof shop.visit>[1]): Promise<Page> {
  const page = await shop.visit(path, options)
  await hydrated(page)
  return page
}

test('NAV-03 a category of SHOP leads to its products, and the menu closes', { tags: 'slow' }, async () => {
  const page = await open('/')
  await mainNav(page).getByText('SHOP').click()
  await dropdown(page).getByRole('link', { name: 'Kitchen' }).click()
  await page.getByRole('heading', { name: 'Products in Kitchen' }).waitFor()
  expect(await dropdown(page).getAttribute('open')).toBeNull()
})

test('NAV-07 CONST-21 the dropdown is at most 300 px high and scrolls within', async () => {
  const page = await open('/')
  await mainNav(page).getByText('SHOP').click()
  const sheet = dropdown(page).locator('> div')
  await sheet.getByRole('link').last().waitFor()
  // The limit holds at any font size.
  await sheet.evaluate((element) => {
    element.style.setProperty('font-size', '3rem')
  })
  expect((await sheet.boundingBox())?.height).toBeLessThan(300.5)
  await expect.poll(() => sheet.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true)
})

test('the dropdown closes on Esc with the focus on SHOP, on a click outside, and when the focus leaves it', async () => {
  const page = await open('/')
  const isOpen = () => dropdown(page).evaluate((element) => element.hasAttribute('open'))
  const summary = dropdown(page).locator('summary')
  await summary.press('Enter')
  await expect.poll(isOpen).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect.poll(isOpen).toBe(false)
  expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true)
  await summary.click()
  // The dropdown handles clicks outside only from the next frame on.
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))))
  await page.mouse.click(1000, 700)
  await expect.poll(isOpen).toBe(false)
  await summary.click()
  await mainNav(page).getByRole('link', { name: 'BLOG' }).focus()
  await expect.poll(isOpen).toBe(false)
})

test('NAV-13 NAV-14 the cart icon counts the items, 99+ above 99', async () => {
  const customer = await newCustomer(shop.api)
  const add = (product_id: number, quantity: number) =>
    shop.api('POST', '/orders/cart/add-item/', {
      token: customer.access,
      body: { product_id, quantity, customization: null },
    })
  const { body } = await shop.api('GET', '/products/products/?in_stock=true&page_size=100')
  const stocked: { id: number; stock: number }[] = body.results.toSorted(
    (a: { stock: number }, b: { stock: number }) => b.stock - a.stock,
  )
  const page = await shop.newPage()
  await signInPage(page, customer)
  const badge = (label: string, text: string) =>
    mainNav(page).getByRole('link', { name: label }).getByText(text, { exact: true }).waitFor()

  await add(stocked[0]?.id ?? 0, 2)
  await page.goto('/')
  await badge('Cart, 2 items', '2')
  let pieces = 2
  for (const { id, stock } of stocked.slice(1)) {
    const quantity = Math.min(stock, 99 - pieces)
    if (quantity > 0) expect((await add(id, quantity)).status).toBe(200)
    pieces += quantity
  }
  await page.reload()
  await badge('Cart, 99 items', '99')
  expect((await add(stocked[0]?.id ?? 0, 1)).status).toBe(200)
  await page.reload()
  await badge('Cart, 99+ items', '99+')
})

test('NAV-15 NAV-16 CONST-05 the menu replaces the nav bar at 768 px, not at 769', async () => {
  const page = await open('/', narrow)
  expect(await mainNav(page).isVisible()).toBe(false)
  expect(await page.getByRole('button', { name: 'Menu', exact: true }).isVisible()).toBe(true)
  await page.setViewportSize({ width: 769, height: 900 })
  await expect.poll(() => mainNav(page).isVisible()).toBe(true)
  expect(await page.getByRole('button', { name: 'Menu', exact: true }).isVisible()).toBe(false)
})

test('NAV-17 NAV-18 the menu opens and closes: by its button, Esc, the backdrop, and every route change', async () => {
  const page = await open('/', narrow)
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const button = page.getByRole('button', { name: 'Menu', exact: true })
  const closed = () => menu.waitFor({ state: 'hidden' })
  expect(await menu.isVisible()).toBe(false)

  await button.click()
  await menu.getByRole('button', { name: 'Close menu' }).click()
  await closed()
  await button.click()
  await page.keyboard.press('Escape')
  await closed()
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  await button.click()
  await page.mouse.click(20, 500)
  await closed()

  await button.click()
  await menu.getByText('SHOP').click()
  await menu.getByRole('link', { name: 'Kitchen' }).click()
  await page.getByRole('heading', { name: 'Products in Kitchen' }).waitFor()
  await closed()
  // Now change only the query.
  await button.click()
  await menu.getByRole('link', { name: 'Ceremonial' }).click()
  await page.getByRole('heading', { name: 'Products in Ceremonial' }).waitFor()
  await closed()
})

test('the menu has the entries of the nav bar, and Login and Register', { tags: 'slow' }, async () => {
  const page = await open('/', narrow)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.waitFor()
  for (const name of ['HOME', 'ABOUT', 'CONTACT', 'BLOG', 'GALLERY', 'Login', 'Register']) {
    expect(await menu.getByRole('link', { name, exact: true }).isVisible(), name).toBe(true)
  }
})

test('the menu closes when the window becomes wide', { tags: 'slow' }, async () => {
  const page = await open('/', narrow)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.setViewportSize({ width: 1000, height: 900 })
  await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'hidden' })
})
