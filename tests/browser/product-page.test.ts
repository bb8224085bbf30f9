import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from '../support/accessible.ts'
import { hearAnnouncements } from '../support/announcements.ts'
import { hydrated } from '../support/hydrated.ts'
import { allowNoise, openShop } from '../support/shop.ts'
import { newCustomer } from '../support/shop-api.ts'
import { miniCart } from '../support/shopper.ts'
import { signInPage } from '../support/signed-in.ts'

const shop = await openShop()

const pictures = (page: Page) => page.getByRole('region', { name: /^Pictures of/ })
const stage = (page: Page) => pictures(page).getByRole('button', { name: 'Zoom in', exact: true })
const shown = (page: Page) => pictures(page).getByRole('img').last()
const quantity = (page: Page) => page.getByRole('spinbutton', { name: 'Quantity' })
const button = (page: Page) => page.getByRole('button', { name: 'Add to Cart' })

async function open(slug: string, options?: Parameters<typeof shop.visit>[1]): Promise<Page> {
  const page = await shop.visit(`/products/${slug}`, options)
  await hydrated(page)
  return page
}

async function openSignedIn(slug: string) {
  const page = await shop.newPage()
  const customer = await newCustomer(shop.api)
  await signInPage(page, customer)
  await page.goto(`/products/${slug}`)
  await hydrated(page)
  return { page, customer }
}

/** A swipe by touch, which the browser may interpret as scrolling. */
async function swipe(page: Page, { from, to, y }: { from: number; to: number; y: number }) {
  const touch = await page.context().newCDPSession(page)
  const at = (x: number) => ({ touchPoints: [{ x, y }] })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(from) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at((from + to) / 2) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(to) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await touch.detach()
}

function transformOf(page: Page): Promise<string> {
  return shown(page).evaluate((image) => getComputedStyle(image).transform)
}

test('PROD-01 the gallery shows the chosen picture, and the button is visible without scrolling', async () => {
  const page = await open('bhojpure-10', { viewport: { width: 1440, height: 900 } })
  const { y = 0, height = 0 } = (await button(page).boundingBox()) ?? {}
  expect(y + height).toBeLessThan(900.5)
  const { body } = await shop.api('GET', '/products/products/bhojpure-10/')
  const thumbs = page.getByRole('group', { name: 'Choose a picture' }).getByRole('radio')
  await thumbs.nth(2).check()
  await expect.poll(() => shown(page).getAttribute('alt')).toBe(body.images[2].alt_text)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => shown(page).getAttribute('alt')).toBe(body.images[3].alt_text)
  // No alternative text covers a picture that is loading.
  expect(await shown(page).evaluate((image) => getComputedStyle(image).color)).toBe('rgba(0, 0, 0, 0)')
})

test('PROD-03 CONST-08 hovering the picture zooms it by 2', async () => {
  const page = await open('bhojpure-10')
  expect(await transformOf(page)).toBe('none')
  await stage(page).hover()
  await expect.poll(() => transformOf(page)).toBe('matrix(2, 0, 0, 2, 0, 0)')
  // A click opens full screen; there, Esc first leaves the zoom.
  await stage(page).click()
  const viewer = page.getByRole('dialog')
  const zoom = viewer.getByRole('button', { name: 'Zoom in' })
  await zoom.click()
  expect(await viewer.boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 900 })
  await page.keyboard.press('Escape')
  expect(await zoom.getAttribute('aria-pressed')).toBe('false')
  await page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'hidden' })
  expect(await stage(page).evaluate((element) => element === document.activeElement)).toBe(true)
})

test('PROD-04 CONST-08 a touch zooms the picture by 2, another resets it, a swipe shows the next, and a bar shows the price', async () => {
  const page = await open('bhojpure-10', {
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 800 },
  })
  const bar = page.locator('form [aria-hidden=true]').filter({ has: page.locator('[type=submit]') })
  await bar.getByText('$119.00').waitFor()
  const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {}
  expect(Math.round(y + height)).toBe(800)
  await stage(page).tap()
  await expect.poll(() => transformOf(page)).toBe('matrix(2, 0, 0, 2, 0, 0)')
  await stage(page).tap()
  await expect.poll(() => transformOf(page)).toBe('none')
  await swipe(page, { from: 300, to: 100, y: 300 })
  await page.getByRole('radio', { name: 'Picture 2 of', checked: true }).waitFor({ state: 'attached' })
  const thumbnails = page.getByRole('group', { name: 'Choose a picture' }).getByRole('radio')
  const rows = await thumbnails.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y))
  expect(new Set(rows).size, 'the thumbnails stand in one row').toBe(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  // The bar with the button disappears once the real button is visible.
  await button(page).scrollIntoViewIfNeeded()
  await bar.waitFor({ state: 'hidden' })
})

