import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { plantPictures } from './planted-pictures.ts'
import { type ShopProcess, startShopProcess } from './shop-process.ts'

/** Nodes of a shop, started one after the other; `databaseUrl` is an empty database. */
export async function startFleet(
  databaseUrl: string,
  count: number,
  env: Record<string, string> = {},
): Promise<ShopProcess[]> {
  const folder = env.DATA_DIR ?? (await newFolder())
  if (env.SEED !== 'empty') await plantPictures(folder)
  const nodes: ShopProcess[] = []
  for (let index = 0; index < count; index++) {
    const node = await startShopProcess({
      DATABASE_URL: databaseUrl,
      SEED: 'demo',
      DATA_DIR: folder,
      JWT_SECRET: 'a secret that all processes have in common',
      ...env,
    })
    onTestFinished(async () => void (await node.stop()))
    nodes.push(node)
  }
  return nodes
}

/** An empty data directory, removed after the test. */
export async function newFolder(parent = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(parent, 'karda-shop-'))
  onTestFinished(() => rm(folder, { recursive: true, maxRetries: 5 }))
  return folder
}

/** The test's own connection to a server, closed after the test. */
export async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  // The test may stop the server.
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end().catch(() => {}))
  return client
}

/** Raises the limits, since buyers leave every fourth order unpaid, however long the fault lasts. */
export async function makeRoom(url: string): Promise<void> {
  const database = await connectTo(url)
  await database.query('insert into open_order_limits values (true, 1000, 10000, 1000, 10000)')
  await database.query(`
    insert into stock_movements (product_id, delta, stock_after, reason, actor, at)
    select id, 1000 - stock, 1000, 'made', 'test', now() from products where stock <> 1000
  `)
  await database.query('update products set stock = 1000')
}
