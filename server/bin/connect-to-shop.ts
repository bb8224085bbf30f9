import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '#server/config.ts'
import { callControl, NoControl } from '#server/operations/control/control.ts'
import { CannotOpenDatabase } from '#server/platform/database/cannot-open-database.ts'
import { oneAtATime, type ShopWork } from '#server/platform/database/locks.ts'
import { type OpenedDatabase, openDatabase } from '#server/platform/database/open-database.ts'
import { openFiles } from '#server/start/open-files.ts'
import { type ShopCalls, shopCalls } from '#server/start/shop-calls.ts'

export type ConnectedShop = ShopCalls & { engine: OpenedDatabase['engine'] }

/**
 * Calls `work` on a shop that may be running; throws `AlreadyAtWork` if another process does the same work. Connects
 * directly to PostgreSQL; reaches an embedded database through the process that uses it, or directly if there is none.
 * Throws `CannotOpenDatabase`, also if there is no shop.
 */
export async function withShop<Answer>(
  env: Env,
  name: ShopWork,
  work: (shop: ConnectedShop) => Promise<Answer>,
): Promise<Answer> {
  const { databaseUrl, dataDir } = env
  const files = openFiles(env)
  if (databaseUrl) {
    const opened = await openDatabase(env)
    const isRunning = await isServed(opened)
    const shop = { engine: opened.engine, ...shopCalls({ env, opened, files, isRunning: () => isRunning }) }
    return oneAtATime(opened.pool, name, () => work(shop)).finally(opened.close)
  }
  if (!existsSync(join(dataDir, 'database'))) {
    throw new CannotOpenDatabase(`${dataDir} holds no shop. Set DATA_DIR to its folder, or set DATABASE_URL.`)
  }
  return oneAtATime({ dataDir }, name, async () => {
    const opened = await openDatabase({ dataDir }).catch((error) => {
      if (error instanceof CannotOpenDatabase) return error
      throw error
    })
    if (opened instanceof CannotOpenDatabase) return work({ engine: 'embedded', ...callsOf(dataDir, opened) })
    const shop = { engine: opened.engine, ...shopCalls({ env, opened, files, isRunning: () => false }) }
    return work(shop).finally(opened.close)
  })
}

/**
 * Calls the process that uses the directory. If that process does not answer, throws `inUse`, which is more helpful.
 */
function callsOf(dataDir: string, inUse: CannotOpenDatabase): ShopCalls {
  const call = async (name: keyof ShopCalls, input = {}) =>
    callControl(dataDir, name, input).catch((error) => {
      throw error instanceof NoControl ? inUse : error
    })
  return {
    doctor: () => call('doctor') as ReturnType<ShopCalls['doctor']>,
    pictures: () => call('pictures') as ReturnType<ShopCalls['pictures']>,
    snapshot: (input) => call('snapshot', input) as ReturnType<ShopCalls['snapshot']>,
    record: (run) => call('record', run) as ReturnType<ShopCalls['record']>,
  }
}

/**
 * Whether a node of the shop has been connected long enough to have begun all due work: each node keeps a connection
 * open to listen for changes.
 */
async function isServed({ pool }: OpenedDatabase): Promise<boolean> {
  const { rowCount } = await pool.query(`
    select from pg_stat_activity
    where application_name = 'karda' and datname = current_database() and pid <> pg_backend_pid()
      and backend_start < now() - interval '2 minutes'`)
  return rowCount !== 0
}
