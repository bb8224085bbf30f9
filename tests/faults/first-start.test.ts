import { expect, test } from 'vitest'
import { newEmptyDatabase } from '../support/demo-database.ts'
import { startForTest } from '../support/fault-shop.ts'
import { connectTo, newFolder } from '../support/fleet.ts'
import { hasPostgres } from '../support/postgres-programs.ts'
import { callShop } from '../support/shop-api.ts'
import { ownerEnv, shopOwner } from '../support/shop-owner.ts'

/** first-start.slow.test.ts covers the demo products, which take longer. */
test.runIf(hasPostgres())(
  'two nodes that start together on an empty database both open, as one shop',
  async () => {
    const DATABASE_URL = await newEmptyDatabase()
    const env = { DATABASE_URL, SEED: 'empty', DATA_DIR: await newFolder(), ...ownerEnv }
    const nodes = await Promise.all([startForTest(env), startForTest(env)])
    const body = { login_id: shopOwner.email, password: shopOwner.password }
    const logins = nodes.map(({ url }) => callShop(url)('POST', '/accounts/login/', { body }))
    expect((await Promise.all(logins)).map(({ status }) => status)).toEqual([200, 200])
    const database = await connectTo(DATABASE_URL)
    const owners = await database.query('select email from accounts')
    expect(owners.rows).toEqual([{ email: shopOwner.email }])
    for (const node of nodes) expect(await node.stop()).toBe(0)
  },
  120_000,
)
