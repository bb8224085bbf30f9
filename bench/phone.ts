import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { cpuMsOf, prepareShop, runOnEveryCore, type Server, shopServer, startServer } from './servers.ts'

/**
 * The browser's path: CHROME_PATH, or Debian's headless shell, which the script installs if it is missing and
 * installing is permitted. The script prints the path on its last line.
 */
export const browserPath = execFileSync(process.execPath, [
  join(import.meta.dirname, '../tests/support/browser.ts'),
])
  .toString()
  .trim()
  .replace(/^.*\n/s, '')

const menu = 'header button[aria-haspopup=dialog]'
/** The address of each page, and its main control. */
export const pages = {
  home: ['/', menu],
  list: ['/products', menu],
  product: ['/products/sirupate-10', 'main form button[type=submit]'],
  post: ['/blog/choosing-a-khukuri', menu],
  FAQ: ['/faq', menu],
  contact: ['/contact', 'main form button[type=submit]'],
  cart: ['/cart', menu],
  gallery: ['/gallery', menu],
} as const

runOnEveryCore()
export const browser = await chromium.launch({
  executablePath: browserPath,
  args: ['--no-sandbox', '--disable-background-networking'],
})

/** A context with an empty cache, like the phone that Lighthouse emulates; `script` runs before those of a page. */
export async function openPhone(script: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
  })
  await context.addInitScript(script)
  return context
}

/** Emulates a quarter of this processor's speed and, if wanted, a network of 1.6 Mbit/s with 150 ms latency. */
export async function slowDown(page: Page, isNetworkSlow: boolean): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  if (!isNetworkSlow) return
  const throughput = 1.6e6 / 8
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
}

/** How long an idle shop must have done little, in ms; longer than it waits before it starts its steps. */
const restMs = 20_000
/** The embedded database's regular work takes up to 8 % of a core, the pictures all of one. */
const idleShare = 0.2

/** A demo shop that is idle: during its first minutes it resizes its pictures, which slows a browser on the same cores. */
export async function startIdleShop(): Promise<Server> {
  const { env } = await prepareShop('embedded')
  const shop = await startServer(shopServer, env)
  console.error('Waiting until the shop is idle …')
  for (let used = cpuMsOf([shop.pid]), last = -restMs; used - last > restMs * idleShare; ) {
    last = used
    await setTimeout(restMs)
    used = cpuMsOf([shop.pid])
  }
  return shop
}
