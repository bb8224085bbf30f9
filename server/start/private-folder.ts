import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { BadEnvironment } from '#server/config.ts'

const others = 0o077

/** One of these is in every folder that the shop has written to. */
const ownMarks = [
  'database.lock',
  'database/PG_VERSION',
  'control.json',
  'jwt-secret',
  'media/pictures',
  'media-cache',
  'outbox',
]

/**
 * Keeps what this process writes from now on, and all that is in `DATA_DIR`, from other users of the machine. Throws
 * `BadEnvironment` if the folder cannot be closed. On Windows a folder has the rights of the one that it is in.
 */
export function makePrivate(dataDir: string): void {
  if (process.platform === 'win32') return
  process.umask(others)
  try {
    const folder = statSync(dataDir, { throwIfNoEntry: false })
    if (folder && !folder.isDirectory())
      throw new BadEnvironment(`DATA_DIR must be a folder; ${dataDir} is not.`)
    if (folder) closeFolder(dataDir)
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) cannotClose(error.message)
    throw error
  }
}

function closeFolder(dataDir: string): void {
  if (isOpen(dataDir)) {
    // Root could close what the whole machine needs, such as /var/lib.
    if (!isOfShop(dataDir))
      cannotClose(`${dataDir} has other files in it. Use a separate folder, or run chmod 700 ${dataDir}`)
    chmodSync(dataDir, 0o700)
    if (isOpen(dataDir)) cannotClose(`the file system of ${dataDir} ignores permissions`)
  }
  // A release before left files open, in a folder that was closed.
  if (entriesOf(dataDir).some(({ path }) => isOpen(path))) closeAllIn(dataDir)
}

function isOfShop(dataDir: string): boolean {
  const isEmpty = readdirSync(dataDir).every((name) => name === 'lost+found')
  return isEmpty || ownMarks.some((mark) => existsSync(join(dataDir, mark)))
}

/** What another process deletes meanwhile, or another user owns, is left to the folder around it. */
function closeAllIn(folder: string): void {
  for (const { path, isFolder } of entriesOf(folder)) {
    try {
      chmodSync(path, statSync(path).mode & 0o700)
      if (isFolder) closeAllIn(path)
    } catch {}
  }
}

/** Without links, which may lead to what is not the shop's. */
function entriesOf(folder: string): { path: string; isFolder: boolean }[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !entry.isSymbolicLink())
    .map((entry) => ({ path: join(folder, entry.name), isFolder: entry.isDirectory() }))
}

function isOpen(path: string): boolean {
  const { mode } = statSync(path, { throwIfNoEntry: false }) ?? { mode: 0 }
  return (mode & others) !== 0
}

function cannotClose(reason: string): never {
  throw new BadEnvironment(`DATA_DIR must be a folder that only the shop's own user can open: ${reason}.`)
}