test('a keyboard user zooms, moves and leaves the picture', { tags: 'slow' }, async () => {
  const page = await open('bhojpure-10')
  await stage(page).press('Enter')
  await expect.poll(() => transformOf(page)).toBe('matrix(2, 0, 0, 2, 0, 0)')
  const origin = () => shown(page).evaluate((image) => getComputedStyle(image).transformOrigin)
  const before = await origin()
  await page.keyboard.press('ArrowRight')
  expect(await origin()).not.toBe(before)
  await page.keyboard.press('Escape')
  await expect.poll(() => transformOf(page)).toBe('none')
})

test('a click opens all pictures in full screen, where they zoom; Esc returns to the last picture', {
  tags: 'slow',
}, async () => {
  const page = await open('bhojpure-10')
  const { body } = await shop.api('GET', '/products/products/bhojpure-10/')
  await stage(page).click()
  const viewer = page.getByRole('dialog')
  await viewer.getByText(`1 / ${body.images.length}`).waitFor()
  expect(await viewer.boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 900 })
  await page.keyboard.press('ArrowRight')
  await viewer.getByText(`2 / ${body.images.length}`).waitFor()
  const zoom = viewer.getByRole('button', { name: 'Zoom in' })
  await zoom.click()
  expect(await zoom.getAttribute('aria-pressed')).toBe('true')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  expect(await zoom.getAttribute('aria-pressed')).toBe('false')
  await viewer.getByText(`2 / ${body.images.length}`).waitFor()
  expect(await axeFindings(page)).toEqual([])
  // The viewer loaded its styles, but not those of every page again.
  const styles = await page
    .locator('link[rel=stylesheet]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href.replace('#', '')))
  expect(new Set(styles).size).toBe(styles.length)
  await page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'hidden' })
  expect(await stage(page).evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await shown(page).getAttribute('alt')).toBe(body.images[1].alt_text)
})

test('a swipe shows the next picture, on the page and in full screen', { tags: 'slow' }, async () => {
  const page = await open('bhojpure-10', {
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  })
  const { length } = (await shop.api('GET', '/products/products/bhojpure-10/')).body.images
  await swipe(page, { from: 300, to: 100, y: 300 })
  await page.getByRole('radio', { name: 'Picture 2 of', checked: true }).waitFor({ state: 'attached' })
  const viewer = page.getByRole('dialog')
  // While a swipe still scrolls, a tap only stops the scrolling.
  const full = page.getByRole('button', { name: 'Full screen' })
  await expect
    .poll(async () => (await viewer.isVisible()) || full.tap({ timeout: 2000 }).catch(() => {}))
    .toBe(true)
  await viewer.getByText(`2 / ${length}`).waitFor()
  await swipe(page, { from: 100, to: 300, y: 400 })
  await viewer.getByText(`1 / ${length}`).waitFor()
})

test('on a phone the thumbnails form a row, which scrolls to the chosen one', {
  tags: 'slow',
}, async () => {
  const page = await shop.visit('/products/sirupate-10', { viewport: { width: 390, height: 844 } })
  await hydrated(page)
  const thumbnails = page.getByRole('group', { name: 'Choose a picture' }).getByRole('radio')
  const boxes = await thumbnails.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y))
  expect(boxes.length).toBeGreaterThan(4)
  expect(new Set(boxes).size).toBe(1)
  await thumbnails.first().focus()
  await page.keyboard.press('ArrowLeft')
  expect(await thumbnails.last().isChecked()).toBe(true)
  const right = () => thumbnails.last().evaluate((last) => last.getBoundingClientRect().right)
  await expect.poll(right).toBeLessThan(390.5)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('pictures that fail to load, before or after the scripts start, show a placeholder', {
  tags: 'slow',
}, async () => {
  const page = await shop.newPage()
  allowNoise(page, /ERR_FAILED/)
  await page.route('**/media/**', (route) => route.abort())
  await page.goto('/products?category=kitchen')
  const cards = page.getByRole('article')
  await cards.first().getByText('No image available', { exact: true }).waitFor()
  const soldOut = cards.filter({ hasText: 'Kitchen Cleaver 8-inch' })
  await soldOut.getByText('No image available', { exact: true }).waitFor()
  expect(await soldOut.getByText('SOLD OUT').isVisible()).toBe(true)
  expect(await page.getByRole('main').getByRole('img').count()).toBe(0)
  await soldOut.getByRole('link').first().click()
  await pictures(page).getByText('No image available', { exact: true }).first().waitFor()
  expect(await stage(page).count()).toBe(0)
})

