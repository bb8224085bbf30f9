import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Writes a file atomically: renames it into place once its bytes are on the disk, and removes it if writing fails. Once
 * this resolves, the file survives a crash of the machine.
 */
export async function writeWhole(
  path: string,
  bytes: Uint8Array,
  options: { mode?: number } = {},
): Promise<void> {
  const folder = dirname(path)
  const unfinished = `${path}.${randomUUID()}.part`
  const write = () => writeSynced(unfinished, bytes, options.mode)
  try {
    await write().catch(async (error) => {
      if (error.code !== 'ENOENT') throw error
      await mkdir(folder, { recursive: true })
      await write()
    })
    await rename(unfinished, path)
    await syncFolder(folder)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

async function writeSynced(path: string, bytes: Uint8Array, mode: number | undefined): Promise<void> {
  const file = await open(path, 'wx', mode)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A name is durable once its folder is synced. Windows syncs folders itself and cannot open them. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const opened = await open(folder, 'r')
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}
