import { mkdirSync } from 'node:fs'
import { hostname } from 'node:os'
import type { Pool } from 'pg'
import { tryToLock } from './directory-lock.ts'

/** Work on a whole shop, of which two runs must never overlap. The numbers are arbitrary but must not change. */
const lockNumbers = { backup: 1, restore: 2, doctor: 3, copy: 4 }
const lockClass = 510_202

export type ShopWork = keyof typeof lockNumbers

/** Another process is already doing this work; the one-line message names that process. */
export class AlreadyAtWork extends Error {}

/** What to call this process when a second run is refused because this one is still running. */
export function thisProcess(): string {
  return `process ${process.pid} on ${hostname()}`
}

/**
 * Runs work on the shop on a PostgreSQL server, or in a data directory of the embedded engine. Throws `AlreadyAtWork` if
 * a process is already doing the same work, on any machine. A crash releases the lock, of the server or of the system.
 */
export async function oneAtATime<Answer>(
  place: Pool | { dataDir: string },
  name: ShopWork,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if ('dataDir' in place) {
    mkdirSync(place.dataDir, { recursive: true, mode: 0o700 })
    const lock = tryToLock(place.dataDir, name)
    if ('holder' in lock) throw new AlreadyAtWork(`A ${name} is already running: process ${lock.holder}.`)
    return work().finally(lock.release)
  }
  const client = await place.connect()
  try {
    // In a transaction, so a pooler cannot give the session to another client.
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
