import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { build } from '../../scripts/build.mjs'
import { browserArguments, findBrowser } from '../support/browser.ts'
import { callShop } from '../support/shop-api.ts'
import { ownerEnv, shopOwner } from '../support/shop-owner.ts'
import { startShopProcess } from '../support/shop-process.ts'
import { datePast, playScene, signIn } from './scene.ts'
import { type Shot, shots } from './shots.ts'

/*
 * Takes the pictures of the manual again: `npm run pictures`, or `npm run pictures -- today order` for some of them.
 * They show a demo shop after some weeks (`scene.ts`), and an empty one.
 */

const folder = join(import.meta.dirname, '../../docs/pictures')
const chosen = process.argv.slice(2)
const wanted = Object.entries(shots).filter(([name]) => chosen.length === 0 || chosen.includes(name))

await build()
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments })
await takeAll(false)
await takeAll(true)
await browser.close()

/** The pictures of the demo shop, or of the empty one. */
async function takeAll(isEmpty: boolean): Promise<void> {
  const mine = wanted.filter(([, shot]) => Boolean(shot.isEmpty) === isEmpty)
  if (mine.length === 0) return
  const dataDir = await mkdtemp(join(tmpdir(), 'karda-manual-'))
  const env = { ...ownerEnv, DATA_DIR: dataDir, SEED: isEmpty ? 'empty' : 'demo' }
  let shop = await startShopProcess(env)
  let known = { packing: '', statement: 0, certificate: '', product: 0 }
  if (!isEmpty) {
    const { past, ...rest } = await playScene(shop.url, shopOwner)
    known = rest
    await shop.stop()
    await datePast(dataDir, past)
    shop = await startShopProcess(env)
  }
  const tokens = await signIn(callShop(shop.url), shopOwner)
  for (const [name, shot] of mine) {
    const page = await openOffice(browser, shop.url, tokens, shot)
    await page.goto(shop.url + shot.path(known))
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    await shot.act?.(page, { ...known, call: callShop(shop.url), token: tokens.access })
    await save(name, await page.screenshot(), shot)
    await page.context().close()
  }
  await shop.stop()
  await rm(dataDir, { recursive: true })
}

async function openOffice(browser: Browser, url: string, tokens: Tokens, shot: Shot): Promise<Page> {
  const { isPhone, isDark, height = isPhone ? 844 : 900 } = shot
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: isPhone ? 390 : 1280, height },
    deviceScaleFactor: isPhone ? 1.5 : 1,
    colorScheme: isDark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  })
  await context.addInitScript(({ access, refresh }) => {
    localStorage.setItem('karda_office_access', access)
    localStorage.setItem('karda_office_refresh', refresh)
  }, tokens)
  return context.newPage()
}

type Tokens = { access: string; refresh: string }

async function save(name: string, picture: Buffer, { isPhone }: Shot): Promise<void> {
  const { size } = await sharp(picture)
    .resize({ width: isPhone ? 520 : 1120 })
    .webp({ quality: 78, effort: 6 })
    .toFile(join(folder, `${name}.webp`))
  console.log(`${name}.webp, ${Math.round(size / 1024)} KB`)
}
