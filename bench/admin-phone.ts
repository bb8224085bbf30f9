import { existsSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, program } from './open-browser.ts'
import { slowDown } from './slow-phone.ts'

export const phoneLimits = { shownMs: 3000, keyMs: 100 }

export type PhoneRow = { screen: string; shownMs: number; keyMs: number }

type Screen = { name: string; path: string; shown: string; field: string }
type Tokens = { access: string; refresh: string }

const text = 'maya tamang kathmandu'

/**
 * Measures screens on a phone with a quarter of this processor's speed, 1.6 Mbit/s, 150 ms latency and an empty cache:
 * when the first row appears, and the 95th percentile of the time to paint a keystroke. Returns no rows without a
 * browser.
 */
export async function measurePhone(url: string, tokens: Tokens, product: number): Promise<PhoneRow[]> {
  if (!existsSync(program)) {
    console.error(`There is no browser at ${program}; CHROME_PATH may name one.`)
    return []
  }
  const screens: Screen[] = [
    {
      name: 'orders',
      path: '/admin/orders',
      shown: 'main a[href^="/admin/orders/"]',
      field: 'main input[type=search]',
    },
    {
      name: 'packing',
      path: '/admin/packing',
      shown: 'main a[href^="/admin/packing/"]',
      field: 'main input[type=search]',
    },
    {
      name: 'product form',
      path: `/admin/products/${product}`,
      shown: 'main input[name=name]',
      field: 'main input[name=name]',
    },
  ]
  const browser = await openBrowser()
  const rows: PhoneRow[] = []
  for (const screen of screens) rows.push(await measureScreen(browser, url, tokens, screen))
  await browser.close()
  return rows
}

async function measureScreen(
  browser: Browser,
  url: string,
  tokens: Tokens,
  screen: Screen,
): Promise<PhoneRow> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    // Otherwise the page's content security policy would forbid the measuring code, which is evaluated as text.
    bypassCSP: true,
  })
  await context.addInitScript(`
    localStorage.setItem('karda_office_access', ${JSON.stringify(tokens.access)})
    localStorage.setItem('karda_office_refresh', ${JSON.stringify(tokens.refresh)})`)
  const page = await context.newPage()
  await slowDown(page)
  await page.goto(`${url}${screen.path}`, { waitUntil: 'commit' })
  const shown = await page.waitForFunction(
    `document.querySelector(${JSON.stringify(screen.shown)}) !== null && performance.now()`,
    undefined,
    { polling: 'raf', timeout: 60_000 },
  )
  const row = {
    screen: screen.name,
    shownMs: Math.round(Number(await shown.jsonValue())),
    keyMs: await typeInto(page, screen),
  }
  await context.close()
  return row
}

/** The 95th percentile of the times from a key to the next paint. */
async function typeInto(page: Page, { field }: Screen): Promise<number> {
  await page.waitForLoadState('networkidle')
  await page.locator(field).first().focus()
  await page.evaluate(`
    globalThis.durations = []
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'keydown') durations.push(duration)
    }).observe({ type: 'event', durationThreshold: 16 })`)
  await page.keyboard.type(text, { delay: 250 })
  await page.waitForTimeout(1000)
  const slow = await page.evaluate<number[]>('durations')
  // The browser does not report keystrokes faster than 16 ms, so they count as 16 ms.
  const all = [...slow, ...Array.from({ length: Math.max(0, text.length - slow.length) }, () => 16)]
  return all.toSorted((a, b) => a - b)[Math.ceil(all.length * 0.95) - 1] ?? 0
}
