import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
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
    if (isBusy(error)) return { holder: holderOf(holderPath) }
    throw new CannotOpenDatabase(`${path} cannot be locked: ${(error as Error).message}.`, { cause: error })
  }
}

/** Whether another process holds the lock; false if, for example, the disk is full or read-only. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy
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
