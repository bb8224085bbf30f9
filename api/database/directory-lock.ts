import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CannotOpenDatabase } from './cannot-open-database.ts'

/**
 * Keeps every other process out of a data directory until `release`, or until this process ends in any way.
 * The lock is the operating system's own, taken through an SQLite file since Node.js gives no other door to
 * it: nothing is left to clean up after a crash, and process ids of two containers can't be mistaken.
 */
export function lockDirectory(directory: string): { release: () => void } {
  const holderPath = join(directory, 'database.pid')
  const lock = new DatabaseSync(join(directory, 'database.lock'), { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch {
    lock.close()
    throw new CannotOpenDatabase(
      `${directory} is in use by process ${holderOf(holderPath)}: one process at a time can hold the embedded ` +
        'database. Stop that one, or set DATA_DIR to another folder, or DATABASE_URL to a PostgreSQL server.',
    )
  }
  writeFileSync(holderPath, `${process.pid}\n`)
  return {
    release() {
      rmSync(holderPath, { force: true })
      lock.close()
    },
  }
}

function holderOf(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return '(unknown)'
  }
}
