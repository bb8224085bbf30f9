import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { callControl, NoControl } from '../control/call-control.ts'
import { CannotOpenDatabase } from '../database/cannot-open-database.ts'
import { type OpenedDatabase, openDatabase } from '../database/open-database.ts'
import type { Env } from '../env.ts'

/** Either the shop's database, or a way to call the process that uses it. */
export type Reached =
  | { opened: OpenedDatabase; isRunning: boolean }
  | { call: (name: string, given?: unknown) => Promise<unknown> }

/**
 * Reaches a shop that may be running: PostgreSQL directly; the embedded database through the process that uses it, or
 * directly if there is none. Throws `CannotOpenDatabase`, also if there is no shop.
 */
export async function reachShop({ databaseUrl, dataDir }: Env): Promise<Reached> {
  if (databaseUrl) {
    const opened = await openDatabase({ databaseUrl, dataDir })
    return { opened, isRunning: await isServed(opened) }
  }
  if (!existsSync(join(dataDir, 'database'))) {
    throw new CannotOpenDatabase(`${dataDir} has no shop: set DATA_DIR to its folder, or DATABASE_URL.`)
  }
  try {
    return { opened: await openDatabase({ dataDir }), isRunning: false }
  } catch (error) {
    if (!(error instanceof CannotOpenDatabase)) throw error
    return { call: (name, given) => callOr(error, () => callControl(dataDir, name, given)) }
  }
}

/** If nobody answers, that the directory is in use says more. */
async function callOr(inUse: Error, call: () => Promise<unknown>): Promise<unknown> {
  try {
    return await call()
  } catch (error) {
    throw error instanceof NoControl ? inUse : error
  }
}

/** Whether a node of the shop is connected, which all are: they listen for changes, or look for jobs. */
async function isServed({ pool }: OpenedDatabase): Promise<boolean> {
  const { rowCount } = await pool.query(`
    select from pg_stat_activity
    where application_name = 'karda' and datname = current_database() and pid <> pg_backend_pid()`)
  return rowCount !== 0
}