test('PROD-07 the link with the count leads to the reviews', { tags: 'slow' }, async () => {
  const page = await open('bhojpure-10')
  await page
    .getByRole('link', { name: /^\d+ reviews/ })
    .first()
    .click()
  await page.waitForURL('**/products/bhojpure-10#reviews')
  const top = () => page.evaluate(() => document.getElementById('reviews')?.getBoundingClientRect().top)
  await expect.poll(top).toBeLessThan(120)
})

test('a visitor with a screen reader hears only the page: live regions are silent until an event', {
  tags: 'slow',
}, async () => {
  const page = await open('bhojpure-10')
  const live = page.locator('[role=status], [role=alert], [aria-live], output')
  expect((await live.allTextContents()).filter((text) => text.trim())).toEqual([])
  await quantity(page).fill('2')
  await page.getByRole('status').getByText('Total: $238.00').waitFor({ state: 'attached' })
})

test('PROD-14 PROD-15 PROD-16 PROD-17 CONST-13 plus and minus step between 1 and the stock', {
  tags: 'slow',
}, async () => {
  const { body } = await shop.api('GET', '/products/products/?page_size=100')
  const few = body.results
    .filter(({ stock }: { stock: number }) => stock > 1)
    .toSorted((a: { stock: number }, b: { stock: number }) => a.stock - b.stock)[0]
  const page = await open(few.slug)
  const [less, more] = [
    page.getByRole('button', { name: 'One less' }),
    page.getByRole('button', { name: 'One more' }),
  ]
  expect(await quantity(page).getAttribute('aria-valuemin')).toBe('1')
  expect(await quantity(page).getAttribute('aria-valuemax')).toBe(String(few.stock))
  await less.click()
  expect(await quantity(page).inputValue()).toBe('1')
  for (let n = 1; n < few.stock + 2; n++) await more.click()
  expect(await quantity(page).inputValue()).toBe(String(few.stock))
  await less.click()
  expect(await quantity(page).inputValue()).toBe(String(few.stock - 1))
})

test('PROD-18 invalid quantities become 1', async () => {
  const page = await open('bhojpure-10')
  for (const text of ['0', '-3', '', '1.5']) {
    await quantity(page).fill('7')
    await quantity(page).fill(text)
    await quantity(page).blur()
    expect(await quantity(page).inputValue(), text).toBe('1')
  }
})

