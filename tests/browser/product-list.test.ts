import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hydrated } from '../support/hydrated.ts'
import { allowNoise, openSharedShop } from '../support/shop.ts'

const shop = await openSharedShop()

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const card = (page: Page, name: string) =>
  cards(page).filter({ has: page.getByRole('heading', { name, exact: true }) })

async function open(path: string): Promise<Page> {
  const page = await shop.visit(path)
  await hydrated(page)
  return page
}

function names(page: Page): Promise<string[]> {
  return cards(page).getByRole('heading').allInnerTexts()
}

test('LIST-02 the cards form a grid', async () => {
  const page = await open('/products')
  const places = await cards(page).evaluateAll((all) =>
    all.slice(0, 3).map((element) => Math.round(element.getBoundingClientRect().top)),
  )
  expect(places).toHaveLength(3)
  expect(new Set(places).size).toBe(1)
})

test('the heading never shows the slug while the category loads', { tags: 'slow' }, async () => {
  const page = await open('/')
  await page.route('**/api/products/categories/service/', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  const headings: string[] = []
  await page.exposeFunction('reportHeading', (text: string) => headings.push(text))
  await page.evaluate(() => {
    new MutationObserver(() => {
      const heading = document.querySelector('h1')?.textContent
      // @ts-expect-error exposed above
      if (heading) reportHeading(heading)
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Service & Regimental/ })
    .click()
  await page.getByRole('heading', { name: 'Products in Service & Regimental' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(headings).toContain('Products in Service & Regimental')
  expect(headings.filter((heading) => /service/.test(heading))).toEqual([])
})

test('LIST-01 the controls change the list and its address: category, price, stock, order, page', async () => {
  const page = await open('/products')
  await page.getByLabel('Category').selectOption('outdoor')
  await page.waitForURL('**/products?category=outdoor')
  await page.getByLabel('Sort by').selectOption('-price')
  await page.waitForURL('**/products?category=outdoor&sort=-price')
  await page.getByLabel('Maximum price in dollars').fill('$130')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/products?category=outdoor&sort=-price&max=130')
  await page.getByLabel('In stock only').check()
  await page.waitForURL('**&stock=1')
  const { body } = await shop.api(
    'GET',
    '/products/products/?category__slug=outdoor&ordering=-price&max_price=130&in_stock=true',
  )
  expect(body.results.length).toBeGreaterThan(1)
  await expect.poll(() => names(page)).toEqual(body.results.map(({ name }: { name: string }) => name))
  await page.getByRole('form').getByText(`${body.count} products`).waitFor()
  await page.getByRole('link', { name: 'Remove Up to $130.00' }).click()
  await page.waitForURL('**/products?category=outdoor&sort=-price&stock=1')
  await page.getByRole('link', { name: 'Clear all' }).click()
  await page.waitForURL('**/products?category=outdoor&sort=-price')
})

test('a long list has pages', { tags: 'slow' }, async () => {
  const page = await open('/')
  // A backend with 12 results per page, which would leave only two on the third page.
  await page.route('**/api/products/products/?*', (route) =>
    route.continue({ url: `${route.request().url()}&page_size=12` }),
  )
  await page.getByRole('link', { name: /^See all/ }).click()
  await page.getByRole('link', { name: 'Next page' }).click()
  await page.waitForURL('**/products?page=2')
  const { body } = await shop.api('GET', '/products/products/?page_size=100')
  const all = body.results.map(({ name }: { name: string }) => name)
  await expect.poll(() => names(page)).toEqual(all.slice(12))
  const pages = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: /^Page/ })
  expect(await pages.allTextContents()).toEqual(['1', '2'])
  expect(await pages.last().getAttribute('aria-current')).toBe('page')
})

test('a link with a reversed price range shows the range in the right order', { tags: 'slow' }, async () => {
  const page = await open('/products?category=outdoor&min=120&max=100')
  const lowest = page.getByLabel('Minimum price in dollars')
  expect(await lowest.getAttribute('aria-invalid')).toBe('true')
  await page.getByRole('link', { name: 'Show $100.00 to $120.00' }).click()
  await page.waitForURL('**/products?category=outdoor&min=100&max=120')
  await cards(page).first().waitFor()
  expect(await lowest.getAttribute('aria-invalid')).toBeNull()
  await expect.poll(() => lowest.getAttribute('placeholder')).toMatch(/^from \$\d/)
})

test('the arrow keys choose an option in a closed select, and the list then loads once', {
  tags: 'slow',
}, async () => {
  const page = await open('/products')
  const asked: string[] = []
  page.on('request', (request) => {
    // Do not count the call for the rest of a list, which the page makes after showing its beginning.
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/products/products/' && !searchParams.has('page')) asked.push(`${searchParams}`)
  })
  await page.getByLabel('Sort by').focus()
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await page.waitForURL('**/products?sort=price')
  await page.getByLabel('Category').focus()
  for (const key of ['ArrowDown', 'ArrowDown', 'Tab']) await page.keyboard.press(key)
  await page.waitForURL('**/products?category=service&sort=price')
  await page.getByRole('form').getByText('4 products').waitFor()
  expect(asked).toEqual([
    'is_active=true&facets=true&ordering=price',
    'is_active=true&category__slug=service&facets=true&ordering=price',
  ])
})

test('the list shows placeholders while it loads; after a failure it says so and can be retried', {
  tags: 'slow',
}, async () => {
  const page = await open('/')
  allowNoise(page, /status of 500/)
  let answer: 'wait' | 'fail' | 'go' = 'wait'
  let release = () => {}
  await page.route('**/api/products/products/**', async (route) => {
    if (answer === 'wait') await new Promise<void>((resolve) => (release = resolve))
    if (answer === 'fail') await route.fulfill({ status: 500, body: '' })
    else await route.continue()
  })
  await page.getByRole('link', { name: /^See all/ }).click()
  await page.getByRole('main').getByText('Loading…').waitFor({ state: 'attached' })
  answer = 'fail'
  release()
  await page.getByRole('alert').filter({ hasText: 'Failed to load products.' }).waitFor()
  answer = 'go'
  await page.getByRole('button', { name: 'Try again' }).click()
  await cards(page).first().waitFor()
})

test('CARD-05 the whole card is the link', async () => {
  const page = await open('/products')
  await card(page, 'Sirupate 10-inch').click({ position: { x: 60, y: 60 } })
  await page.waitForURL('**/products/sirupate-10')
})

test('CARD-10 CARD-11 CONST-22 hover and focus show a tooltip with name and first attributes, at most 300 px wide', async () => {
  const page = await open('/products')
  const one = card(page, 'Sirupate 10-inch')
  const tip = one.getByRole('tooltip')
  // A phone never shows a tooltip, and a page has many cards.
  expect(await page.locator('[role=tooltip]').count()).toBe(0)
  await one.hover()
  await tip.waitFor()
  const { body } = await shop.api('GET', '/products/products/sirupate-10/')
  const facts = body.attributes.toSorted((a: { order: number }, b: { order: number }) => a.order - b.order)
  const tipText = await tip.textContent()
  expect(tipText).toContain('Sirupate 10-inch')
  for (const { key, value } of facts.slice(0, 6)) expect(tipText).toContain(`${key} ${value}`)
  expect(tipText).not.toContain(facts[6].value)
  const [tipBox, pictureBox] = [await tip.boundingBox(), await one.getByRole('img').first().boundingBox()]
  if (!tipBox || !pictureBox) throw new Error('nothing is shown')
  expect(tipBox.width).toBeLessThan(300.5)
  const isAbove = tipBox.y + tipBox.height <= pictureBox.y
  expect(isAbove || tipBox.y >= pictureBox.y + pictureBox.height, 'it covers no picture').toBe(true)
  // The pointer may enter the tooltip. In steps, since it crosses the gap.
  await page.mouse.move(tipBox.x + 40, tipBox.y + tipBox.height / 2, { steps: 12 })
  expect(await tip.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await tip.waitFor({ state: 'hidden' })
  await page.mouse.move(2, 2)
  await one.hover()
  await tip.waitFor()
  await page.mouse.move(2, 2)
  await tip.waitFor({ state: 'hidden' })
  await one.getByRole('link').focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await tip.waitFor()
  expect(await one.getByRole('link').getAttribute('aria-describedby')).toBe(await tip.getAttribute('id'))
})

test('a settled list on a phone skips far cards, keeps its height, and on the way back has both at once', async () => {
  const page = await shop.visit('/products', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  await hydrated(page)
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const whole = await height()
  const last = cards(page).last()
  await expect
    .poll(() => last.evaluate((element) => getComputedStyle(element).contentVisibility))
    .toBe('auto')
  expect(await height()).toBe(whole)
  const link = last.getByRole('link')
  await link.focus()
  expect(await last.evaluate((element) => getComputedStyle(element).contentVisibility)).toBe('visible')
  await link.scrollIntoViewIfNeeded()
  await expect
    .poll(() => last.locator('img').evaluate((image: HTMLImageElement) => image.complete))
    .toBe(true)
  expect(await height()).toBe(whole)
  const place = await page.evaluate(() => scrollY)
  await link.tap()
  await page.waitForURL('**/products/*')
  const isSettledAtOnce = await page.evaluateHandle(() => ({
    answer: new Promise<boolean>((resolve) => {
      const observer = new MutationObserver(() => {
        if (document.querySelector('h1')?.textContent !== 'Our Products') return
        const card = document.querySelector('main article')
        if (card) resolve(card.closest('[data-settled]') !== null)
      })
      observer.observe(document.body, { childList: true, subtree: true })
    }),
  }))
  await page.goBack()
  await link.waitFor()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  expect(await isSettledAtOnce.evaluate(({ answer }) => answer)).toBe(true)
  expect(await height()).toBe(whole)
})
