import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CannotOpenDatabase } from './cannot-open-database.ts'

/**
 * Locks a data directory for this process until `release`, or until the process ends in any way. It is an operating
 * system lock, taken through an SQLite file since Node.js has no API for it: nothing is left to clean up after a crash,
 * and process ids of different containers cannot be confused.
 */
export function lockDirectory(directory: string): { release: () => void } {
  const holderPath = join(directory, 'database.pid')
  const lock = new DatabaseSync(join(directory, 'database.lock'), { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch {
    lock.close()
    throw new CannotOpenDatabase(
      `${directory} is in use by process ${holderOf(holderPath)}: only one process at a time can use the embedded ` +
        'database. Stop that process, or set DATA_DIR to another folder, or DATABASE_URL to a PostgreSQL server.',
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
