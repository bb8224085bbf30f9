import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, inject, onTestFinished } from 'vitest'
import { browserArguments } from './browser.ts'
import { newShopData } from './demo-shop.ts'
import { freePort } from './free-port.ts'
import { type HostedShop, startHostedShop } from './hosted-shop.ts'
import { returnPage, takePage } from './reused-page.ts'
import { type ApiCaller, callShop } from './shop-api.ts'

export type TestShop = {
  url: string
  /** Calls the shop's API over HTTP, as a visitor or with an access token. */
  api: ApiCaller
  /**
   * A page of a new visitor, closed after the test. The test fails on any error that the page logs or throws, unless
   * `allowNoise` allows it.
   */
  visit: (path: string, options?: BrowserContextOptions) => Promise<Page>
  /** A blank page, to set routes or storage before `goto`. The rules of `visit` apply. */
  newPage: (options?: BrowserContextOptions) => Promise<Page>
}

/** A shop for a single test file. */
export type OwnShop = TestShop & {
  /** The shop's data directory. */
  folder: string
  /** The lines that the shop printed and logged. */
  output: string[]
}

let shared: Promise<HostedShop> | undefined

/**
 * The demo shop shared by the worker's files that change nothing visible to other visitors: new customers and their
 * carts are fine; orders, reviews, comments, messages and the back office are not.
 */
export async function openSharedShop(): Promise<TestShop> {
  shared ??= startSharedShop()
  const { url } = await shared
  return { url, api: callShop(url), ...(await openBrowser(url)) }
}

/** The shop ends with the worker, and its data with the run. */
async function startSharedShop(): Promise<HostedShop> {
  const { env } = await newShopData()
  return startHostedShop({ ...env, PORT: String(await freePort()) })
}

/**
 * The demo shop, running for one test file, with a browser. Call it at the top of the file:
 *
 *     const shop = await openShop()
 *     test('…', async () => { const page = await shop.visit('/products') … })
 *
 * `env` sets variables of the server; `empty` omits the demo catalog; `fill` writes into its database before it starts.
 */
export async function openShop(
  options: {
    env?: Record<string, string>
    empty?: boolean
    fill?: (data: { DATA_DIR: string; DATABASE_URL?: string }) => Promise<void>
  } = {},
): Promise<OwnShop> {
  const { env, remove } = await newShopData(options)
  await options.fill?.(env)
  const shop = await startHostedShop({ ...env, ...options.env })
  afterAll(async () => {
    await shop.stop()
    await remove()
  })
  const { url, output } = shop
  return { url, folder: env.DATA_DIR, output, api: callShop(url), ...(await openBrowser(url)) }
}

/** The browser that all files of the worker share; it ends with the worker's process. */
let launched: Browser | undefined

async function openBrowser(url: string): Promise<Pick<TestShop, 'newPage' | 'visit'>> {
  if (!launched?.isConnected()) {
    launched = await chromium.launch({ executablePath: inject('browserPath'), args: browserArguments })
  }
  const browser = launched
  const newPage = (context?: BrowserContextOptions) => openPage(browser, url, context)
  const visit = async (path: string, context?: BrowserContextOptions) => {
    const page = await newPage(context)
    await page.goto(path)
    return page
  }
  return { newPage, visit }
}

const allowedNoise = new WeakMap<Page, RegExp[]>()

/** Declares that this page logs errors on purpose, for example for a call that the test makes fail. */
export function allowNoise(page: Page, ...patterns: RegExp[]): void {
  allowedNoise.get(page)?.push(...patterns)
}

async function openPage(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await takePage(browser, url, options)
  const noise: string[] = []
  allowedNoise.set(page, [])
  page.on('console', (message) => {
    if (message.type() === 'error') noise.push(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => noise.push(error.stack || String(error)))
  onTestFinished(async ({ task }) => {
    const hasFailed = task.result?.state === 'fail'
    // Also those that the page has opened.
    if (hasFailed) for (const one of page.context().pages()) console.log(await lastSight(one))
    await returnPage(page, { spoiled: hasFailed })
    const unexpected = noise.filter((text) => !allowedNoise.get(page)?.some((pattern) => pattern.test(text)))
    if (unexpected.length > 0) throw new Error(`The page complained:\n${unexpected.join('\n')}`)
  })
  return page
}

/** The state of the page, printed by a failed test. */
async function lastSight(page: Page): Promise<string> {
  const seen = await page.locator('body').ariaSnapshot({ timeout: 5000 }).catch(String)
  return `The page stood at ${page.url()} and showed:\n${seen.slice(0, 4000)}`
}
