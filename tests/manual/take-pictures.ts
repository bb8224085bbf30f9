import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { build } from '../../scripts/build.mjs'
import { browserArguments, findBrowser } from '../support/browser.ts'
import { openManualShop, takePicture } from './pictures.ts'
import { type Shot, shots } from './shots.ts'

/*
 * Retakes the pictures of the manual: `npm run pictures`, or `npm run pictures -- admin-today admin-order` for some of
 * them. They show a demo shop after some weeks (`scene.ts`), and an empty shop.
 */

const folder = join(import.meta.dirname, '../../docs/pictures')
const chosen = process.argv.slice(2)
const wanted = Object.entries(shots).filter(([name]) => chosen.length === 0 || chosen.includes(name))

await build()
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments })
await takeAll(false)
await takeAll(true)
await browser.close()

/** Takes the pictures of the demo shop, or of the empty shop. */
async function takeAll(isEmpty: boolean): Promise<void> {
  const mine = wanted.filter(([, shot]) => Boolean(shot.isEmpty) === isEmpty)
  if (mine.length === 0) return
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'karda-manual-'))
  const shop = await openManualShop({ DATA_DIR, SEED: isEmpty ? 'empty' : 'demo' })
  for (const [name, shot] of mine) await save(name, await takePicture(browser, shop, shot), shot)
  await shop.stop()
  await rm(DATA_DIR, { recursive: true, maxRetries: 5 })
}

async function save(name: string, picture: Buffer, { isPhone }: Shot): Promise<void> {
  const { size } = await sharp(picture)
    .resize({ width: isPhone ? 520 : 1120 })
    .webp({ quality: 78, effort: 6 })
    .toFile(join(folder, `${name}.webp`))
  console.log(`${name}.webp, ${Math.round(size / 1024)} KB`)
}
