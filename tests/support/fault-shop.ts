import { cpSync } from 'node:fs'
import { inject, onTestFinished } from 'vitest'
import { newShopData } from './demo-shop.ts'
import { newFolder } from './fleet.ts'
import { type ShopProcess, startShopProcess } from './shop-process.ts'

/**
 * The variables of a shop of one test, on a copy of the run's database: without its products, unless the test is about
 * them. Where there is no PostgreSQL it is embedded.
 */
export async function newShopEnv({ empty = true } = {}): Promise<Record<string, string>> {
  const { env, remove } = await newShopData({ empty })
  onTestFinished(remove)
  return env
}

/** A copy of the demo shop with its embedded database: for what only that engine does, since it takes twice the time. */
export async function newEmbeddedShop(): Promise<string> {
  const folder = await newFolder()
  cpSync(inject('plantedShop'), folder, { recursive: true })
  return folder
}

/** A shop that is stopped after the test. */
export async function startForTest(
  env: Record<string, string | undefined>,
  script?: string[],
): Promise<ShopProcess> {
  const shop = await startShopProcess(env, script)
  onTestFinished(async () => void (await shop.stop()))
  return shop
}
