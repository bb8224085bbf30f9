import type pg from 'pg'
import { onTestFinished } from 'vitest'
import { newDemoDatabase } from './demo-database.ts'
import { isFull } from './fault-report.ts'
import { type FaultScene, openFaultScene } from './fault-scene.ts'
import { connectTo } from './fleet.ts'
import { startPostgresServer } from './postgres-server.ts'
import { type ShopProcess, startShopProcess } from './shop-process.ts'

/** The URL of an empty database on a separate server, which syncs acknowledged writes to its log. */
export async function newDatabase(): Promise<string> {
  const server = await startPostgresServer({ synchronous_commit: 'on' })
  onTestFinished(server.stop)
  await (await connectTo(server.url('postgres'))).query('create database karda')
  return server.url('karda')
}

/** A shop with its background work in another process. */
export async function openShopWithWorker(
  env: Record<string, string> = {},
): Promise<FaultScene & { database: pg.Client; startWorker: () => Promise<ShopProcess> }> {
  // No test here kills the server, but the full run must measure a server that syncs.
  const databaseUrl = await (isFull ? newDatabase() : newDemoDatabase())
  const buyers = { count: 2, restMs: isFull ? 0 : 300 }
  const scene = await openFaultScene({ databaseUrl, env: { ROLE: 'web' }, buyers })
  const startWorker = async () => {
    const worker = await startShopProcess({ ...scene.env, ROLE: 'worker', PUBLIC_URL: scene.url, ...env })
    onTestFinished(async () => void (await worker.stop()))
    return worker
  }
  return { ...scene, startWorker, database: await connectTo(databaseUrl) }
}
