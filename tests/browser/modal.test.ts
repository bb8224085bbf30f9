import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hydrated } from '../support/hydrated.ts'
import { openSharedShop } from '../support/shop.ts'

const shop = await openSharedShop()
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const hasFocus = (control: Locator) =>
  expect.poll(() => control.evaluate((element) => element === document.activeElement)).toBe(true)
const place = (page: Page) => page.evaluate(() => [scrollY, document.documentElement.clientWidth])

async function openMenu() {
  const page = await shop.visit('/products', phone)
  await hydrated(page)
  await page.evaluate(() => scrollTo(0, 300))
  const opener = page.getByRole('button', { name: 'Menu', exact: true })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const open = async () => {
    // Without scrolling to the button.
    await opener.evaluate((button: HTMLElement) => {
      button.focus()
      button.click()
    })
    await menu.waitFor()
  }
  await open()
  return { page, menu, opener, open }
}

test('the focus goes into a sheet and round in it, also after something else took it', async () => {
  const { page, menu } = await openMenu()
  const first = menu.getByRole('button', { name: 'Close menu' })
  const last = menu.getByRole('link', { name: 'Register' })
  await hasFocus(first)
  await page.keyboard.press('Shift+Tab')
  await hasFocus(last)
  await page.keyboard.press('Tab')
  await hasFocus(first)
  const stops: (string | null)[] = []
  do {
    stops.push(await page.evaluate(() => document.activeElement?.textContent ?? null))
    await page.keyboard.press('Tab')
  } while (stops.length < 20 && !(await first.evaluate((button) => button === document.activeElement)))
  expect(stops).toHaveLength(await menu.locator(':is(a, button, summary):visible').count())
  await page.evaluate(() => document.querySelector<HTMLElement>('main')?.focus())
  await hasFocus(first)
})

test.for(['Esc', 'a press outside', 'its button'])(
  '%s closes a sheet, and the focus returns',
  async (way) => {
    const { page, menu, opener, open } = await openMenu()
    for (let time = 0; time < 2; time++) {
      if (way === 'Esc') await page.keyboard.press('Escape')
      else if (way === 'its button') await menu.getByRole('button', { name: 'Close menu' }).click()
      else {
        await page.setViewportSize({ width: 700, height: 844 })
        // Outside of the sheet lies a product, which must not open.
        await page.mouse.click(60, 500)
      }
      await menu.waitFor({ state: 'hidden' })
      await hasFocus(opener)
      expect(new URL(page.url()).pathname).toBe('/products')
      await open()
    }
  },
)

test('behind a sheet nothing scrolls or is found by assistive technology; afterwards all is as before', async () => {
  const { page, menu } = await openMenu()
  const before = await place(page)
  expect(before[0]).toBe(300)
  await page.mouse.move(5, 500)
  await page.mouse.wheel(0, 400)
  await page.keyboard.press('PageDown')
  await expect.poll(() => place(page)).toEqual(before)
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(0)
  expect(await page.getByRole('contentinfo').count()).toBe(0)
  expect(await menu.getAttribute('aria-modal')).toBe('true')
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('contentinfo').waitFor()
  expect(await place(page)).toEqual(before)
  await page.mouse.wheel(0, 400)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
  expect(await page.evaluate(() => document.querySelectorAll('[style*=overflow]').length)).toBe(0)
})

test('the first press on the menu, before the scripts are there, opens it', async () => {
  const page = await shop.newPage(phone)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/products', { waitUntil: 'commit' })
  const opener = page.getByRole('button', { name: 'Menu', exact: true })
  await opener.tap()
  release()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.waitFor()
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  await hasFocus(opener)
})