test('PROD-19 PROD-27 CONST-09 adding puts the chosen quantity into the cart and says so for 3 seconds', async () => {
  const { page, customer } = await openSignedIn('bhojpure-10')
  await quantity(page).fill('3')
  await page.clock.install()
  await button(page).click()
  const message = page.getByRole('status').getByText('Bhojpure Classic 10-inch is in your cart.')
  await message.waitFor()
  await page.getByRole('link', { name: 'Cart, 3 items' }).first().waitFor()
  await page.clock.runFor(2000)
  expect(await message.isVisible()).toBe(true)
  await page.clock.runFor(1000)
  await message.waitFor({ state: 'detached' })
  // The mini cart leaves the focus alone, and closes after a while or by Esc.
  const mini = miniCart(page)
  await page.mouse.move(10, 500)
  await mini.waitFor()
  expect(await button(page).evaluate((element) => element === document.activeElement)).toBe(true)
  await page.clock.runFor(7000)
  await mini.waitFor({ state: 'hidden' })
  await quantity(page).fill('1')
  await button(page).press('Enter')
  await mini.getByText('Subtotal, 4 items').waitFor()
  await mini.hover()
  await page.clock.runFor(7000)
  expect(await mini.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await mini.waitFor({ state: 'hidden' })
  const { body } = await shop.api('GET', '/orders/cart/', { token: customer.access })
  expect(body.items).toMatchObject([{ quantity: 4, customization: null, product: { slug: 'bhojpure-10' } }])
})

test('an item goes into the cart with its customization, and the button shows its price', {
  tags: 'slow',
}, async () => {
  const { page, customer } = await openSignedIn('bhojpure-10')
  await page.getByRole('radio', { name: /^Razor/ }).check()
  await page.getByLabel('Engraving on the blade').fill('Anita ❤')
  await page.getByText('We can’t engrave ❤.').first().waitFor()
  await page.getByLabel('Engraving on the blade').fill('Anita')
  await page.getByRole('img', { name: 'The blade with the engraving: Anita' }).waitFor()
  await page
    .getByText('5 of 40 letters, +$8.00. Adds 2 working days or more. We send you a proof first.')
    .waitFor()
  await button(page).getByText('$133.00').waitFor()
  await button(page).click()
  await page.getByText('is in your cart.').waitFor()
  const { body } = await shop.api('GET', '/orders/cart/', { token: customer.access })
  expect(body.items[0].customization).toEqual({ edge: 'razor', engraving: 'Anita' })
  await page.getByLabel('Engraving on the blade').fill('x'.repeat(41))
  await button(page).click()
  await page.getByText('Please keep it to 40 letters.').waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('engraving')
})

test('the mini cart shows the added item, leaves the focus alone, and closes by Esc or after a while', {
  tags: 'slow',
}, async () => {
  const { page } = await openSignedIn('bhojpure-10')
  await page.clock.install()
  await page.getByRole('radio', { name: /^Razor/ }).check()
  await quantity(page).fill('2')
  await button(page).click()
  const mini = miniCart(page)
  await mini.getByText('Bhojpure Classic 10-inch').waitFor()
  expect(await mini.textContent()).toContain('edge: razor2 × $125.00$250.00Subtotal, 2 items$250.00')
  await mini.getByText('$50 more for free shipping', { exact: true }).waitFor()
  expect(await button(page).evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  await mini.waitFor({ state: 'hidden' })
  await button(page).press('Enter')
  await mini.getByText('Shipping is free.').waitFor()
  expect(await mini.getByRole('link', { name: 'Checkout' }).getAttribute('href')).toBe('/cart')
  await page.mouse.move(10, 500)
  await page.clock.runFor(5500)
  expect(await mini.isVisible()).toBe(true)
  await page.clock.runFor(1000)
  await mini.waitFor({ state: 'hidden' })
})

test('on a phone a bar with price and button replaces the button while that is out of view', {
  tags: 'slow',
}, async () => {
  const page = await shop.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const customer = await newCustomer(shop.api)
  await signInPage(page, customer)
  await page.goto('/products/bhojpure-10')
  const bar = page.locator('form [aria-hidden=true]').filter({ has: page.locator('[type=submit]') })
  await bar.getByText('$119.00').waitFor()
  await quantity(page).fill('2')
  await page.getByLabel('Engraving on the blade').fill('x'.repeat(41))
  await page.evaluate(() => scrollTo({ top: 0 }))
  await bar.getByText('$266.00').waitFor()
  await bar.getByText('Add to Cart').tap()
  await page.getByText('Please keep it to 40 letters.').waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('engraving')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Anita')
  await page.evaluate(() => scrollTo({ top: 0 }))
  await bar.getByText('Add to Cart').tap()
  await page.getByRole('link', { name: 'Cart, 2 items' }).first().waitFor()
  await button(page).scrollIntoViewIfNeeded()
  await bar.waitFor({ state: 'hidden' })
})

test('PROD-20 PROD-22 a sold-out product says Sold Out, keeps its button, and responds', {
  tags: 'slow',
}, async () => {
  const { page } = await openSignedIn('kitchen-cleaver-8')
  const soldOut = page.getByRole('button', { name: 'Sold Out' })
  expect(await soldOut.getAttribute('aria-disabled')).toBe('true')
  await soldOut.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('Item is out of stock.', { exact: true }).waitFor()
})

test('PROD-21 ERR-12 a visitor goes to the login and back to the product with their choices', async () => {
  const page = await open('bhojpure-10')
  await page.getByRole('radio', { name: /^Razor/ }).check()
  await page.getByLabel('Engraving on the blade').fill('Anita')
  await quantity(page).fill('2')
  await button(page).click()
  await page.waitForURL((url) => url.pathname === '/login')
  expect(page.url()).toBe(`${shop.url}/login?redirect=/products/bhojpure-10`)
  const main = page.getByRole('main')
  const please = main.getByText('Please log in to add items to your cart.', { exact: true })
  await please.waitFor()
  await main.getByRole('link', { name: 'Register' }).click()
  await main.getByRole('link', { name: 'Log in' }).click()
  await please.waitFor()

  const customer = await newCustomer(shop.api)
  await page.getByLabel('Email').fill(customer.email)
  await page.getByLabel('Password').fill(customer.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/products/bhojpure-10')
  await page.getByText('Bhojpure Classic 10-inch is in your cart.').waitFor()
  expect(await page.getByRole('radio', { name: /^Razor/ }).isChecked()).toBe(true)
  expect(await page.getByLabel('Engraving on the blade').inputValue()).toBe('Anita')
  expect(await quantity(page).inputValue()).toBe('2')
  await page.reload()
  await page.getByRole('link', { name: 'Cart, 2 items' }).first().waitFor()
  const { body } = await shop.api('GET', '/orders/cart/', { token: customer.access })
  expect(body.items).toMatchObject([{ quantity: 2, customization: { edge: 'razor', engraving: 'Anita' } }])
})

test('choices survive going back from the login page, and are added only on request', {
  tags: 'slow',
}, async () => {
  const page = await open('bhojpure-10')
  await quantity(page).fill('2')
  await button(page).click()
  await page.waitForURL('**/login?**')
  await page.goBack()
  await expect.poll(() => quantity(page).inputValue()).toBe('2')
  // Another customer has since bought all but one.
  await button(page).click()
  await page.waitForURL('**/login?**')
  await page.route('**/api/products/products/bhojpure-10/', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), stock: 1 } })
  })
  const customer = await newCustomer(shop.api)
  await page.getByLabel('Email').fill(customer.email)
  await page.getByLabel('Password').fill(customer.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('alert').getByText('Only 1 items available.', { exact: true }).waitFor()
  const { body } = await shop.api('GET', '/orders/cart/', { token: customer.access })
  expect(body.items).toEqual([])
})

