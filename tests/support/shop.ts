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
  /** Its data directory. */
  folder: string
  process: ShopProcess
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
): Promise<TestShop> {
  const folder = await mkdtemp(join(tmpdir(), 'karda-journey-'))
  if (!options.empty) await cp(inject('plantedShop'), folder, { recursive: true })
  const shop = await startShopProcess({
    DATA_DIR: folder,
    SEED: options.empty ? 'empty' : 'demo',
    ...options.env,
  })
  const browser = await chromium.launch({ executablePath: inject('browserPath'), args: browserArguments })
  afterAll(async () => {
    await browser.close()
    await shop.stop()
    await rm(folder, { recursive: true })
  })
  const newPage = (context?: BrowserContextOptions) => openPage(browser, shop.url, context)
  const visit = async (path: string, context?: BrowserContextOptions) => {
    const page = await newPage(context)
    await page.goto(path)
    return page
  }
  return { url: shop.url, folder, process: shop, api: callShop(shop.url), newPage, visit }
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
