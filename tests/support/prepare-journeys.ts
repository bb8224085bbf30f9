import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { build } from '../../scripts/build.mjs'
import { findBrowser } from './browser.ts'
import { startShopProcess } from './shop-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    browserPath: string
    plantedShop: string
  }
}

/** Builds the pages and plants the demo shop once for the whole run; each test file gets a copy of it. */
export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  await build()
  const folder = await mkdtemp(join(tmpdir(), 'karda-planted-'))
  const shop = await startShopProcess({ DATA_DIR: folder })
  await shop.stop()
  project.provide('plantedShop', folder)
  project.provide('browserPath', findBrowser())
  return () => rm(folder, { recursive: true })
}
