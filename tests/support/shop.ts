import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, inject, onTestFinished } from 'vitest'
import { browserArguments } from './browser.ts'
import { type ApiCaller, callShop } from './shop-api.ts'
import { type ShopProcess, startShopProcess } from './shop-process.ts'

export type TestShop = {
  url: string
  /** Calls the shop's API over HTTP, as a visitor or with an access token. */
  api: ApiCaller
  /**
   * A page of a new visitor, closed after the test. The test fails on any error that the page logs or throws, unless
   * `allowNoise` allows it.
   */
  visit: (path: string, options?: BrowserContextOptions) => Promise<Page>
  /** A blank page, to set routes or storage before `goto`. The same rules apply. */
  newPage: (options?: BrowserContextOptions) => Promise<Page>
}

/** A shop that no other test file sees. */
export type OwnShop = TestShop & {
  /** Its data directory. */
  folder: string
  process: ShopProcess
}

/**
 * The demo shop that all files share which change nothing that another visitor could see: new customers and their carts
 * are fine; orders, reviews, comments, messages and the office are not. Starting a shop costs as much as several tests.
 */
export async function openSharedShop(): Promise<TestShop> {
  const url = inject('sharedShopUrl')
  return { url, api: callShop(url), ...(await openBrowser(url)) }
}

/**
 * The demo shop, running for one test file, with a browser. Call it at the top of the file:
 *
 *     const shop = await openShop()
 *     test('…', async () => { const page = await shop.visit('/products') … })
 *
 * `env` sets variables of the server; `empty` omits the demo catalog.
 */
export async function openShop(
  options: { env?: Record<string, string>; empty?: boolean } = {},
): Promise<OwnShop> {
  const folder = await mkdtemp(join(tmpdir(), 'karda-journey-'))
  if (!options.empty) await cp(inject('plantedShop'), folder, { recursive: true })
  const shop = await startShopProcess({
    DATA_DIR: folder,
    SEED: options.empty ? 'empty' : 'demo',
    ...options.env,
  })
  afterAll(async () => {
    await shop.stop()
    await rm(folder, { recursive: true })
  })
  return { url: shop.url, folder, process: shop, api: callShop(shop.url), ...(await openBrowser(shop.url)) }
}

/** One for all files of the worker; it ends with its process. What a test does stays in a context of its own. */
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
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1280, height: 900 },
    // What a service worker requests passes by the routes that a test sets.
    serviceWorkers: 'block',
    ...options,
  })
  const page = await context.newPage()
  const noise: string[] = []
  allowedNoise.set(page, [])
  page.on('console', (message) => {
    if (message.type() === 'error') noise.push(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => noise.push(String(error.stack ?? error)))
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') console.log(await lastSight(page))
    await context.close()
    const unexpected = noise.filter((text) => !allowedNoise.get(page)?.some((pattern) => pattern.test(text)))
    if (unexpected.length > 0) throw new Error(`The page complained:\n${unexpected.join('\n')}`)
  })
  return page
}

/** What a failed test prints. */
async function lastSight(page: Page): Promise<string> {
  const seen = await page.locator('body').ariaSnapshot({ timeout: 5000 }).catch(String)
  return `The page stood at ${page.url()} and showed:\n${seen.slice(0, 4000)}`
}
