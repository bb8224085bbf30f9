import { mkdirSync } from 'node:fs'
import { hostname } from 'node:os'
import type { Pool } from 'pg'
import { tryToLock } from './directory-lock.ts'

/** Work on a whole shop, of which there is one at a time: arbitrary numbers that stay the same. */
const lockNumbers = { backup: 1, restore: 2, doctor: 3, copy: 4 }
const lockClass = 510_202

export type ShopWork = keyof typeof lockNumbers

/** Another one is at work; the message is one line that says who. */
export class AlreadyAtWork extends Error {}

/** Who does it, for whoever comes second. */
export function thisProcess(): string {
  return `process ${process.pid} on ${hostname()}`
}

/** The same on the embedded engine, with a lock of its data directory. */
export async function oneAtATimeIn<Answer>(
  dataDir: string,
  name: ShopWork,
  work: () => Promise<Answer>,
): Promise<Answer> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const lock = tryToLock(dataDir, name)
  if ('holder' in lock) throw new AlreadyAtWork(`A ${name} is already running: process ${lock.holder}.`)
  try {
    return await work()
  } finally {
    lock.release()
  }
}

/**
 * Does work on a shop on PostgreSQL unless somebody does the same already, on this machine or another; then throws
 * `AlreadyAtWork`. It is a lock of the server, which a crash releases.
 */
export async function oneAtATime<Answer>(
  pool: Pool,
  name: ShopWork,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const client = await pool.connect()
  try {
    // In a transaction, so that a pooler between us and the server cannot give its session to another.
    await client.query('begin; set local idle_in_transaction_session_timeout = 0')
    await client.query(`select set_config('application_name', $1, true)`, [
      `karda ${name}: ${thisProcess()}`.slice(0, 63),
    ])
    const keys = [lockClass, lockNumbers[name]]
    const answer = await client.query('select pg_try_advisory_xact_lock($1, $2) as is_free', keys)
    if (!answer.rows[0].is_free) {
      const { rows } = await client.query<{ who: string }>(
        `select application_name || ', since ' || date_trunc('second', xact_start) as who
         from pg_locks join pg_stat_activity using (pid)
         where locktype = 'advisory' and (classid, objid) = ($1, $2) and objsubid = 2 and granted
           and datname = current_database()`,
        keys,
      )
      throw new AlreadyAtWork(`A ${name} is already running: ${rows[0]?.who ?? 'it has just ended'}.`)
    }
    return await work()
  } finally {
    await client.query('rollback').then(
      () => client.release(),
      () => client.release(true),
    )
  }
}
