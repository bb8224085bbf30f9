import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs'
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
  'media-cache',
  'outbox',
]

/**
 * Protects all files of this process, and all of `DATA_DIR`, from other users of the machine. Throws `BadEnvironment`
 * if it cannot close the folder. On Windows a folder inherits the rights of its parent.
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
    // As root, the shop could close folders that the whole machine needs, such as /var/lib.
    if (!isOfShop(dataDir))
      cannotClose(`${dataDir} has other files in it. Use a separate folder, or run chmod 700 ${dataDir}`)
    chmodSync(dataDir, 0o700)
    if (isOpen(dataDir)) cannotClose(`the file system of ${dataDir} ignores permissions`)
  }
  // An earlier release left files readable by all users inside a closed folder.
  if (entriesOf(dataDir).some(({ path }) => isOpen(path))) closeAllIn(dataDir)
}

function isOfShop(dataDir: string): boolean {
  const isEmpty = readdirSync(dataDir).every((name) => name === 'lost+found')
  return isEmpty || ownMarks.some((mark) => existsSync(join(dataDir, mark)))
}

/** Skips files that another process deletes or another user owns: the outer folder protects them. */
function closeAllIn(folder: string): void {
  for (const { path, isFolder } of entriesOf(folder)) {
    try {
      chmodSync(path, statSync(path).mode & 0o700)
      if (isFolder) closeAllIn(path)
    } catch {}
  }
}

/** The files and folders in a folder, without links, which may lead to other programs' files. */
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
