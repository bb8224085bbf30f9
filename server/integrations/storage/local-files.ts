import { access, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type FileStore, fileKey, folderKey } from './file-store.ts'
import { writeWhole } from './write-whole.ts'

/** Files in a local folder. Partially written files are never visible. */
export function createLocalFiles(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, fileKey(key))
  return {
    put: (key, bytes) => writeWhole(pathOf(key), bytes),
    get: async (key) => unlessMissing(readFile(pathOf(key))),
    has: async (key) => (await unlessMissing(access(pathOf(key)).then(() => true))) ?? false,
    // Another file may come into the folder, such as a size of a picture that is being deleted.
    remove: async (below) =>
      rm(join(folder, folderKey(below)), { recursive: true, force: true, maxRetries: 5 }),
    removeFile: (key) => rm(pathOf(key), { force: true }),
  }
}

function unlessMissing<Read>(reading: Promise<Read>): Promise<Read | undefined> {
  return reading.catch((error) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}
