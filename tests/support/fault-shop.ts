import { cpSync } from 'node:fs'
import { inject, onTestFinished } from 'vitest'
import { newShopData } from './demo-shop.ts'
import { newFolder } from './fleet.ts'
import { type ShopProcess, startShopProcess } from './shop-process.ts'

/**
 * The variables of a shop for a single test, on a copy of the run's database: without products unless the test needs
 * them. Without PostgreSQL the shop is embedded.
 */
export async function newShopEnv({ empty = true } = {}): Promise<Record<string, string>> {
  const { env, remove } = await newShopData({ empty })
  onTestFinished(remove)
  return env
}

/** A copy of the demo shop with an embedded database, for faults of that engine only, since it takes twice the time. */
export async function newEmbeddedShop(): Promise<string> {
  const folder = await newFolder()
  cpSync(inject('plantedShop'), folder, { recursive: true })
  return folder
}

/** A shop that stops after the test. */
export async function startForTest(
  env: Record<string, string | undefined>,
  script?: string[],
): Promise<ShopProcess> {
  const shop = await startShopProcess(env, script)
  onTestFinished(async () => void (await shop.stop()))
  return shop
}
