import { expect, test } from 'vitest'
import { hydrated } from '../support/hydrated.ts'
import { allowNoise, openSharedShop } from '../support/shop.ts'

const shop = await openSharedShop()

const scrollTop = () => window.scrollY

test('ROUTE-19 a new page starts at the top, by link and by query; Back and Forward restore the scroll position', async () => {
  const page = await shop.visit('/products')
  // Going back may interrupt the page's view transition; the router then leaves its rejection unhandled.
  allowNoise(page, /Transition was skipped/)
  await hydrated(page)
  const calls: string[] = []
  page.on('request', (request) => {
    if (/\/products\/products\/\?/.test(request.url())) calls.push(request.url())
  })
  const at = (top: number) => expect.poll(() => page.evaluate(scrollTop)).toBe(top)
  const card = page.getByRole('link', { name: 'Kothimora Silver Dress Khukuri', exact: true })
  const product = page.getByRole('heading', { level: 1, name: 'Kothimora Silver Dress Khukuri' })

  await card.scrollIntoViewIfNeeded()
  // Playwright's click may scroll once more before it hits.
  await page.evaluate(() =>
    addEventListener('click', () => document.body.setAttribute('data-left-at', `${scrollY}`), {
      capture: true,
      once: true,
    }),
  )
  await card.click()
  await product.waitFor()
  const left = Number(await page.getAttribute('body', 'data-left-at'))
  expect(left).toBeGreaterThan(900)
  await at(0)
  await page.evaluate(() => scrollTo(0, 300))
  await page.goBack()
  await at(left)
  // The keyboard continues from there, and no call was made.
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
    'Kothimora Silver Dress Khukuri',
  )
  expect(calls).toEqual([])
  await page.goForward()
  await product.waitFor()
  await at(300)

  // The positions survive a reload.
  await page.reload()
  await hydrated(page)
  await page.goBack()
  await at(left)

  await page.getByLabel('Category').selectOption('outdoor')
  await page.getByRole('heading', { level: 1, name: 'Outdoor' }).waitFor()
  await at(0)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Our Products' }).waitFor()
  await at(left)
})

test('ROUTE-19 going back shows the page in its place from the first moment, also when it has to load again', async () => {
  const page = await shop.visit('/products', { viewport: { width: 390, height: 844 } })
  await hydrated(page)
  await page.evaluate(() => scrollTo(0, 1500))
  await page
    .locator('main article a')
    .nth(4)
    .evaluate((link: HTMLElement) => link.click())
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForURL(/\/products\/./)
  await expect.poll(() => page.evaluate(scrollTop)).toBe(0)
  const goBack = async () => {
    await page.evaluate(() => {
      const places = new Set<string>()
      Object.assign(window, { places })
      const look = () => {
        const cards = document.querySelectorAll('main article')
        if (location.pathname === '/products' && cards.length > 10)
          places.add(`${scrollY} ${cards[4]?.getBoundingClientRect().top}`)
        requestAnimationFrame(look)
      }
      look()
    })
    const places = () => page.evaluate(() => [...(window as never as { places: Set<string> }).places])
    await page.goBack()
    await expect.poll(places).not.toEqual([])
    await page.waitForTimeout(300)
    expect(await places()).toEqual([expect.stringMatching(/^1500 /)])
  }
  await goBack()
  await page.goForward()
  await expect.poll(() => page.evaluate(scrollTop)).toBe(0)
  // The new document has no cached pages.
  await page.reload()
  await hydrated(page)
  await page.route('**/api/products/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await goBack()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('nothing moves when a list that was opened by a link has loaded', async () => {
  const page = await shop.visit('/', { viewport: { width: 390, height: 844 } })
  await hydrated(page)
  const loading = Promise.withResolvers<void>()
  await page.route('**/api/products/products/**', async (route) => {
    await loading.promise
    await route.continue()
  })
  const places = () =>
    page.evaluate(() =>
      ['main form', 'main form button', 'main [name=sort]', 'main .columns'].map((selector) => {
        const box = document.querySelector(selector)?.getBoundingClientRect()
        return [selector, Math.round(box?.top ?? -1)]
      }),
    )
  await page.getByRole('link', { name: /^See all/ }).click()
  await page.locator('main [aria-busy]').first().waitFor()
  const before = await places()
  loading.resolve()
  await page.getByRole('main').getByRole('article').first().waitFor()
  expect(await places()).toEqual(before)
})

test('the script that scrolls a reopened page before its other scripts is allowed by the security policy', async () => {
  const page = await shop.newPage()
  allowNoise(page, /Failed to load resource/)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(`${shop.url}/products`)
  // Only this script gives the history entry a key.
  expect(await page.evaluate(() => history.state?.key)).toMatch(/./)
})

test('a new page gets the focus and is announced by its title', async () => {
  const page = await shop.visit('/')
  await hydrated(page)
  await page.getByRole('link', { name: /^See all/ }).click()
  await page.getByRole('heading', { name: 'Our Products' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  await page.getByRole('status').filter({ hasText: 'Our Products | Karda Khukuri House' }).waitFor()
})
