import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hydrated } from '../support/hydrated.ts'
import { openShop } from '../support/shop.ts'
import { newCustomer } from '../support/shop-api.ts'
import { signInPage } from '../support/signed-in.ts'

/**
 * Checks what assistive technology learns about each part that opens, offers choices or changes, and where the focus
 * is.
 */
const shop = await openShop()
const customer = await newCustomer(shop.api)

async function openProduct(): Promise<Page> {
  const page = await shop.newPage({ viewport: { width: 1440, height: 900 } })
  await signInPage(page, customer)
  await page.goto('/products/sirupate-10')
  await hydrated(page)
  return page
}

const focused = (page: Page) => page.locator(':focus')
const role = async (page: Page) => (await focused(page).ariaSnapshot()).split('\n')[0]
const alt =
  'Sirupate khukuri, 10 inch blade: polished blade and rosewood handle laid diagonally beside its black leather ' +
  'sheath, with karda and chakmak, on gray slate'
const pictures = (product: Page) => product.getByRole('region', { name: 'Pictures of Sirupate 10-inch' })

test('the zoom of a picture is a toggle button', async () => {
  const product = await openProduct()
  const zoom = pictures(product).getByRole('button', { name: 'Zoom in' })
  await zoom.focus()
  expect(await role(product)).toBe('- button "Zoom in"')
  await product.keyboard.press('Enter')
  await expect.poll(() => role(product)).toBe('- button "Zoom in" [pressed]')
  await product.keyboard.press('Escape')
  await expect.poll(() => role(product)).toBe('- button "Zoom in"')
})

test('the pictures are a single group of choices', async () => {
  const product = await openProduct()
  const choices = pictures(product).getByRole('group', { name: 'Choose a picture' }).getByRole('radio')
  await choices.first().focus()
  await product.keyboard.press('ArrowRight')
  await expect.poll(() => role(product)).toBe('- radio "Picture 2 of 9" [checked]')
  await product.keyboard.press('ArrowLeft')
  await expect.poll(() => role(product)).toBe('- radio "Picture 1 of 9" [checked]')
  expect(await choices.count()).toBe(9)
})

test('the viewer is a dialog, and returns the focus', async () => {
  const product = await openProduct()
  await pictures(product).getByRole('button', { name: 'Full screen' }).click()
  const viewer = product.getByRole('dialog')
  await viewer.waitFor()
  expect(await viewer.ariaSnapshot()).toBe(`- dialog "Sirupate 10-inch":
  - paragraph: 1 / 9
  - button "Close": ×
  - 'img "${alt}"'
  - button "Zoom in"
  - paragraph: "${alt}"
  - button "Previous picture"
  - button "Next picture"`)
  expect(await role(product)).toBe('- button "Close": ×')
  await product.keyboard.press('Escape')
  await expect.poll(() => role(product)).toBe('- button "Full screen"')
})

test('stars are a choice among five', async () => {
  const product = await openProduct()
  const stars = product.getByRole('group', { name: 'Rating' })
  await stars.getByRole('radio', { name: '5 stars' }).focus()
  await product.keyboard.press('ArrowLeft')
  expect(await stars.ariaSnapshot()).toBe(`- group "Rating":
  - text: Rating
${[1, 2, 3, 4, 5].map(starChoice).join('\n')}`)
})

function starChoice(stars: number): string {
  const name = stars === 1 ? '1 star' : `${stars} stars`
  return `  - radio "${name}"${stars === 4 ? ' [checked]' : ''}\n  - text: ${name}`
}

test('the mini cart is a region that leaves the focus where it was', async () => {
  const product = await openProduct()
  const add = product.getByRole('button', { name: 'Add to Cart' }).first()
  await add.focus()
  await product.keyboard.press('Enter')
  const added = product.getByRole('region', { name: 'Added to your cart' })
  await added.waitFor()
  expect(await added.ariaSnapshot()).toMatch(
    /^- region "Added to your cart":\n {2}- heading "Added to your cart" \[level=2\]\n {2}- button "Close"\n {2}- paragraph: Sirupate 10-inch\n(?: {2}- .*\n)+ {2}- link "View cart":\n {4}- \/url: \/cart\n {2}- link "Checkout":\n {4}- \/url: \/cart$/,
  )
  expect(await role(product)).toMatch(/^- button "Add to Cart/)
  await product.keyboard.press('Escape')
  await added.waitFor({ state: 'hidden' })
})

test('the categories open below their button, and close with Esc', async () => {
  const product = await openProduct()
  const menu = product.getByRole('navigation', { name: 'Main' }).locator('details')
  expect(await menu.ariaSnapshot()).toBe('- group: SHOP')
  await menu.locator('summary').focus()
  await product.keyboard.press('Enter')
  await expect.poll(() => menu.getByRole('link').count()).toBe(7)
  expect((await menu.ariaSnapshot()).split('\n').slice(0, 5)).toEqual([
    '- group:',
    '  - text: SHOP',
    '  - list:',
    '    - listitem:',
    '      - link "Traditional":',
  ])
  await product.keyboard.press('Escape')
  await expect.poll(() => menu.ariaSnapshot()).toBe('- group: SHOP')
  expect(await focused(product).evaluate((element) => element.localName)).toBe('summary')
})

test('the menu of a phone is a dialog with the navigation, and returns the focus', async () => {
  const page = await shop.newPage({ viewport: { width: 390, height: 844 } })
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.waitFor()
  const pageLinks = Object.entries({
    ABOUT: '/company-info',
    CONTACT: '/contact',
    BLOG: '/blog',
    GALLERY: '/gallery',
  }).map(([name, path]) => `    - link "${name}":\n      - /url: ${path}\n`)
  expect(await menu.ariaSnapshot()).toBe(`- dialog "Menu":
  - text: Karda Khukuri House
  - button "Close menu"
  - navigation "Mobile":
    - link "HOME":
      - /url: /
    - group: SHOP
${pageLinks.join('')}  - list:
    - listitem:
      - link "Login":
        - /url: /login
    - listitem:
      - link "Register":
        - /url: /register`)
  expect(await role(page)).toBe('- button "Close menu"')
  await page.keyboard.press('Escape')
  await expect.poll(() => role(page)).toBe('- button "Menu"')
})
