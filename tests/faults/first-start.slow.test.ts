import { expect, test } from 'vitest'
import { newEmptyDatabase } from '../support/demo-database.ts'
import { startForTest } from '../support/fault-shop.ts'
import { connectTo, newFolder } from '../support/fleet.ts'
import { plantPictures } from '../support/planted-pictures.ts'
import { hasPostgres } from '../support/postgres-programs.ts'
import { callShop } from '../support/shop-api.ts'

test.runIf(hasPostgres())(
  'two nodes that start together on an empty database create the demo shop once',
  async () => {
    const DATABASE_URL = await newEmptyDatabase()
    const folder = await newFolder()
    await plantPictures(folder)
    const database = await connectTo(DATABASE_URL)
    const env = { DATABASE_URL, SEED: 'demo', DATA_DIR: folder }
    const nodes = await Promise.all([startForTest(env), startForTest(env)])

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
