import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { callShop } from '../support/shop-api.ts'
import { startShopProcess } from '../support/shop-process.ts'
import { mountSmallDisk } from '../support/small-disk.ts'

const disk = mountSmallDisk(120)

test.skipIf(!disk)(
  'with a full disk the shop asks to retry, loses no acknowledged data, and recovers once it has space',
  async () => {
    const folder = disk?.folder ?? ''
    const shop = await startShopProcess({ DATA_DIR: folder, SEED: 'empty' })
    onTestFinished(async () => void (await shop.stop()))
    const acknowledged: string[] = []
    const write = async (subject: string) => {
      const body = { name: 'Ram', email: 'ram@example.net', subject, message: 'M'.repeat(1900) }
      const answer = await callShop(shop.url)('POST', '/contact/messages/', { body })
      if (answer.status === 201) acknowledged.push(subject)
      return answer
    }
    expect((await write('before')).status).toBe(201)
    disk?.fill()
    const statuses = new Set<number>()
    for (let count = 0; count < 200 && !statuses.has(503); count++) {
      const { status, body } = await write(`full ${count}`)
      statuses.add(status)
      if (status === 503) expect(body.detail).toMatch(/^The shop can’t answer right now/)
    }
    expect([...statuses].filter((status) => status !== 201)).toEqual([503])
    const readiness = async () => (await fetch(`${shop.url}/readyz`)).json()
    expect(await readiness()).toEqual({ status: 'unready', parts: ['database'] })
    expect((await fetch(`${shop.url}/healthz`)).status).toBe(200)
    expect((await fetch(`${shop.url}/login`)).status).toBe(200)
    disk?.free()
    await expect.poll(async () => (await write('after')).status, { timeout: 10_000 }).toBe(201)
    // A disk this small always has less than 256 MB free.
    await expect.poll(readiness, { timeout: 20_000 }).toEqual({ status: 'degraded', parts: ['disk'] })
    expect(await shop.stop()).toBe(0)
    const { pool, close } = await openDatabase({ dataDir: folder })
    const { rows } = await pool.query<{ subject: string }>('select subject from contact_messages order by id')
    await close()
    expect(rows.map(({ subject }) => subject)).toEqual(acknowledged)
    expect(shop.output.filter((line) => /unexpected failure/.test(line))).toEqual([])
  },
  120_000,
)
