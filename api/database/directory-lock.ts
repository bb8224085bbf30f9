import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CannotOpenDatabase } from './cannot-open-database.ts'

/** Locks a data directory's database for this process. Throws `CannotOpenDatabase` if another has it. */
export function lockDirectory(directory: string): { release: () => void } {
  const lock = tryToLock(directory, 'database')
  if ('release' in lock) return lock
  throw new CannotOpenDatabase(
    `${directory} is in use by process ${lock.holder}: only one process at a time can use the embedded ` +
      'database. Stop that process, or set DATA_DIR to another folder, or DATABASE_URL to a PostgreSQL server.',
  )
}

/**
 * Takes a lock of a data directory for this process until `release`, or until the process ends in any way; or says which
 * process has it. It is an operating system lock, taken through an SQLite file since Node.js has no API for it: nothing is
 * left to clean up after a crash, and process ids of different containers cannot be confused.
 */
export function tryToLock(directory: string, name: string): { release: () => void } | { holder: string } {
  const holderPath = join(directory, `${name}.pid`)
  const lock = new DatabaseSync(join(directory, `${name}.lock`), { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch {
    lock.close()
    return { holder: holderOf(holderPath) }
  }
  writeFileSync(holderPath, `${process.pid}\n`)
  return {
    release() {
      rmSync(holderPath, { force: true })
      lock.close()
    },
  }
}

/** Waits up to a second: who has taken the lock in this moment has not said so yet. */
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
