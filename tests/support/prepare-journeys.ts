import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { build } from '../../scripts/build.mjs'
import { browserArguments, findBrowser } from './browser.ts'
import { ownerEnv } from './shop-owner.ts'
import { startShopProcess } from './shop-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    browserPath: string
    plantedShop: string
  }
}

/** Builds the pages and seeds the demo shop once for the whole run; each test file gets a copy. */
export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  await build()
  const browserPath = findBrowser()
  const folder = await mkdtemp(join(tmpdir(), 'karda-seeded-'))
  const shop = await startShopProcess({ DATA_DIR: folder, ...ownerEnv })
  await visitPages(shop.url, browserPath)
  await shop.stop()
  project.provide('plantedShop', folder)
  project.provide('browserPath', browserPath)
  return () => rm(folder, { recursive: true })
}

/** The pictures that most tests view are resized once, and not again in the shop of every file. */
async function visitPages(url: string, browserPath: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: browserPath, args: browserArguments })
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  for (const path of ['/', '/products', '/blog', '/gallery']) {
    await page.goto(url + path, { waitUntil: 'networkidle' })
  }
  await browser.close()
}
