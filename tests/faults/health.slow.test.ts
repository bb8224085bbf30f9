import { expect, test } from 'vitest'
import { newShopEnv, startForTest } from '../support/fault-shop.ts'
import { connectTo } from '../support/fleet.ts'
import { hasPostgres } from '../support/postgres-programs.ts'
import { mountSmallDisk } from '../support/small-disk.ts'

const disk = mountSmallDisk(100)

async function openHouse() {
  const env = await newShopEnv()
  const start = (more: Record<string, string>) => startForTest({ ...env, HEALTH_SECONDS: '1', ...more })
  const database = await connectTo(env.DATABASE_URL ?? '')
  const openAlerts = async () => {
    const { rows } = await database.query<{ subject: string }>(
      `select subject from alerts where kind = 'operations.degraded' and resolved_at is null order by id`,
    )
    return rows.map(({ subject }) => subject.split(':')[0])
  }
  return { start, openAlerts }
}

test.runIf(hasPostgres() && disk)(
  'a degraded node names the failing part, still gets requests, and has an alert while the fault lasts',
  async () => {
    const { start, openAlerts } = await openHouse()
    const web = await start({ ROLE: 'web', DATA_DIR: disk?.folder ?? '', DISK_FREE_MIN: '50' })
    const readiness = async () => {
      const answer = await fetch(`${web.url}/readyz`)
      return { code: answer.status, ...(await answer.json()) }
    }
    // The check runs every second, and the fault must last six seconds.
    const soon = { timeout: 20_000 }
    const degraded = (part: string) => ({ code: 200, status: 'degraded', parts: [part] })

    await expect.poll(readiness, soon).toEqual(degraded('worker'))
    const worker = await start({ ROLE: 'worker', PUBLIC_URL: web.url })
    await expect.poll(readiness, soon).toEqual({ code: 200, status: 'ready' })

    disk?.fill()
    await expect.poll(readiness, soon).toEqual(degraded('disk'))
    expect(await openAlerts()).toEqual([])
    await expect.poll(openAlerts, soon).toEqual(['disk'])
    disk?.free()
    await expect.poll(readiness, soon).toEqual({ code: 200, status: 'ready' })
    await expect.poll(openAlerts, soon).toEqual([])

    expect(await worker.stop()).toBe(0)
    await expect.poll(readiness, soon).toEqual(degraded('worker'))
    await expect.poll(openAlerts, soon).toEqual(['worker'])
  },
  120_000,
)
