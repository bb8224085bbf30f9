import { accessSync, chmodSync, constants, existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { BadEnvironment } from '#server/config.ts'

const others = 0o077

/** Every data directory of a shop contains at least one of these. */
const ownMarks = [
  'database.lock',
  'database/PG_VERSION',
  'control.json',
  'jwt-secret',
  'media/pictures',
  'outbox',
]

/**
 * Protects all new files of this process, and `DATA_DIR` with all that is in it, from other users of the machine.
 * Throws `BadEnvironment` if it cannot close the folder. On Windows a folder inherits the rights of its parent.
 */
export function makePrivate(dataDir: string): void {
  if (process.platform === 'win32') return
  process.umask(others)
  try {
    const folder = statSync(dataDir, { throwIfNoEntry: false })
    if (folder && !folder.isDirectory())
      throw new BadEnvironment(`DATA_DIR must be a folder; ${dataDir} is not.`)
    if (folder) closeFolder(dataDir)
    // Otherwise another user would fail at the first file.
    if (folder) accessSync(dataDir, constants.R_OK | constants.X_OK)
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) cannotClose(error.message)
    throw error
  }
}

function closeFolder(dataDir: string): void {
  if (!isOpen(dataDir)) return
  // As root, the shop could close folders that the whole machine needs, such as /var/lib.
  if (!isOfShop(dataDir))
    cannotClose(`${dataDir} has other files in it. Use a separate folder, or run chmod 700 ${dataDir}`)
  chmodSync(dataDir, 0o700)
  if (isOpen(dataDir)) cannotClose(`the file system of ${dataDir} ignores permissions`)
}

function isOfShop(dataDir: string): boolean {
  const isEmpty = readdirSync(dataDir).every((name) => name === 'lost+found')
  return isEmpty || ownMarks.some((mark) => existsSync(join(dataDir, mark)))
}

function isOpen(path: string): boolean {
  const { mode } = statSync(path, { throwIfNoEntry: false }) ?? { mode: 0 }
  return (mode & others) !== 0
}

function cannotClose(reason: string): never {
  throw new BadEnvironment(`DATA_DIR must be a folder that only the shop's own user can open: ${reason}.`)
}
