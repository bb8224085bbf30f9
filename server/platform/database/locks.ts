import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Pool } from 'pg'
import { CannotOpenDatabase } from './cannot-open-database.ts'

/** https://sqlite.org/rescode.html */
const sqliteBusy = 5

/**
 * Locks a data directory's database for this process. Throws `CannotOpenDatabase` if another process holds the lock.
 */
export function lockDirectory(directory: string): { release: () => void } {
  const lock = tryToLock(directory, 'database')
  if ('release' in lock) return lock
  throw new CannotOpenDatabase(
    `${directory} is in use by process ${lock.holder}: only one process at a time can use the embedded ` +
      'database. Stop that process, or set DATA_DIR to another folder, or DATABASE_URL to a PostgreSQL server.',
  )
}

/**
 * Locks a data directory for this process, until `release` or until the process ends in any way; if another process
 * holds the lock, returns that process. Throws `CannotOpenDatabase` if locking fails for another reason. The lock is an
 * operating system lock on an SQLite file, since Node.js has no API for locks: a crash leaves nothing to clean up, and
 * process ids of different containers cannot be confused.
 */
export function tryToLock(directory: string, name: string): { release: () => void } | { holder: string } {
  const holderPath = join(directory, `${name}.pid`)
  const path = join(directory, `${name}.lock`)
  let lock: DatabaseSync | undefined
  try {
    const opened = new DatabaseSync(path, { timeout: 0 })
    lock = opened
    opened.exec('BEGIN EXCLUSIVE')
    writeFileSync(holderPath, `${process.pid}\n`)
    return {
      release() {
        rmSync(holderPath, { force: true })
        opened.close()
      },
    }
  } catch (error) {
    lock?.close()
    // Otherwise, for example, the disk is full or read-only.
    const isBusy = error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy
    if (isBusy) return { holder: holderOf(holderPath) }
    throw new CannotOpenDatabase(`${path} cannot be locked: ${(error as Error).message}.`, { cause: error })
  }
}

/** Waits up to a second: a process that has just taken the lock may not have written its id yet. */
function holderOf(path: string): string {
  for (let attempt = 0; attempt < 100; attempt++) {
    const holder = readIfThere(path)
    if (holder) return holder
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)
  }
  return '(unknown)'
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return ''
  }
}

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
