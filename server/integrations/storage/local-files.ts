import { access, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileKey, folderKey } from './file-keys.ts'
import type { FileStore } from './file-store.ts'
import { writeWhole } from './write-whole.ts'

/** Files in a local folder. Partially written files are never visible. */
export function createLocalFiles(folder: string): FileStore {
  return {
    put: (key, bytes) => writeWhole(join(folder, fileKey(key)), bytes),
    async get(key) {
      try {
        return await readFile(join(folder, fileKey(key)))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async has(key) {
      try {
        await access(join(folder, fileKey(key)))
        return true
      } catch (error) {
        if (isMissing(error)) return false
        throw error
      }
    },
    remove: async (below) => rm(join(folder, folderKey(below)), { recursive: true, force: true }),
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
