import type { Browser, Page } from 'playwright-core'
import { type ApiCaller, callShop } from '../support/shop-api.ts'
import { ownerEnv, shopOwner } from '../support/shop-owner.ts'
import { startShopProcess } from '../support/shop-process.ts'
import { datePast, playScene, signIn } from './scene.ts'
import type { Shot } from './shots.ts'

/** A shop for the manual's pictures; `known` has the ids of the pictured records. */
type ManualShop = {
  url: string
  api: ApiCaller
  known: Parameters<Shot['path']>[0]
  tokens: { access: string; refresh: string }
  stop: () => Promise<unknown>
}

type ShopData = { DATA_DIR: string; DATABASE_URL?: string; SEED: string }

/** The demo shop after some weeks (`scene.ts`), or an empty shop. */
export async function openManualShop(data: ShopData): Promise<ManualShop> {
  const env = { ...ownerEnv, ...data }
  let shop = await startShopProcess(env)
  let known: ManualShop['known'] = { packing: '', statement: 0, certificate: '', product: 0 }
  if (data.SEED !== 'empty') {
    const { past, ...rest } = await playScene(shop.url, shopOwner)
    known = rest
    await shop.stop()
    await datePast(data, past)
    shop = await startShopProcess(env)
  }
  const api = callShop(shop.url)
  return { url: shop.url, api, known, tokens: await signIn(api, shopOwner), stop: shop.stop }
}

/** Takes a picture of a back office page, as PNG. */
export async function takePicture(browser: Browser, shop: ManualShop, shot: Shot): Promise<Buffer> {
  const page = await openAdmin(browser, shop, shot)
  await page.goto(shop.url + shot.path(shop.known))
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await shot.act?.(page, { ...shop.known, call: shop.api, token: shop.tokens.access })
  const picture = await page.screenshot()
  await page.context().close()
  return picture
}

async function openAdmin(browser: Browser, { url, tokens }: ManualShop, shot: Shot): Promise<Page> {
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
