import type { Browser } from 'playwright-core'
import { slowDown } from './slow-phone.ts'

/** Times in ms; `blocked` is the total blocking time. Sizes in bytes, after compression, without headers. */
export type Visit = {
  paints: { first: number; largest: number; blocked: number; shift: number }
  bytes: {
    html: number
    scripts: number
    styles: number
    fonts: number
    firstFonts: number
    pictures: number
  }
  largest: string
}

/** The phone that Lighthouse emulates. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  hasTouch: true,
  isMobile: true,
}
const quietMs = 1500

/** Runs in the page before the page's own scripts. */
const observe = `
  globalThis.seen = { paint: [], 'largest-contentful-paint': [], 'layout-shift': [], longtask: [] }
  for (const type of Object.keys(seen))
    new PerformanceObserver((list) => seen[type].push(...list.getEntries())).observe({ type, buffered: true })`

const report = `(() => {
  const first = seen.paint.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? NaN
  const last = seen['largest-contentful-paint'].at(-1)
  const tasks = seen.longtask.map(({ startTime, duration }) => startTime + duration - Math.max(startTime, first))
  const shifts = seen['layout-shift'].filter(({ hadRecentInput }) => !hadRecentInput)
  const sum = (values) => values.reduce((all, value) => all + value, 0)
  const resources = performance.getEntriesByType('resource')
  const kindOf = ({ name, initiatorType }) =>
    /[.]js($|[?])/.test(name) ? 'scripts' : /[.]css/.test(name) ? 'styles' : /[.]woff2/.test(name) ? 'fonts'
      : /[.](avif|webp|png|jpe?g|svg)/.test(name) || initiatorType === 'img' ? 'pictures' : 'rest'
  const weigh = (entries) => sum(entries.map(({ encodedBodySize }) => encodedBodySize))
  const of = (kind) => resources.filter((entry) => kindOf(entry) === kind)
  const element = last?.element
  return {
    paints: {
      first,
      largest: last?.startTime ?? NaN,
      blocked: sum(tasks.filter((ms) => ms > 50).map((ms) => ms - 50)),
      shift: sum(shifts.map(({ value }) => value)),
    },
    bytes: {
      html: weigh(performance.getEntriesByType('navigation')),
      scripts: weigh(of('scripts')),
      styles: weigh(of('styles')),
      fonts: weigh(of('fonts')),
      firstFonts: weigh(of('fonts').filter(({ responseEnd }) => responseEnd <= first)),
      pictures: weigh(of('pictures')),
    },
    largest: element ? element.localName + ': ' + (last.url || element.textContent.trim()).slice(-60) : '',
  }
})()`

/**
 * Opens a page in a new, empty browser context: with `isSlow` on an emulated slow phone, otherwise at this processor's
 * speed and without network latency.
 */
export async function visit(browser: Browser, url: string, isSlow = true): Promise<Visit> {
  const context = await browser.newContext(phone)
  await context.addInitScript(observe)
  const page = await context.newPage()
  if (isSlow) await slowDown(page)
  await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(quietMs)
  const seen = await page.evaluate<Visit>(report)
  await context.close()
  return seen
}
