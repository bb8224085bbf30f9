import type { Browser, BrowserContextOptions, Page } from 'playwright-core'

/**
 * A visitor's page that a later test gets after it was made as good as new. A new one takes a process that starts and
 * compiles every script again: 1.6 s of CPU time for a page that takes 0.5 s here.
 */
type Kept = {
  page: Page
  browser: Browser
  url: string
  /** The options that cannot be changed on an open page. */
  fixed: string
  /** What a test has added to every document of the page. */
  added: { dispose(): Promise<void> }[]
  isTaken: boolean
}

const pages = new Set<Kept>()

const usualViewport = { width: 1280, height: 900 }

/** What one page can have after another. A service worker outlives its page, which is closed. */
export async function takePage(
  browser: Browser,
  url: string,
  { viewport = usualViewport, colorScheme = null, reducedMotion = null, ...options }: BrowserContextOptions,
): Promise<Page> {
  const fixed = JSON.stringify(options)
  for (const one of pages) if (!one.isTaken && one.browser !== browser) await close(one)
  const kept =
    [...pages].find((one) => !one.isTaken && one.url === url && one.fixed === fixed) ??
    (await open(browser, url, options, viewport))
  kept.isTaken = true
  if (viewport) await kept.page.setViewportSize(viewport)
  const unset = { media: null, forcedColors: null, contrast: null }
  await kept.page.emulateMedia({ ...unset, colorScheme, reducedMotion })
  return kept.page
}

async function open(
  browser: Browser,
  url: string,
  options: BrowserContextOptions,
  viewport: BrowserContextOptions['viewport'],
): Promise<Kept> {
  // What a service worker requests passes by the routes that a test sets.
  const context = await browser.newContext({ baseURL: url, viewport, serviceWorkers: 'block', ...options })
  const page = await context.newPage()
  const added: Kept['added'] = []
  const addInitScript = page.addInitScript.bind(page)
  page.addInitScript = async (...given: Parameters<typeof addInitScript>) => {
    const script = await addInitScript(...given)
    added.push(script)
    return script
  }
  const exposeFunction = page.exposeFunction.bind(page)
  page.exposeFunction = async (...given) => {
    const exposed = await exposeFunction(...given)
    added.push(exposed)
    return exposed
  }
  const kept: Kept = { page, browser, url, added, isTaken: true, fixed: JSON.stringify(options) }
  pages.add(kept)
  return kept
}

/** Takes it back after a test; a page that a test has spoiled, or that cannot be made as new, is closed. */
export async function returnPage(page: Page, { spoiled }: { spoiled: boolean }): Promise<void> {
  const kept = [...pages].find((one) => one.page === page)
  if (!kept) return
  const isAsNew = !spoiled && !kept.fixed.includes('serviceWorkers') && (await clean(kept).catch(() => false))
  if (isAsNew) kept.isTaken = false
  else await close(kept)
}

async function close(kept: Kept): Promise<void> {
  pages.delete(kept)
  await kept.page.context().close()
}

/** What tests hear. Playwright itself hears 'close', and would wait for it in vain without its listener. */
const contextEvents = ['page', 'request', 'response', 'requestfailed', 'requestfinished', 'console', 'dialog']

async function clean({ page, url, added }: Kept): Promise<boolean> {
  const context = page.context()
  if (page.isClosed()) return false
  page.removeAllListeners()
  for (const event of contextEvents) context.removeAllListeners(event)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  for (const other of context.pages()) if (other !== page) await other.close()
  for (const one of added.splice(0)) await one.dispose()
  // A document without scripts, on the shop's origin: only there its storage can be emptied.
  await page.goto(`${url}/robots.txt`, { timeout: 10_000 })
  const isPlain = await page.evaluate(() => {
    sessionStorage.clear()
    localStorage.clear()
    return !('__pwClock' in globalThis)
  })
  // Left open, it would tell the page of a test without a network that there is one.
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', {
    origin: url,
    storageTypes: 'cookies,indexeddb,cache_storage',
  })
  await context.clearCookies()
  await context.clearPermissions()
  await session.send('Page.resetNavigationHistory')
  await session.detach()
  return isPlain
}
