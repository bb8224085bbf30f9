import { access, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore } from './file-store.ts'
import { writeWhole } from './write-whole.ts'

const folderPattern = /^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*)*$/
const keyPattern = /^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*)*\.[a-z0-9]+$/

/** Files in a local folder. Partially written files are never visible. */
export function createLocalFiles(folder: string): FileStore {
  return {
    put: (key, bytes) => writeWhole(pathOf(folder, key), bytes),
    async get(key) {
      try {
        return await readFile(pathOf(folder, key))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
        throw error
      }
    },
    has: (key) =>
      access(pathOf(folder, key)).then(
        () => true,
        () => false,
      ),
    remove: (below) => rm(pathOf(folder, below, folderPattern), { recursive: true, force: true }),
  }
}

function pathOf(folder: string, key: string, pattern = keyPattern): string {
  if (!pattern.test(key)) throw new Error(`Not a file key: ${JSON.stringify(key)}`)
  return join(folder, key)
}
