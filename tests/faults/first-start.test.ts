import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { plantPictures } from '../support/planted-pictures.ts'
import { hasPostgres } from '../support/postgres-programs.ts'
import { startPostgresServer } from '../support/postgres-server.ts'
import { callShop } from '../support/shop-api.ts'
import { startShopProcess } from '../support/shop-process.ts'

test.runIf(hasPostgres())(
  'two nodes that start together on an empty database both open, as one shop',
  async () => {
    const server = await startPostgresServer()
    onTestFinished(server.stop)
    const folder = await mkdtemp(join(tmpdir(), 'karda-first-start-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    await plantPictures(folder)
    const database = new pg.Client({ connectionString: server.url('postgres') })
    await database.connect()
    onTestFinished(() => database.end())
    const env = { DATABASE_URL: server.url('postgres'), SEED: 'demo', DATA_DIR: folder }
    const nodes = await Promise.all([startShopProcess(env), startShopProcess(env)])
    for (const node of nodes) onTestFinished(async () => void (await node.stop()))

    const counts = nodes.map(
      async ({ url }) => (await callShop(url)('GET', '/products/products/')).body.count,
    )
    const { rows } = await database.query('select count(*)::int from products')
    expect(await Promise.all(counts)).toEqual([rows[0].count, rows[0].count])
    expect(rows[0].count).toBeGreaterThan(0)
    const announcements = nodes.flatMap((node) =>
      node.output.filter((line) => line.startsWith('Staff account')),
    )
    expect(announcements).toHaveLength(1)
    for (const node of nodes) expect(await node.stop()).toBe(0)
  },
  120_000,
)
