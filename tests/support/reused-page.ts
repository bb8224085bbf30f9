import type { Browser, BrowserContextOptions, Page } from 'playwright-core'

/**
 * A visitor's page that later tests reuse after a reset. A new page starts a process and compiles all scripts again:
 * 1.6 s of CPU time instead of 0.5 s.
 */
type ReusedPage = {
  page: Page
  browser: Browser
  url: string
  /** The options that cannot change on an open page. */
  fixed: string
  /** Scripts that a test has added to every document of the page. */
  added: { dispose(): Promise<void> }[]
  isTaken: boolean
}

const pages = new Set<ReusedPage>()

const usualViewport = { width: 1280, height: 900 }

/** Opens a page or reuses one. Pages with a service worker are closed, since the worker would outlive the test. */
export async function takePage(
  browser: Browser,
  url: string,
  { viewport = usualViewport, colorScheme = null, reducedMotion = null, ...options }: BrowserContextOptions,
): Promise<Page> {
  const fixed = JSON.stringify(options)
  for (const one of pages) if (!one.isTaken && one.browser !== browser) await close(one)
  const reused =
    [...pages].find((one) => !one.isTaken && one.url === url && one.fixed === fixed) ??
    (await open(browser, url, options, viewport))
  reused.isTaken = true
  if (viewport) await reused.page.setViewportSize(viewport)
  const unset = { media: null, forcedColors: null, contrast: null }
  await reused.page.emulateMedia({ ...unset, colorScheme, reducedMotion })
  return reused.page
}

async function open(
  browser: Browser,
  url: string,
  options: BrowserContextOptions,
  viewport: BrowserContextOptions['viewport'],
): Promise<ReusedPage> {
  // A service worker's requests would bypass the routes that a test sets.
  const context = await browser.newContext({ baseURL: url, viewport, serviceWorkers: 'block', ...options })
  const page = await context.newPage()
  const added: ReusedPage['added'] = []
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
  for (const name of ['waitForEvent', 'waitForRequest', 'waitForResponse'] as const) reportOnce(page, name)
  const reused: ReusedPage = { page, browser, url, added, isTaken: true, fixed: JSON.stringify(options) }
  pages.add(reused)
  return reused
}

/**
 * If a test fails between the start of a wait and its await, the wait ends later without a listener, and the run would
 * fail for it although the test's second try passes.
 */
function reportOnce(page: Page, name: 'waitForEvent' | 'waitForRequest' | 'waitForResponse'): void {
  const wait = page[name].bind(page) as (...given: unknown[]) => Promise<never>
  page[name] = (...given: unknown[]) => {
    const waited = wait(...given)
    waited.catch(() => {})
    return waited
  }
}

/** Resets a page after a test; closes pages that a test has spoiled or that cannot be reset. */
export async function returnPage(page: Page, { spoiled }: { spoiled: boolean }): Promise<void> {
  const reused = [...pages].find((one) => one.page === page)
  if (!reused) return
  const isAsNew =
    !spoiled && !reused.fixed.includes('serviceWorkers') && (await clean(reused).catch(() => false))
  if (isAsNew) reused.isTaken = false
  else await close(reused)
}

async function close(reused: ReusedPage): Promise<void> {
  pages.delete(reused)
  await reused.page.context().close()
}

/** Events that tests listen to. Playwright itself listens to 'close', and would wait forever without its listener. */
const contextEvents = ['page', 'request', 'response', 'requestfailed', 'requestfinished', 'console', 'dialog']

async function clean({ page, url, added }: ReusedPage): Promise<boolean> {
  const context = page.context()
  if (page.isClosed()) return false
  page.removeAllListeners()
  for (const event of contextEvents) context.removeAllListeners(event)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  for (const other of context.pages()) if (other !== page) await other.close()
  for (const one of added.splice(0)) await one.dispose()
  // A document without scripts, on the shop's origin, where the storage can be cleared.
  await page.goto(`${url}/robots.txt`, { timeout: 10_000 })
  const isPlain = await page.evaluate(() => {
    sessionStorage.clear()
    localStorage.clear()
    return !('__pwClock' in globalThis)
  })
  // An open CDP session would tell the page that it is online in a test without a network.
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
