import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import type { TestProject } from 'vitest/node'
import { createLocalFiles } from '../../api/gateways/files/local-files.ts'
import { originalKey, variantKey } from '../../api/gateways/files/pictures.ts'
import { widthsCutAhead } from '../../api/media/cut-pictures.ts'
import { build } from '../../scripts/build.mjs'
import { browserArguments, findBrowser, findFirefox } from './browser.ts'
import { ownerEnv } from './shop-owner.ts'
import { startShopProcess } from './shop-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    browserPath: string
    /** '' if there is none. */
    firefoxPath: string
    plantedShop: string
    sharedShopUrl: string
  }
}

/**
 * Builds the pages and seeds the demo shop once for the whole run. One copy of it serves the files that only read; each
 * other file gets a copy of its own.
 */
export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  await build()
  const browserPath = findBrowser()
  const folder = await mkdtemp(join(tmpdir(), 'karda-seeded-'))
  const planted = join(folder, 'planted')
  const shared = join(folder, 'shared')
  const seeding = await startShopProcess({ DATA_DIR: planted, ...ownerEnv })
  await cutPictures(planted)
  await visitPages(seeding.url, browserPath)
  await seeding.stop()
  await cp(planted, shared, { recursive: true })
  const sharedShop = await startShopProcess({ DATA_DIR: shared, SEED: 'demo' })
  project.provide('plantedShop', planted)
  project.provide('sharedShopUrl', sharedShop.url)
  project.provide('browserPath', browserPath)
  project.provide('firefoxPath', findFirefox() ?? '')
  return async () => {
    await sharedShop.stop()
    await rm(folder, { recursive: true })
  }
}

/**
 * What a shop cuts in the background is there already, so that no test shares the machine with it. With less effort and
 * from one decoding, which takes a quarter of the time; what tests look at is not how small a file is.
 */
async function cutPictures(dataDir: string): Promise<void> {
  const files = createLocalFiles(join(dataDir, 'media'))
  const cut = async (key: string) => {
    const original = join(dataDir, 'media', originalKey(key))
    const { data, info } = await sharp(original)
      .resize(largestCutAhead)
      .raw()
      .toBuffer({ resolveWithObject: true })
    for (const width of widthsCutAhead) {
      const bytes = await sharp(data, { raw: info }).resize(width).avif({ effort: 0 }).toBuffer()
      await files.put(variantKey({ key, width, format: 'avif' }), bytes)
    }
  }
  const atOnce = pLimit(availableParallelism())
  await atOnce.map(await readdir(join(dataDir, 'media/pictures')), cut)
}

const largestCutAhead = Math.max(...widthsCutAhead)

/** The pictures that most tests view are resized once, and not again in the shop of every file. */
async function visitPages(url: string, browserPath: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: browserPath, args: browserArguments })
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  for (const path of ['/', '/products', '/blog', '/gallery']) {
    await page.goto(url + path, { waitUntil: 'networkidle' })
  }
  await browser.close()
}