test('PROD-23 PROD-17 PROD-28 CONST-10 more than the stock shows a message for 5 seconds', async () => {
  const { page } = await openSignedIn('bhojpure-10')
  const { body } = await shop.api('GET', '/products/products/bhojpure-10/')
  await quantity(page).fill(String(body.stock + 1))
  await page.clock.install()
  await button(page).click()
  const message = page.getByRole('alert').getByText(`Only ${body.stock} items available.`, { exact: true })
  await message.waitFor()
  await page.clock.runFor(4000)
  expect(await message.isVisible()).toBe(true)
  await page.clock.runFor(1000)
  await message.waitFor({ state: 'detached' })
})

test('PROD-24 PROD-25 PROD-26 the page is loading, failed or loaded', async () => {
  const page = await shop.newPage()
  const heard = await hearAnnouncements(page)
  await page.goto('/products')
  await hydrated(page)
  allowNoise(page, /status of 500/)
  let fail = true
  let asked = 0
  const held: (() => void)[] = []
  // The page may show that it is loading before its request arrives here.
  const release = async () => {
    await expect.poll(() => held.length).toBe(1)
    held.pop()?.()
  }
  await page.route('**/api/products/products/sirupate-10/', async (route) => {
    asked++
    await new Promise<void>((resolve) => held.push(resolve))
    if (fail) await route.fulfill({ status: 500, body: '{"detail":"Being sharpened."}' })
    else await route.continue()
  })
  await page.getByRole('link', { name: 'Sirupate 10-inch', exact: true }).click()
  await page.getByRole('main').getByText('Loading…').waitFor({ state: 'attached' })
  expect(await page.title()).toMatch(/^Loading/)
  await release()
  await page.getByRole('alert').filter({ hasText: 'Being sharpened.' }).waitFor()
  fail = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('main').getByText('Loading…').waitFor({ state: 'attached' })
  await release()
  await page.getByRole('heading', { level: 1, name: 'Sirupate 10-inch' }).waitFor()
  await expect.poll(() => heard).toContain('Sirupate 10-inch | Karda Khukuri House')
  expect(heard.filter((text) => text.startsWith('Loading…'))).toEqual([])
  expect(asked, 'once by the click, once by Try again').toBe(2)
})

test('a product is drawn to scale next to a ruler and a hand, in the units chosen earlier', {
  tags: 'slow',
}, async () => {
  const page = await open('ang-khola-10')
  const drawing = page.getByRole('img', {
    name: /^Outline to scale: handle 14\.2 cm \(5\.6 in\), blade 25\.4 cm/,
  })
  // Blade, handle and bolster, whose width is 0 without their file.
  const shown = () =>
    drawing.locator('use').evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().width > 0))
  await expect.poll(shown).toEqual([true, true, true])
  const size = page.getByRole('region', { name: 'Size' })
  expect(await size.textContent()).toContain('with a 30 cm ruler and a 19 cm hand')
  await size.getByRole('radio', { name: 'inches' }).check()
  await size.getByText('Overall 15.6 in').waitFor()
  await size.getByRole('link', { name: 'Size guide' }).click()
  await page.getByRole('heading', { level: 1, name: 'Size Guide' }).waitFor()
  await page.getByText('Blade 10 in, overall 15.6 in, 28.2 oz').waitFor()
  expect(await page.getByRole('radio', { name: 'inches' }).isChecked()).toBe(true)
  await page.getByRole('link', { name: 'Sirupate Long 20-inch' }).waitFor()
})
