import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { connectTo } from '../support/fleet.ts'
import { hasPostgres } from '../support/postgres-programs.ts'
import { startPostgresServer } from '../support/postgres-server.ts'
import { type ShopProcess, startShopProcess } from '../support/shop-process.ts'
import { mountSmallDisk } from '../support/small-disk.ts'

const disk = mountSmallDisk(100)

async function openHouse() {
  const server = await startPostgresServer()
  onTestFinished(server.stop)
  await (await connectTo(server.url('postgres'))).query('create database karda')
  const start = async (env: Record<string, string>): Promise<ShopProcess> => {
    const folder = await mkdtemp(join(tmpdir(), 'karda-health-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const shop = await startShopProcess({
      ...{ DATABASE_URL: server.url('karda'), SEED: 'empty', DATA_DIR: folder },
      ...{ JWT_SECRET: 'a secret that all processes have in common' },
      ...env,
    })
    onTestFinished(async () => void (await shop.stop()))
    return shop
  }
  const database = await connectTo(server.url('karda'))
  const openAlerts = async () => {
    const { rows } = await database.query<{ subject: string }>(
      `select subject from alerts where kind = 'operations.degraded' and resolved_at is null order by id`,
    )
    return rows.map(({ subject }) => subject.split(':')[0])
  }
  return { start, openAlerts }
}

test.runIf(hasPostgres() && disk)(
  'what is not well is named, does not keep requests away, and is an alert for as long as it lasts',
  async () => {
    const { start, openAlerts } = await openHouse()
    const web = await start({ ROLE: 'web', DATA_DIR: disk?.folder ?? '', DISK_FREE_MIN: '50' })
    const readiness = async () => {
      const answer = await fetch(`${web.url}/readyz`)
      return { code: answer.status, ...(await answer.json()) }
    }
    const soon = { timeout: 20_000 }
    const lasting = { timeout: 60_000, interval: 500 }
    const degraded = (part: string) => ({ code: 200, status: 'degraded', parts: [part] })

    await expect.poll(readiness, soon).toEqual(degraded('worker'))
    const worker = await start({ ROLE: 'worker', PUBLIC_URL: web.url })
    await expect.poll(readiness, soon).toEqual({ code: 200, status: 'ready' })

    disk?.fill()
    await expect.poll(readiness, soon).toEqual(degraded('disk'))
    await expect.poll(openAlerts, lasting).toEqual(['disk'])
    disk?.free()
    await expect.poll(readiness, soon).toEqual({ code: 200, status: 'ready' })
    await expect.poll(openAlerts, soon).toEqual([])

    expect(await worker.stop()).toBe(0)
    await expect.poll(readiness, lasting).toEqual(degraded('worker'))
    await expect.poll(openAlerts, lasting).toEqual(['worker'])
  },
  240_000,
)
