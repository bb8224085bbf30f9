import { build } from '../../scripts/build.mjs'
import { openCluster } from './cluster.ts'
import { seededShop } from './demo-shop.ts'
import { isPostgresInstalled } from './postgres-programs.ts'

/** Builds the pages and seeds the demo shop, once for the whole run. */
export default async function prepare(): Promise<(() => Promise<void>) | undefined> {
  await build()
  const cluster = isPostgresInstalled() ? await openCluster() : undefined
  await seededShop()
  return cluster?.close
}
