import { cpSync, existsSync } from 'node:fs'
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { createLocalFiles } from '#server/integrations/storage/local-files.ts'
import { originalKey, variantKey } from '#server/platform/pictures/store-pictures.ts'
import { pregeneratedWidths } from '#server/shop/media/resize-pictures.ts'
import { browserArguments, findBrowser } from './browser.ts'
import { cloneDatabase, exists, migratedTemplate, renameDatabase, templates } from './cluster.ts'
import { isPostgresInstalled } from './postgres-programs.ts'
import { runFolder } from './run-folder.ts'
import { ownerEnv } from './shop-owner.ts'
import { startShopProcess } from './shop-process.ts'

/** The secret that all test processes sign tokens with. */
export const jwtSecret = 'a secret that all processes have in common'

/**
 * The data directory of the demo shop with its pictures, created once per run: with PostgreSQL the rows are in the
 * template database, without it they are in the directory, too.
 */
export async function seededShop(): Promise<string> {
  if (!isPostgresInstalled()) return seededEmbeddedShop()
  const planted = join(runFolder(), 'planted')
  if (await exists(templates.demo)) return planted
  const { url } = await cloneDatabase(await migratedTemplate())
  await seed({ DATA_DIR: planted, DATABASE_URL: url })
  await renameDatabase(url, templates.demo)
  return planted
}

/** The demo shop with an embedded database in the directory. */
export async function seededEmbeddedShop(): Promise<string> {
  const planted = join(runFolder(), 'planted-embedded')
  if (existsSync(planted)) return planted
  const folder = await mkdtemp(join(runFolder(), 'seeding-'))
  // Resizing the pictures again would occupy a core for half a minute.
  if (isPostgresInstalled())
    cpSync(join(await seededShop(), 'media'), join(folder, 'media'), { recursive: true })
  await seed({ DATA_DIR: folder })
  await rename(folder, planted)
  return planted
}

/** The initial data of a shop: a copy of the demo shop, or none. `remove` deletes its files and its database. */
export async function newShopData({ empty = false } = {}): Promise<{
  env: { DATA_DIR: string; DATABASE_URL?: string; JWT_SECRET: string; SEED: string }
  remove: () => Promise<void>
}> {
  const folder = await mkdtemp(join(runFolder(), 'shop-'))
  const seeded = empty ? undefined : await seededShop()
  // Copied synchronously: 560 promises would take twenty times as long.
  if (seeded) cpSync(seeded, folder, { recursive: true })
  const database = isPostgresInstalled()
    ? await cloneDatabase(empty ? await migratedTemplate() : templates.demo)
    : undefined
  return {
    env: {
      DATA_DIR: folder,
      JWT_SECRET: jwtSecret,
      SEED: empty ? 'empty' : 'demo',
      ...(database && { DATABASE_URL: database.url }),
    },
    async remove() {
      await rm(folder, { recursive: true, maxRetries: 5 })
      await database?.drop()
    },
  }
}

async function seed(env: { DATA_DIR: string; DATABASE_URL?: string }): Promise<void> {
  const hasPictures = existsSync(join(env.DATA_DIR, 'media'))
  const shop = await startShopProcess({ ...env, ...ownerEnv, JWT_SECRET: jwtSecret, SEED: 'demo' })
  if (!hasPictures) {
    await resizePictures(env.DATA_DIR)
    await visitPages(shop.url)
  }
  await shop.stop()
}

/**
 * Resizes pictures in advance, so no test shares the machine with this background work. Uses low compression effort and
 * decodes each picture once, which takes a quarter of the time; tests do not check file sizes.
 */
async function resizePictures(dataDir: string): Promise<void> {
  const files = createLocalFiles(join(dataDir, 'media'))
  const resize = async (key: string) => {
    const original = join(dataDir, 'media', originalKey(key))
    const { data, info } = await sharp(original)
      .resize(largestPregenerated)
      .raw()
      .toBuffer({ resolveWithObject: true })
    for (const width of pregeneratedWidths) {
      const bytes = await sharp(data, { raw: info }).resize(width).avif({ effort: 0 }).toBuffer()
      await files.put(variantKey({ key, width, format: 'avif' }), bytes)
    }
  }
  const limit = pLimit(availableParallelism())
  await limit.map(await readdir(join(dataDir, 'media/pictures')), resize)
}

const largestPregenerated = Math.max(...pregeneratedWidths)

/** Resizes the pictures that most tests view once, so the shops of test files need not. */
async function visitPages(url: string): Promise<void> {
  const executablePath = browserIfAny()
  if (!executablePath) return
  const browser = await chromium.launch({ executablePath, args: browserArguments })
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  for (const path of ['/', '/products', '/blog', '/gallery']) {
    await page.goto(url + path, { waitUntil: 'networkidle' })
  }
  await browser.close()
}

/** Tests of pages and faults need no browser; without one, no test views pictures. */
function browserIfAny(): string | undefined {
  try {
    return findBrowser()
  } catch {
    return undefined
  }
}
